// The command line: runs a firmware image on a board, plays a script on it, and writes pictures, log and measurements.
// Only what every Node understands is used in this file, so that an old one can be told so in a sentence.

import { readFileSync } from 'node:fs';

var OLDEST_NODE = 18;

function fail(message, exitCode) {
  process.stderr.write('emulator: ' + message + '\n');
  process.exit(exitCode);
}

async function main() {
  var major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) fail('Node ' + OLDEST_NODE + ' or newer is needed, this is ' + process.versions.node, 2);
  var cli;
  try {
    cli = await import('./cli.mjs');
  } catch (error) {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    fail('its packages are missing; run `npm ci` in tools/emulator first', 2);
  }
  await cli.run(process.argv.slice(2));
}

main().catch(function (error) {
  if (error.name === 'EmulatorError') fail(error.message, error.exitCode);
  var version = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
  fail('internal error (version ' + version + '): ' + (process.env.KOGGE_DEBUG ? error.stack : error.message), 70);
});
