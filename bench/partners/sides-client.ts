/**
 * Clients of the site and of the partner API, in their own thread. In each round, each side in turn sends searches for
 * `seconds`. Each search takes the next stay of one cycle that all sides share.
 */
import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { addDays } from '@wayhouse/contract/dates';
import { party, stayOf } from '../search/stays.ts';

import { type Side, type SideMessage, type SidesWork, sides } from './sides.ts';

const { port, clients, seconds, rounds, size, token, key, shift } = workerData as SidesWork;
const agent = new http.Agent({ keepAlive: true, maxSockets: clients });
let run = 0;

function requestOf(side: Side) {
  const { checkIn, nights, nationality } = stayOf(run++);
  const stay = { check_in: checkIn, check_out: addDays(checkIn, nights), nationality };
  const place = { type: 'city', id: 'bench' };
  if (side === 'site')
    return {
      path: '/api/v2/hotel/search',
      body: JSON.stringify({ place, ...stay, rooms: [party], page_size: size }),
    };
  return {
    path: '/api/partner/v1/searches',
    body: JSON.stringify({ place, ...stay, rooms: [{ adults: party.adults }], limit: size }),
  };
}

function headersOf(side: Side, path: string, body: string): Record<string, string> {
  if (side === 'site') return { authorization: `Bearer ${token}` };
  if (side === 'partner') return { authorization: `Bearer ${key.secret}` };
  // With microseconds, as in the partner client: each call has its own signature.
  const t = ((performance.timeOrigin + performance.now() + shift) / 1000).toFixed(6);
  const digest = createHash('sha256').update(body).digest('hex');
  const v1 = createHmac('sha256', key.secret).update([t, 'POST', path, digest].join('\n')).digest('hex');
  return { 'wayhouse-signature': `kid=${key.id}, t=${t}, v1=${v1}` };
}

async function sendCall(side: Side): Promise<void> {
  const { path, body } = requestOf(side);
  const headers = {
    ...headersOf(side, path, body),
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  await new Promise<void>((resolve, reject) => {
    const request = http.request({ port, method: 'POST', path, agent, headers }, (answer) => {
      answer.resume();
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${side}: status ${answer.statusCode}`)),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Sends searches of the side with all clients for this time. Returns the milliseconds of each call. */
async function sendCallsFor(side: Side, durationSeconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + durationSeconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await sendCall(side);
        times.push(performance.now() - start);
      }
    }),
  );
  return times;
}

const report = (message: SideMessage) => parentPort?.postMessage(message);

// Warm-up: a new server first compiles its code.
for (const side of sides) await sendCallsFor(side, 1.5);
for (let round = 0; round < rounds; round += 1)
  for (const side of sides) {
    report({ begin: side });
    report({ end: side, times: await sendCallsFor(side, seconds) });
  }
