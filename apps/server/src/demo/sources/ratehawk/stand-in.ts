/**
 * A local HTTP server that speaks the part of the ETG API v3 that we use, in the shapes of a captured life cycle, with
 * invented hotels. It stores its own orders and fails on demand.
 */
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { RatehawkAccess } from '../../../ports/bedbank/ratehawk/call.ts';
import { mountContent } from './content.ts';
import { amountOf, mountRates } from './rates.ts';

export interface StandInOrder {
  order_id: number;
  partner_order_id: string;
  state: 'form' | 'booked' | 'cancelled' | 'failed';
  amount: string;
  rooms: unknown;
}

export interface RatehawkStandInHotel {
  hid: number;
  name: string;
  address: string;
  postcode: string;
  phone: string;
  stars: number;
  lat: number;
  lng: number;
  city: string;
  country: string;
  chain: string;
  /** Absent: the Chinese dump has its English texts. */
  chinese?: { name: string; address: string; city: string; description: string };
  description: string[];
  amenities: string[];
  images: string[];
  /** Names of its rooms. */
  rooms: string[];
  /** Price of a room and night in dollars. Absent: the stay costs the price of the stand-in. */
  nightly?: number;
}

export type RatehawkVerb = 'search' | 'prebook' | 'form' | 'finish' | 'status' | 'info' | 'cancel';

export interface RatehawkStandIn {
  access: RatehawkAccess;
  /** Of the first hotel. */
  hid: number;
  hotels: RatehawkStandInHotel[];
  /** Price of the whole stay, as sold now, at hotels without a price of their own. */
  price: number;
  orders: StandInOrder[];
  calls: { verb: RatehawkVerb; body: Record<string, unknown> }[];
  /**
   * Answers that replace those of the next calls of a verb, one entry a call: an error word, `processing`, or a fault
   * (`silent_before`, `silent_after`, `failed_before`, `failed_after`, `not_json`, `malformed`, `over_quota`).
   */
  next: Map<RatehawkVerb, string[]>;
  close: () => Promise<void>;
}

const faults = new Set([
  ...[
    'silent_before',
    'silent_after',
    'failed_before',
    'failed_after',
    'not_json',
    'malformed',
    'over_quota',
  ],
]);
const key = `Basic ${Buffer.from('7:stand-in').toString('base64')}`;

const testHotel: RatehawkStandInHotel = {
  ...{
    hid: 8_473_727,
    name: 'Lantern Court',
    address: '7 Rua da Luz',
    postcode: '1100-011',
    phone: '+351215550102',
  },
  ...{
    stars: 4,
    lat: 38.71,
    lng: -9.13,
    city: 'Lisbon',
    country: 'PT',
    chain: 'Lantern',
    amenities: ['Free Wi-Fi'],
  },
  ...{
    description: ['A house of the old town.'],
    images: [],
    rooms: ['Superior Double room (full double bed)'],
  },
};

/** Starts it on a free port, or on `port`. */
export async function openRatehawk(port = 0): Promise<RatehawkStandIn> {
  const app = Fastify({ forceCloseConnections: true });
  const standIn: RatehawkStandIn = {
    access: {
      url: '',
      keyId: '7',
      key: 'stand-in',
      email: 'bookings@agency.test',
      phone: '+351215550101',
      pollMs: 1,
    },
    ...{ hid: testHotel.hid, hotels: [structuredClone(testHotel)], price: 200 },
    ...{ orders: [], calls: [], next: new Map(), close: () => app.close() },
  };
  app.addHook('onRequest', async (request, reply) => {
    const isOpen = request.url.startsWith('/dump-') || request.url.startsWith('/photos/');
    if (!isOpen && request.headers.authorization !== key)
      return reply.code(401).send({ status: 'error', data: null, error: 'incorrect_credentials' });
  });
  mountRates(app, standIn);
  mountBooking(app, standIn);
  mountOrders(app, standIn);
  mountContent(app, standIn);
  await app.listen({ port, host: '127.0.0.1' });
  const address = app.server.address();
  standIn.access.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return standIn;
}

type Effect = (body: Record<string, unknown>) => { data?: unknown; status?: string; error?: string };

/** One call: recorded, then answered by its effect, an error word, or a fault before or after the effect. */
export function mount(
  { app, standIn }: { app: FastifyInstance; standIn: RatehawkStandIn },
  { verb, path, effect }: { verb: RatehawkVerb; path: string; effect: Effect },
): void {
  app.post(`/api/b2b/v3${path}`, async (request: FastifyRequest, reply: FastifyReply) => {
    const body = request.body as Record<string, unknown>;
    standIn.calls.push({ verb, body });
    const how = standIn.next.get(verb)?.shift() ?? '';
    if (how === 'silent_before') return hangUp(request, reply);
    if (how === 'failed_before') return reply.code(503).send('unavailable');
    if (how === 'over_quota')
      return reply.code(429).send({ status: 'error', data: null, error: 'endpoint_exceeded_limit' });
    if (how === 'processing') return reply.send({ status: 'processing', data: null, error: null });
    if (how !== '' && !faults.has(how)) return reply.send({ status: 'error', data: null, error: how });
    if (how === 'not_json') return reply.type('application/json').send('{"status": "o');
    if (how === 'malformed') return reply.send({ debug: null });
    const { data = null, status = 'ok', error = null } = effect(body);
    if (how === 'silent_after') return hangUp(request, reply);
    if (how === 'failed_after') return reply.code(502).send('bad gateway');
    return reply.send({ status: error ? 'error' : status, data, error });
  });
}

function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function mountBooking(app: FastifyInstance, standIn: RatehawkStandIn): void {
  const orderOf = (id: unknown) => standIn.orders.find((each) => each.partner_order_id === id);
  mount(
    { app, standIn },
    {
      ...{ verb: 'form', path: '/hotel/order/booking/form/' },
      effect: ({ partner_order_id: id, book_hash: hash }) => {
        if (orderOf(id)) return { error: 'double_booking_form' };
        if (!String(hash).startsWith('p-')) return { error: 'rate_not_found' };
        const amount = amountOf(standIn, String(hash));
        const order_id = 100_040_000 + standIn.orders.length;
        standIn.orders.push({ order_id, partner_order_id: String(id), state: 'form', amount, rooms: null });
        return {
          data: {
            order_id,
            partner_order_id: id,
            payment_types: [{ type: 'deposit', amount, currency_code: 'USD' }],
          },
        };
      },
    },
  );
  mount(
    { app, standIn },
    {
      ...{ verb: 'finish', path: '/hotel/order/booking/finish/' },
      effect: ({ partner, rooms }) => {
        const order = orderOf((partner as { partner_order_id: string }).partner_order_id);
        if (!order) return { error: 'order_not_found' };
        Object.assign(order, { state: 'booked', rooms });
        return {};
      },
    },
  );
  mount(
    { app, standIn },
    {
      ...{ verb: 'status', path: '/hotel/order/booking/finish/status/' },
      effect: ({ partner_order_id: id }) => {
        const order = orderOf(id);
        if (!order || order.state === 'form') return { error: 'order_not_found' };
        return { data: { partner_order_id: id, percent: 100 } };
      },
    },
  );
}

function mountOrders(app: FastifyInstance, standIn: RatehawkStandIn): void {
  mount(
    { app, standIn },
    {
      ...{ verb: 'info', path: '/hotel/order/info/' },
      effect: ({ search }) => {
        const { order_ids: ids, partner_order_ids: partners } = search as {
          order_ids?: number[];
          partner_order_ids?: string[];
        };
        const found = standIn.orders.filter(
          (each) =>
            each.state !== 'form' &&
            (ids?.includes(each.order_id) ?? partners?.includes(each.partner_order_id) ?? true),
        );
        const orders = found.map((each) => ({
          order_id: each.order_id,
          status: each.state === 'cancelled' ? 'cancelled' : 'completed',
          partner_data: { order_id: each.partner_order_id },
          amount_payable: { amount: each.amount, currency_code: 'USD' },
        }));
        return { data: { total_pages: 1, orders } };
      },
    },
  );
  mount(
    { app, standIn },
    {
      ...{ verb: 'cancel', path: '/hotel/order/cancel/' },
      effect: ({ partner_order_id: id }) => {
        const order = standIn.orders.find((each) => each.partner_order_id === id);
        if (order?.state !== 'booked') return { error: 'order_not_cancellable' };
        order.state = 'cancelled';
        return { data: { amount_payable: { amount: '0.00', currency_code: 'USD' } } };
      },
    },
  );
}
