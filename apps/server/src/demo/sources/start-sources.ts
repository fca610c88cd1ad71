/** Starts the demo's bedbanks as a process beside the server. */
import { fork } from 'node:child_process';
import path from 'node:path';
import type { Config } from '../../config.ts';

const program = path.join(import.meta.dirname, 'serve-sources.ts');
const startMs = 30_000;

export interface StartedSources {
  /** The environment variables of the three connectors (`config.ts`). */
  env: Record<string, string>;
  /**
   * Tells the bedbanks how far the product's clock is ahead of the machine's. They date bookings by it, because the
   * daily comparison asks for the bookings of a day of the product.
   */
  setAdvance: (advanceMs: number) => void;
  stop: () => Promise<void>;
}

/**
 * Resolves when the bedbanks answer. Rejects when the process ends before that, or when it has not answered after 30
 * seconds.
 */
export async function startDemoSources(
  config: Pick<Config, 'dataDir' | 'demoHotels'>,
): Promise<StartedSources> {
  // Does not pass on the parent's flags, which load `exit-with-parent.mjs`, because this program ends with its parent
  // by itself.
  const child = fork(program, [config.dataDir, String(config.demoHotels)], { execArgv: [] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const env = await new Promise<StartedSources['env']>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the demo sources did not start in time')), startMs);
    child.once('message', (message) => {
      clearTimeout(timer);
      resolve(message as StartedSources['env']);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the demo sources ended with code ${code}`));
    });
    child.once('error', reject);
  });
  return {
    env,
    setAdvance: (advanceMs) => {
      if (child.connected) child.send({ advanceMs });
    },
    stop: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
