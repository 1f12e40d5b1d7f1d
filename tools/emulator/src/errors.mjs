// The one kind of failure people meet: a sentence, and the exit code that goes with it.
// Everything outside (files, images, scripts, firmware) fails with this; anything else is our own bug.

/** Exit codes of the command line tool. */
export const EXIT = Object.freeze({
  /** The call itself is wrong: options, missing files, a bad board or script, missing packages. */
  usage: 2,
  /** The firmware misbehaved: fault, lock-up, hang. */
  firmware: 3,
  /** The firmware broke the rules of the panel or of the flash. */
  rules: 4,
});

/** A failure told in one sentence. */
export class EmulatorError extends Error {
  /**
   * @param {string} message one clear sentence
   * @param {number} exitCode one of `EXIT`
   */
  constructor(message, exitCode = EXIT.usage) {
    super(message);
    this.name = 'EmulatorError';
    this.exitCode = exitCode;
  }
}

/** What the system says about a file that cannot be read, in plain words. */
export function fileProblem(error) {
  const words = { ENOENT: 'there is no such file', EACCES: 'it may not be read', EISDIR: 'it is a folder' };
  return words[error.code] ?? error.message;
}
