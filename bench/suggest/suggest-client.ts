/**
 * Clients in their own thread. They send beginnings of names in both languages, and whole English names of places, half
 * of these with a typing error.
 */
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { percentile } from '../percentile.ts';
import { hotelName, nameOf } from './make-places.ts';

interface ClientOptions {
  port: number;
  seconds: number;
  clients: number;
}

const { port, seconds, clients } = workerData as ClientOptions;
const agent = new http.Agent({ keepAlive: true, maxSockets: clients });

/** Kinds of input, in the order of the cases of `inputOf`; shown in the result. */
const kinds = ['place begun', '地名', 'hotel begun', '酒店', 'place whole', 'typing error'];
const timesByKind = kinds.map((): number[] => []);

/** The input of the n-th call. The large primes mix the order of the names. */
function inputOf(n: number): string {
  const place = nameOf((n * 7919) % 13_824);
  const hotel = hotelName((n * 104_729) % 100_000);
  const prefixOf = (text: string): string => text.slice(0, 1 + (n % text.length));
  switch (n % kinds.length) {
    case 0:
      return prefixOf(place.en.toLowerCase());
    case 1:
      return prefixOf(place.zh);
    case 2:
      return prefixOf(hotel.en);
    case 3:
      return prefixOf(hotel.zh);
    case 4:
      return place.en.toLowerCase();
    default: {
      // Swaps two neighboring letters, so that hardly any name begins with the text.
      const text = place.en.toLowerCase();
      const at = 1 + (n % (text.length - 2));
      return `${text.slice(0, at)}${text[at + 1]}${text[at]}${text.slice(at + 2)}`;
    }
  }
}

function call(n: number): Promise<void> {
  const body = JSON.stringify({ q: inputOf(n), limit: 8 });
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const options = { port, method: 'POST', path: '/api/v2/hotel/suggest', agent, headers };
    const request = http.request(options, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`)),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

const times: number[] = [];
let run = 0;
// Warm-up: the server first compiles its code.
while (run < 200) await call(run++);
const startTime = performance.now();
const end = startTime + seconds * 1000;
await Promise.all(
  Array.from({ length: clients }, async () => {
    while (performance.now() < end) {
      const start = performance.now();
      const n = run++;
      await call(n);
      const callMs = performance.now() - start;
      times.push(callMs);
      timesByKind[n % kinds.length]?.push(callMs);
    }
  }),
);
const perSecond = times.length / ((performance.now() - startTime) / 1000);

function percentilesOf(list: number[]): { p50: number; p99: number } {
  const sorted = list.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

const byKind = kinds.map((kind, index) => ({ kind, ...percentilesOf(timesByKind[index] ?? []) }));
parentPort?.postMessage({ perSecond, ...percentilesOf(times), calls: times.length, byKind });
