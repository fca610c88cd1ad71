/** Progress lines of the commands. They go to standard error: standard output belongs to results. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Prints the reason and exits with an error. */
export function giveUp(message) {
  say(`\n${message}`);
  process.exit(1);
}
