/**
 * A local HTTP server with the part of Hotel-X that we use. Its answers have the shapes of its documentation,
 * with invented hotels. It stores its own bookings and fails on demand. Of a query it checks only the name of the call,
 * the declared variables and the brackets; it returns all fields, not those that the query selects.
 */
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { hangUp } from '../hang-up.ts';
import { answers } from './answers.ts';
import type { TravelgateStandIn, TravelgateVerb } from './shape.ts';

const verbs: readonly TravelgateVerb[] = ['search', 'quote', 'book', 'booking', 'cancel', 'hotels'];
const key = 'stand-in';

const testHotel = {
  hotelCode: '91415',
  hotelName: 'Sextant House',
  location: {
    address: '4 Rua da Bússola',
    zipCode: '1200-010',
    city: 'Lisbon',
    country: 'PT',
    coordinates: { latitude: 38.7, longitude: -9.14 },
  },
  contact: { telephone: '+351215550103', web: 'https://sextant.test' },
  descriptions: [{ type: 'GENERAL', texts: [{ language: 'en', text: 'A house near the river.' }] }],
  medias: [{ type: 'Images', url: 'https://photos.test/1.jpg' }],
  allAmenities: {
    edges: [
      { node: { amenityData: { amenityCode: 'WIFI', texts: [{ language: 'en', text: 'Free Wi-Fi' }] } } },
    ],
  },
};

/** Starts the server on a free port. `now` decides the day of a booking. */
export async function openTravelgate(now = () => new Date()): Promise<TravelgateStandIn> {
  const app = Fastify({ forceCloseConnections: true });
  const standIn: TravelgateStandIn = {
    access: { url: '', key, client: 'wayhouse', context: 'SELLER', access: '2' },
    hotels: [structuredClone(testHotel)],
    pageSize: 500,
    currency: 'EUR',
    net: 200,
    option: {},
    quote: {},
    bookings: [],
    calls: [],
    next: new Map(),
    close: () => app.close(),
  };
  app.post('/', async (request, reply) => {
    if (request.headers.authorization !== `Apikey ${key}`) return reply.code(401).send('');
    const { query, variables } = request.body as { query: string; variables: Record<string, unknown> };
    const verb = verbs.find((each) => new RegExp(`\\b${each}\\(`).test(query));
    const declaredNames = [...(query.split('{')[0] ?? '').matchAll(/\$(\w+):/g)].map(([, name]) => name);
    const variableNames = Object.keys(variables);
    if (!verb || declaredNames.sort().join() !== variableNames.sort().join() || !isBalanced(query))
      return reply.send({ errors: [{ message: 'the query is wrong' }] });
    standIn.calls.push({ verb, variables });
    const forcedAnswer = standIn.next.get(verb)?.shift() ?? '';
    return send({ request, reply, verb, forcedAnswer }, () =>
      answers[verb]({ standIn, variables, now: now() }, forcedAnswer),
    );
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  standIn.access.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return standIn;
}

/** True when each bracket of the query is closed. */
function isBalanced(query: string): boolean {
  const openBrackets: string[] = [];
  for (const [bracket] of query.matchAll(/[(){}]/g)) {
    if (bracket === '(' || bracket === '{') openBrackets.push(bracket);
    else if (openBrackets.pop() !== (bracket === ')' ? '(' : '{')) return false;
  }
  return openBrackets.length === 0;
}

interface Sending {
  request: FastifyRequest;
  reply: FastifyReply;
  verb: TravelgateVerb;
  forcedAnswer: string;
}

function send({ request, reply, verb, forcedAnswer }: Sending, effect: () => object): FastifyReply {
  if (forcedAnswer === 'silent_before') return hangUp(request, reply);
  if (forcedAnswer === 'failed_before') return reply.code(503).send('unavailable');
  if (forcedAnswer === 'over_quota') return reply.code(429).send('');
  if (forcedAnswer === 'not_json') return reply.type('application/json').send('{"data": {');
  if (forcedAnswer === 'malformed')
    return reply.send({ data: { hotelX: { [verb]: { booking: { status: 7 } } } } });
  // A forced answer that is a number is the type of an error.
  const errors = /^\d+$/.test(forcedAnswer)
    ? [{ code: '', type: forcedAnswer, description: 'as demanded' }]
    : null;
  const answer = errors ? {} : effect();
  if (forcedAnswer === 'silent_after') return hangUp(request, reply);
  if (forcedAnswer === 'failed_after') return reply.code(502).send('bad gateway');
  return reply.send({ data: { hotelX: { [verb]: { errors, ...answer } } } });
}
