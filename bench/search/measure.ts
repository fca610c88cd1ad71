import { percentile } from '../percentile.ts';

/** Percentiles of the duration of an operation in milliseconds. */
export interface Times {
  p50: number;
  p95: number;
  /** Number of measured runs. */
  runs: number;
}

const warmUpRuns = 3;

/**
 * Runs `work` for `seconds`, at most `maxRuns` times, after three runs of warm-up. `run` counts on from the warm-up to
 * the measurement, so that the measurement does not repeat the work of the warm-up.
 */
export async function measure(
  work: (run: number) => unknown,
  { seconds, maxRuns = 2_000 }: { seconds: number; maxRuns?: number },
): Promise<Times> {
  const runTimers = () => new Promise((resolve) => setImmediate(resolve));
  for (let run = 0; run < warmUpRuns; run += 1) await work(run);
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end && times.length < maxRuns) {
    const startTime = performance.now();
    await work(warmUpRuns + times.length);
    times.push(performance.now() - startTime);
    // Lets timers run outside the measured time, such as the poll of the change feed.
    await runTimers();
  }
  times.sort((a, b) => a - b);
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), runs: times.length };
}
