/**
 * Measures searches over HTTP at a server with one thread and at one with two (`WEB_CONCURRENCY`), on one database in
 * one run, in turns. Clients, servers and PostgreSQL share the processors of this machine.
 */
import { Worker } from 'node:worker_threads';
import { type ServerProcess, startServer } from '../../apps/server/test/process/server-process.ts';
import { type BenchServer, startBenchServer, tokenOf } from '../booking/start-bench-server.ts';
import { cpuMs } from '../cpu-time.ts';
import { percentile } from '../percentile.ts';

/** The servers alternate this many times, so that other load of the machine affects all of them. */
const turns = 3;
const client = new URL('../search/search-client.ts', import.meta.url);

interface Result {
  calls: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Milliseconds of processor time of the server's process per search. */
  cpu: number;
}

/** Prints one row for each number of threads: searches per second, times, processor time of the server per search. */
export async function benchThreads({
  hotels,
  clients,
  seconds,
}: {
  hotels: number;
  clients: number;
  seconds: number;
}): Promise<void> {
  const bench = await startBenchServer({ hotels, allotment: 50 });
  try {
    const twoThreads = await startServer({
      databaseUrl: bench.databaseUrl,
      env: { DEMO_HOTELS: String(hotels), WEB_CONCURRENCY: '2' },
    });
    try {
      await compareThreads(bench, twoThreads, { clients, seconds });
    } finally {
      await twoThreads.stop();
    }
  } finally {
    await bench.close();
  }
}

async function compareThreads(
  bench: BenchServer,
  twoThreads: ServerProcess,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<void> {
  const { rows } = await bench.pool.query<{ city_id: string; hotels: number }>(
    'select city_id, count(*)::int as hotels from catalogue.hotels group by 1 order by 2 desc limit 1',
  );
  const city = rows[0];
  if (!city) throw new Error('no hotels');
  const sides = [
    { name: '1 (main thread)', server: bench.server, results: [] as Result[] },
    { name: '2', server: twoThreads, results: [] as Result[] },
  ];
  const token = await tokenOf(bench.server.url);
  const question = { token, cityId: city.city_id, clients, seconds };
  for (let turn = 0; turn < turns; turn += 1)
    for (const side of sides) side.results.push(await searchAt(side.server, question));
  console.log(`${city.hotels} hotels in the city, ${clients} clients, page of 20`);
  console.table(sides.map(({ name, results }) => ({ threads: name, ...summary(results) })));
}

/** Searches at a server for the seconds of the question, after a warm-up. */
async function searchAt(
  server: ServerProcess,
  question: { token: string; cityId: string; clients: number; seconds: number },
): Promise<Result> {
  const { port } = new URL(server.url);
  const worker = new Worker(client, { workerData: { ...question, port: Number(port) } });
  let cpuBefore = 0;
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.on('message', (message: 'warm' | Omit<Result, 'cpu'>) => {
      if (message === 'warm') cpuBefore = cpuMs(server.pid);
      else resolve({ ...message, cpu: (cpuMs(server.pid) - cpuBefore) / message.calls });
    });
  });
}

/** The medians over the turns, as a row of the table. */
function summary(results: readonly Result[]) {
  const median = (pick: (result: Result) => number): number =>
    percentile(
      results.map(pick).sort((a, b) => a - b),
      0.5,
    );
  return {
    'searches/s': Math.round(median(({ perSecond }) => perSecond)),
    'p50 ms': median(({ p50 }) => p50).toFixed(1),
    'p99 ms': median(({ p99 }) => p99).toFixed(1),
    'processor ms a search': median(({ cpu }) => cpu).toFixed(2),
  };
}
