/**
 * A local HTTP server with the part of Hotelbeds' API that we use. Its answers have the shapes of real captured
 * ones, with invented hotels. It stores its own bookings. On demand it fails like a real source: late or missing
 * answers, invalid answers, changed prices, sold-out rates, double bookings, pending or refused cancellations.
 */
import { createHash } from 'node:crypto';
import Fastify, { type FastifyRequest } from 'fastify';
import { hangUp } from '../hang-up.ts';
import { mountAvailability } from './availability.ts';
import { mountBookings } from './bookings.ts';
import { mountContent } from './content.ts';
import { mountPhotos } from './photos.ts';
import type { StandIn, StandInRate } from './shape.ts';

const key = 'stand-in-key';
const secret = 'stand-in-secret';

export const standInRates: StandInRate[] = [
  {
    room: 'DBL.ST',
    roomName: 'DOUBLE STANDARD',
    board: 'RO',
    net: 90,
    type: 'RECHECK',
    class: 'NOR',
    fees: [
      { days: 3, share: 0.5 },
      { days: 1, share: 1 },
    ],
  },
  {
    room: 'DBL.ST',
    roomName: 'DOUBLE STANDARD',
    board: 'BB',
    net: 105,
    type: 'BOOKABLE',
    class: 'NOR',
    fees: [{ days: 3, share: 1 }],
    comments: 'Bring the card you paid with.',
    commentsZh: '请携带付款时使用的银行卡。',
  },
  {
    room: 'SUI.ST',
    roomName: 'SUITE STANDARD',
    board: 'QX',
    net: 160,
    type: 'BOOKABLE',
    class: 'NRF',
    fees: [{ days: 400, share: 1 }],
  },
];

/** Starts the server on a free port, or on `port`. `now` decides the creation date of bookings. */
export async function openStandIn(now: () => Date = () => new Date(), port = 0): Promise<StandIn> {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 4_000_000 });
  const standIn: StandIn = {
    url: '',
    port: 0,
    access: { url: '', key, secret },
    photos: new Map(),
    bookings: [],
    calls: [],
    busy: 0,
    busiest: 0,
    trouble: new Map(),
    listeners: new Set(),
    dead: false,
    latencyMs: 50,
    rates: standInRates,
    currency: 'EUR',
    hotels: [{ code: 7001, name: 'Quayside House', country: 'PT', lat: 38.7, lng: -9.1, offset: '+01:00' }],
    close: () => app.close(),
  };
  app.addHook('onRequest', async (request, reply) => {
    if (standIn.dead) return hangUp(request, reply);
    // Photographs need no key, as at the real Hotelbeds.
    if (request.url.startsWith('/photos/')) return;
    if (!isSigned(request)) return reply.code(403).send({ error: 'Not Authorized' });
    if (request.headers['accept-encoding'] !== 'gzip')
      return reply.code(406).send({ error: 'gzip is required' });
  });
  mountAvailability(app, standIn);
  mountBookings(app, standIn, now);
  mountContent(app, standIn);
  mountPhotos(app, standIn);
  await app.listen({ port, host: '127.0.0.1' });
  const address = app.server.address();
  standIn.port = typeof address === 'object' && address ? address.port : 0;
  standIn.url = `http://127.0.0.1:${standIn.port}`;
  Object.assign(standIn.access, { url: standIn.url, photosUrl: `${standIn.url}/photos/` });
  return standIn;
}

/**
 * Checks the key and the signature: the hash of key, secret and a Unix time at most five minutes before or after now.
 */
function isSigned(request: FastifyRequest): boolean {
  if (request.headers['api-key'] !== key) return false;
  const second = Math.floor(Date.now() / 1000);
  for (let shift = 0; shift <= 300; shift += 1) {
    for (const signedSecond of [second - shift, second + shift]) {
      const hash = createHash('sha256').update(`${key}${secret}${signedSecond}`).digest('hex');
      if (hash === request.headers['x-signature']) return true;
    }
  }
  return false;
}
