/** Prints progress lines to standard error; standard output is for results. */
export function say(line) {
  process.stderr.write(`${line}\n`);
}

/** Prints the reason and exits with an error. */
export function giveUp(message) {
  say(`\n${message}`);
  process.exit(1);
}
