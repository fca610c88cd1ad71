/** Bookings of the simulated source. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer, refusal } from './answer.ts';
import { readKey } from './availability.ts';
import type { StandIn, StandInBooking } from './shape.ts';

/** A booking in the form of the answers. */
function presentBooking(booking: StandInBooking, currency: string) {
  return {
    ...booking,
    modificationPolicies: { cancellation: true, modification: false },
    hotel: { supplier: { name: 'Stand-in Beds', vatNumber: 'PT000000000' } },
    totalNet: Number(booking.totalNet),
    pendingAmount: Number(booking.totalNet),
    currency,
  };
}

export function mountBookings(app: FastifyInstance, standIn: StandIn, now: () => Date): void {
  mountBook(app, standIn, now);
  mountList(app, standIn);
  mountDetailAndCancel(app, standIn);
}

function mountBook(app: FastifyInstance, standIn: StandIn, now: () => Date): void {
  const { bookings } = standIn;
  app.post('/hotel-api/1.0/bookings', (request, reply) =>
    answer(standIn, 'book', {
      request,
      reply,
      effect: (trouble) => {
        const input = request.body as {
          clientReference: string;
          holder: unknown;
          rooms: { rateKey: string; paxes: unknown[] }[];
        };
        if (trouble === 'sold_out')
          return { status: 500, body: refusal('PRODUCT_ERROR', 'Insufficient allotment') };
        if (trouble === 'price_up')
          return { status: 400, body: refusal('INVALID_DATA', 'Price has increased') };
        const total = input.rooms.reduce((sum, room) => sum + Number(readKey(room.rateKey).net), 0);
        const make = (): StandInBooking => ({
          reference: `1-${4_000_000 + bookings.length}`,
          clientReference: input.clientReference,
          status: trouble === 'pending' ? 'PENDING' : 'CONFIRMED',
          totalNet: total.toFixed(2),
          creationDate: now().toISOString().slice(0, 10),
          rooms: input.rooms,
          holder: input.holder,
        });
        const booking = make();
        bookings.push(booking);
        if (trouble === 'twice') bookings.push(make());
        return { body: { auditData: {}, booking: presentBooking(booking, standIn.currency) } };
      },
    }),
  );
}

function mountList(app: FastifyInstance, standIn: StandIn): void {
  const { bookings } = standIn;
  app.get('/hotel-api/1.0/bookings', (request, reply) =>
    answer(standIn, 'list', {
      request,
      reply,
      effect: () => {
        const {
          start = '',
          end = '',
          clientReference,
          from = '1',
          to = '25',
        } = request.query as Record<string, string>;
        const matches = bookings.filter(
          (each) =>
            each.creationDate >= start &&
            each.creationDate <= end &&
            (clientReference === undefined || each.clientReference === clientReference),
        );
        const page = matches.slice(Number(from) - 1, Number(to));
        return {
          body: {
            auditData: {},
            bookings: {
              bookings: page.map((each) => presentBooking(each, standIn.currency)),
              from,
              to,
              total: matches.length,
            },
          },
        };
      },
    }),
  );
}

function mountDetailAndCancel(app: FastifyInstance, standIn: StandIn): void {
  const { bookings } = standIn;
  const bookingOf = (request: FastifyRequest) =>
    bookings.find((each) => each.reference === (request.params as { reference: string }).reference);
  const notFound = { status: 404, body: refusal('INVALID_DATA', 'Booking not found') };
  app.get('/hotel-api/1.0/bookings/:reference', (request, reply) =>
    answer(standIn, 'detail', {
      request,
      reply,
      effect: () => {
        const booking = bookingOf(request);
        return booking
          ? { body: { auditData: {}, booking: presentBooking(booking, standIn.currency) } }
          : notFound;
      },
    }),
  );
  app.delete('/hotel-api/1.0/bookings/:reference', (request, reply) =>
    answer(standIn, 'cancel', {
      request,
      reply,
      effect: (trouble) => {
        const booking = bookingOf(request);
        if (!booking) return notFound;
        if (trouble === 'refused' || booking.status === 'CANCELLED') {
          return { status: 400, body: refusal('INVALID_DATA', 'The booking cannot be cancelled') };
        }
        if (trouble !== 'pending') booking.status = 'CANCELLED';
        return { body: { auditData: {}, booking: presentBooking(booking, standIn.currency) } };
      },
    }),
  );
}
