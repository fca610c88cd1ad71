import { faultMessage } from '../platform/process/start-fault.ts';

/** Runs a command to its end. After an error it prints the message and sets exit code 1. */
export function runCommand(run: () => Promise<void>): void {
  run().catch((error: Error) => {
    console.error(faultMessage(error));
    process.exitCode = 1;
  });
}
