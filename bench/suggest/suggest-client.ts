/** Clients that type, in a thread of their own: names letter by letter, in both languages, with slips of the finger. */
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { hotelName, nameOf } from './make-places.ts';

interface Asked {
  port: number;
  seconds: number;
  clients: number;
}

const { port, seconds, clients } = workerData as Asked;
const agent = new http.Agent({ keepAlive: true, maxSockets: clients });

/** What is typed at the n-th call. */
function typed(n: number): string {
  const place = nameOf((n * 7919) % 13_824);
  const hotel = hotelName((n * 104_729) % 100_000);
  const begun = (text: string): string => text.slice(0, 1 + (n % text.length));
  switch (n % 6) {
    case 0:
      return begun(place.en.toLowerCase());
    case 1:
      return begun(place.zh);
    case 2:
      return begun(hotel.en);
    case 3:
      return begun(hotel.zh);
    case 4:
      return place.en.toLowerCase();
    default: {
      // Two letters the wrong way round, which nothing begins with.
      const text = place.en.toLowerCase();
      const at = 1 + (n % (text.length - 2));
      return `${text.slice(0, at)}${text[at + 1]}${text[at]}${text.slice(at + 2)}`;
    }
  }
}

function call(n: number): Promise<void> {
  const body = JSON.stringify({ q: typed(n), limit: 8 });
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
while (run < 200) await call(run++);
const began = performance.now();
const end = began + seconds * 1000;
await Promise.all(
  Array.from({ length: clients }, async () => {
    while (performance.now() < end) {
      const start = performance.now();
      await call(run++);
      times.push(performance.now() - start);
    }
  }),
);
const perSecond = times.length / ((performance.now() - began) / 1000);
times.sort((a, b) => a - b);
const at = (share: number): number => times[Math.floor(times.length * share)] ?? 0;
parentPort?.postMessage({ perSecond, p50: at(0.5), p99: at(0.99), calls: times.length });
