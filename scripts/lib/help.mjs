/** With `--help` among the arguments: prints `text` and exits. */
export function helpAsked(text) {
  if (!process.argv.includes('--help')) return;
  process.stdout.write(`${text}\n`);
  process.exit(0);
}
