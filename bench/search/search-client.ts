/**
 * Clients of `hotel/search`. They run in their own thread, so that they do not slow the server's thread. Sends `warm`
 * after a warm-up, and then the result.
 */
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { addDays } from '@wayhouse/contract/dates';
import { percentile } from '../percentile.ts';
import { party, stayOf } from './stays.ts';

interface ClientOptions {
  port: number;
  token: string;
  seconds: number;
  clients: number;
  /** Default: the city of the search benchmark. */
  cityId?: string;
  /** False: the search does not wait for outside sources. Default: not sent, so it waits up to the time limit. */
  wait?: boolean;
}

const { port, token, seconds, clients, cityId = 'bench', wait } = workerData as ClientOptions;
const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
let run = 0;

function sendSearch(): Promise<void> {
  const { checkIn, nights, nationality } = stayOf(run++);
  const body = JSON.stringify({
    place: { type: 'city', id: cityId },
    check_in: checkIn,
    check_out: addDays(checkIn, nights),
    rooms: [party],
    nationality,
    page_size: 20,
    ...(wait !== undefined && { wait }),
  });
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const request = http.request(
      { port, method: 'POST', path: '/api/v2/hotel/search', agent, headers },
      (answer) => {
        answer.resume();
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`)),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** Searches with all clients for this time. Returns the milliseconds of each call. */
async function runClients(durationSeconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + durationSeconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await sendSearch();
        times.push(performance.now() - start);
      }
    }),
  );
  return times;
}

// A warm-up, because a new server first compiles its code.
await runClients(2);
parentPort?.postMessage('warm');
const startTime = performance.now();
const times = await runClients(seconds);
const perSecond = times.length / ((performance.now() - startTime) / 1000);
times.sort((a, b) => a - b);
parentPort?.postMessage({
  calls: times.length,
  perSecond,
  p50: percentile(times, 0.5),
  p99: percentile(times, 0.99),
});
