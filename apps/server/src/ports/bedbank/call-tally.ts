/** Counts the calls to a source since this process started, for `/metrics` and the source's state in the console. */
import type { Clock } from '../../platform/clock.ts';
import type { BedbankHealth, BedbankVerb, CallError } from './watched-port.ts';

const errorsStored = 20;
const timesStored = 200;

interface Tally {
  calls: number;
  failures: number;
  /** The latest durations in milliseconds. */
  times: number[];
}

export interface CallTally {
  /** `error` is given for a failed call; a refusal by the source is no failure. */
  end(verb: BedbankVerb, ms: number, error?: CallError): void;
  state(): Pick<BedbankHealth, 'lastOkAt' | 'verbs' | 'errors'>;
}

export function makeCallTally(clock: Clock): CallTally {
  const tallies = new Map<BedbankVerb, Tally>();
  const errors: CallError[] = [];
  let lastOkAt: Date | null = null;
  return {
    end: (verb, ms, error) => {
      const tally = tallies.get(verb) ?? { calls: 0, failures: 0, times: [] };
      tallies.set(verb, tally);
      tally.calls += 1;
      tally.times.push(ms);
      if (tally.times.length > timesStored) tally.times.shift();
      if (!error) {
        lastOkAt = clock.now();
        return;
      }
      tally.failures += 1;
      errors.unshift(error);
      errors.length = Math.min(errors.length, errorsStored);
    },
    state: () => ({
      lastOkAt,
      verbs: [...tallies].map(([verb, { calls, failures, times }]) => {
        const sortedTimes = [...times].sort((a, b) => a - b);
        return {
          verb,
          calls,
          failures,
          p50Ms: percentile(sortedTimes, 0.5),
          p95Ms: percentile(sortedTimes, 0.95),
        };
      }),
      errors: [...errors],
    }),
  };
}

function percentile(sortedTimes: number[], share: number): number {
  return Math.round(
    sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(sortedTimes.length * share))] ?? 0,
  );
}
