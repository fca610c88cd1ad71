/** How a process ends when it is asked to. */

/**
 * First SIGINT or SIGTERM: runs `stops` in order, one that fails never keeping the others from theirs, and leaves. Second
 * signal: leaves at once. The list may grow while the process runs.
 */
export function stopOnSignal(stops: (() => Promise<unknown>)[], tell: (line: string) => void): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) process.exit(1);
    stopping = true;
    tell('Stopping …');
    for (const part of stops) await part().catch((error: Error) => tell(`While stopping: ${error.message}`));
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
