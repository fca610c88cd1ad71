/**
 * A local HTTP server with the part of the ETG API v3 that we use. Its answers have the shapes of a captured
 * life cycle, with invented hotels. It stores its own orders and fails on demand.
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { mountCall } from './answer.ts';
import { mountContent } from './content.ts';
import { amountOf, mountRates } from './rates.ts';
import type { RatehawkStandIn, RatehawkStandInHotel } from './shape.ts';

const key = `Basic ${Buffer.from('7:stand-in').toString('base64')}`;

const testHotel: RatehawkStandInHotel = {
  hid: 8_473_727,
  name: 'Lantern Court',
  address: '7 Rua da Luz',
  postcode: '1100-011',
  phone: '+351215550102',
  stars: 4,
  lat: 38.71,
  lng: -9.13,
  city: 'Lisbon',
  country: 'PT',
  chain: 'Lantern',
  amenities: ['Free Wi-Fi'],
  description: ['A house of the old town.'],
  images: [],
  rooms: ['Superior Double room (full double bed)'],
};

/** Starts the server on a free port, or on `port`. */
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
    hid: testHotel.hid,
    hotels: [structuredClone(testHotel)],
    price: 200,
    orders: [],
    calls: [],
    next: new Map(),
    dumpShare: 1,
    close: () => app.close(),
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

function mountBooking(app: FastifyInstance, standIn: RatehawkStandIn): void {
  const orderOf = (id: unknown) => standIn.orders.find((each) => each.partner_order_id === id);
  mountCall(
    { app, standIn },
    {
      verb: 'form',
      path: '/hotel/order/booking/form/',
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
  mountCall(
    { app, standIn },
    {
      verb: 'finish',
      path: '/hotel/order/booking/finish/',
      effect: ({ partner, rooms }) => {
        const order = orderOf((partner as { partner_order_id: string }).partner_order_id);
        if (!order) return { error: 'order_not_found' };
        Object.assign(order, { state: 'booked', rooms });
        return {};
      },
    },
  );
  mountCall(
    { app, standIn },
    {
      verb: 'status',
      path: '/hotel/order/booking/finish/status/',
      effect: ({ partner_order_id: id }) => {
        const order = orderOf(id);
        if (!order || order.state === 'form') return { error: 'order_not_found' };
        return { data: { partner_order_id: id, percent: 100 } };
      },
    },
  );
}

function mountOrders(app: FastifyInstance, standIn: RatehawkStandIn): void {
  mountCall(
    { app, standIn },
    {
      verb: 'info',
      path: '/hotel/order/info/',
      effect: ({ search }) => {
        const { order_ids: ids, partner_order_ids: partnerIds } = search as {
          order_ids?: number[];
          partner_order_ids?: string[];
        };
        const matches = standIn.orders.filter(
          (each) =>
            each.state !== 'form' &&
            (ids?.includes(each.order_id) ?? partnerIds?.includes(each.partner_order_id) ?? true),
        );
        const orders = matches.map((each) => ({
          order_id: each.order_id,
          status: each.state === 'cancelled' ? 'cancelled' : 'completed',
          partner_data: { order_id: each.partner_order_id },
          amount_payable: { amount: each.amount, currency_code: 'USD' },
        }));
        return { data: { total_pages: 1, orders } };
      },
    },
  );
  mountCall(
    { app, standIn },
    {
      verb: 'cancel',
      path: '/hotel/order/cancel/',
      effect: ({ partner_order_id: id }) => {
        const order = standIn.orders.find((each) => each.partner_order_id === id);
        if (order?.state !== 'booked') return { error: 'order_not_cancellable' };
        order.state = 'cancelled';
        return { data: { amount_payable: { amount: '0.00', currency_code: 'USD' } } };
      },
    },
  );
}
