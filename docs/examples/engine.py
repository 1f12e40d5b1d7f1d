#!/usr/bin/env python3
"""Plays a game of Kogge through `kogge engine`, with nothing but the standard library.

    python3 docs/examples/engine.py --game hansa --players 3 --seed 7

One seat is played by this program, which takes the legal decision after which its own points are
highest; the others are played by the engine's plausible random player. Every line sent and every
answer is one line of JSON: see docs/engine-protocol.md.
"""

import argparse
import json
import random
import subprocess


class Refused(Exception):
    """The engine said no: the error's name and its message."""


PROTOCOL = 3
"""The version of the protocol that this program speaks."""


class Engine:
    """A running `kogge engine`."""

    def __init__(self, program):
        self.process = subprocess.Popen(
            [program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
        )
        if (protocol := self.ask("games").get("protocol", 1)) != PROTOCOL:
            raise SystemExit(f"The engine speaks protocol {protocol}, this program {PROTOCOL}.")

    def ask(self, cmd, **fields):
        """Sends one command, returns its answer."""
        print(json.dumps({"cmd": cmd, **fields}), file=self.process.stdin, flush=True)
        answer = json.loads(self.process.stdout.readline())
        if not answer["ok"]:
            raise Refused(f"{answer['error']}: {answer['message']}")
        return answer

    def close(self):
        """Ends the conversation; the engine ends with it."""
        self.process.stdin.close()
        return self.process.wait(timeout=10)


def points(engine, seat):
    """The points of a seat if the game ended now."""
    return engine.ask("score")["scores"][seat]["total"]


def greedy(engine, seat, chance):
    """The decision after which this seat has most points; any of the best."""
    best = []
    for choice in engine.ask("legal")["decisions"]:
        engine.ask("apply", decision=choice["decision"], seat=seat)
        value = points(engine, seat)
        engine.ask("undo", force=True)
        if not best or value > best[0][0]:
            best = []
        if not best or value == best[0][0]:
            best.append((value, choice["decision"]))
    return chance.choice(best)[1]


def play(engine, game, players, seed, own):
    """Plays to the end; returns how many decisions it took."""
    chance = random.Random(seed)
    state = engine.ask("new", game=game, players=players, seed=seed)
    while state["decider"] is not None:
        seat = state["decider"]
        if seat == own and chance.random() < 0.5:
            decision = greedy(engine, seat, chance)
        else:
            decision = engine.ask("bot", level="random", seed=chance.getrandbits(32))["decision"]
        state = engine.ask("apply", decision=decision, seat=seat)
        for event in state["events"]:
            if event["event"] in ("ended", "game_over", "over"):
                print(event.get("text", event["event"]))
    return state["decision_count"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--kogge", default="kogge", help="the program")
    parser.add_argument("--game", default="hansa")
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    engine = Engine(arguments.kogge)
    decisions = play(engine, arguments.game, arguments.players, arguments.seed, own=0)
    print(f"The game is over after {decisions} decisions.")
    for row in engine.ask("score")["scores"]:
        sources = ", ".join(f"{name} {value}" for name, value in row["sources"].items() if value)
        print(f"place {row['place']}: seat {row['seat']} with {row['total']} points ({sources})")
    if engine.close() != 0:
        raise SystemExit("the engine did not end well")


if __name__ == "__main__":
    main()
