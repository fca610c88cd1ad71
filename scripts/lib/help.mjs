/** Prints `text` and exits when the arguments contain `--help`; otherwise returns. */
export function printHelpAndExit(text) {
  if (!process.argv.includes('--help')) return;
  process.stdout.write(`${text}\n`);
  process.exit(0);
}
