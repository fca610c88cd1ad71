/** Times of one piece of work. */
export interface Times {
  p50: number;
  p95: number;
  runs: number;
}

/** Runs `work` for `seconds` after a short warm-up; times in milliseconds. */
export async function measure(
  work: (run: number) => unknown,
  { seconds, most = 2_000 }: { seconds: number; most?: number },
): Promise<Times> {
  const breathe = () => new Promise((resolve) => setImmediate(resolve));
  for (let run = 0; run < 3; run += 1) await work(run);
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end && times.length < most) {
    const began = performance.now();
    await work(times.length);
    times.push(performance.now() - began);
    // Timers (the look at the change feed) get their turn, outside what is measured.
    await breathe();
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), runs: times.length };
}

/** Calls a second that `clients` get answered, with the 99th percentile in milliseconds. */
export async function throughput(
  call: () => Promise<void>,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<{ perSecond: number; p99: number }> {
  await call();
  const times: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  const client = async (): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now();
      await call();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const took = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return { perSecond: times.length / took, p99: times[Math.floor(times.length * 0.99)] ?? 0 };
}
