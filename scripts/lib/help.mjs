/** With `--help` among the arguments: says `text` and ends. */
export function helpAsked(text) {
  if (!process.argv.includes('--help')) return;
  process.stdout.write(`${text}\n`);
  process.exit(0);
}
