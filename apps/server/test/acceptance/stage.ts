/** For the acceptance cases: the whole product by its HTTP calls, demo users, hotels, and a clock that a case moves. */
import type { FastifyInstance } from 'fastify';
import { bookingJobs } from '../../src/modules/booking/booking.jobs.ts';
import { verifyConsistency } from '../../src/modules/booking/verify-consistency.ts';
import { paymentJobs } from '../../src/modules/payment/payment.jobs.ts';
import type { Db } from '../../src/platform/database.ts';
import { freshName, type World } from '../builders/booking.ts';
import { makePeople, type People } from '../builders/people.ts';

export interface Answer {
  code: number;
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked at as a caller sees it
  data: any;
  errors?: { path: string; message: Record<'en-US' | 'zh-CN', string> }[];
  message?: Record<'en-US' | 'zh-CN', string>;
}

export type Call = (key: string, body?: object, idempotencyKey?: string) => Promise<Answer>;
type Party = { adults: number; children: number[] };

export interface Stage {
  people: People;
  db: Db;
  world: World;
  /** Calls as one of the demo's people, by the name before `@wayhouse.test`. */
  as: (name: string) => Call;
  /** Calls as a member of staff. */
  staff: (role: Parameters<People['staff']>[0]) => Call;
  /** Runs the jobs of booking and payment once, and delivers their events. */
  sweep: () => Promise<void>;
  /** Sets the clock. */
  at: (instant: string) => void;
  close: () => Promise<void>;
}

/** Opens the stage on 1 March 2027, 09:00 UTC. Closing it checks that stock, orders and money agree. */
export async function openStage(): Promise<Stage> {
  const people = await makePeople();
  const { context, clock, database, app } = people;
  const world: World = {
    app: context,
    clock: {
      now: () => clock.now(),
      forward: (seconds) => clock.advance(seconds),
      at: (instant) => clock.set(new Date(instant)),
    },
  };
  return {
    people,
    db: database.db,
    world,
    as: (name) => callerOf(app, () => people.customer(name)),
    staff: (role) => callerOf(app, () => people.staff(role)),
    sweep: async () => {
      for (const job of [...bookingJobs, ...paymentJobs]) await job.run(context);
      await context.deliverEvents();
    },
    at: world.clock.at,
    close: async () => {
      const faults = await verifyConsistency(database.db);
      await people.close();
      if (faults.length > 0) throw new Error(`stock, orders and money disagree: ${faults.join('; ')}`);
    },
  };
}

/** Signs in for every call, because days may pass between two calls and an idle session ends. */
function callerOf(app: FastifyInstance, signIn: () => Promise<string>): Call {
  return async (key, body = {}, idempotencyKey) => {
    const [method, url] = key.split(' ') as ['GET' | 'POST', string];
    const response = await app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${await signIn()}`,
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(method === 'POST' && { payload: body }),
    });
    return response.json<Answer>();
  };
}

export interface StayQuery {
  hotelId: string;
  checkIn?: string;
  nights?: number;
  rooms?: Party[];
  nationality?: string;
  /** Chooses the first offer for which the function returns true. Default: refundable, confirmed at once. */
  pick?: (offer: { refundable: boolean; board: string; confirmation: string }) => boolean;
}

export const pair: Party[] = [{ adults: 2, children: [] }];

const refundable: StayQuery['pick'] = (offer) => offer.refundable && offer.confirmation === 'instant';

function stayOf(query: StayQuery) {
  const checkIn = query.checkIn ?? '2027-04-10';
  const checkOut = new Date(Date.parse(checkIn) + (query.nights ?? 2) * 86_400_000)
    .toISOString()
    .slice(0, 10);
  return {
    hotel_id: query.hotelId,
    check_in: checkIn,
    check_out: checkOut,
    rooms: query.rooms ?? pair,
    nationality: query.nationality ?? 'CN',
  };
}

/** Calls `hotel/rooms` for the stay. */
export function askRooms(call: Call, query: StayQuery): Promise<Answer> {
  return call('POST /api/v2/hotel/rooms', stayOf(query));
}

/** The id of the first offer that `query.pick` accepts. Throws when there is none. */
export async function findOffer(call: Call, query: StayQuery): Promise<string> {
  const { code, data, errors } = await askRooms(call, query);
  if (code !== 0) throw new Error(`no rooms: ${code} ${JSON.stringify(errors)}`);
  const offers = data.rooms.flatMap((room: { offers: object[] }) => room.offers);
  const offer = offers.find(query.pick ?? refundable);
  if (!offer) throw new Error('no such offer');
  return offer.offer_id;
}

/** Opens a booking session for the offer that `findOffer` chooses. */
export async function precheck(call: Call, query: StayQuery): Promise<Answer> {
  return call('POST /api/v2/booking/precheck', { offer_id: await findOffer(call, query) });
}

/** The form's input for a session: a name for every adult and child, no saved guests. */
export function bookingInput(session: Answer['data'], more: object = {}): object {
  return {
    session_no: session.session_no,
    terms_digest: session.terms_digest,
    rooms: session.rooms.map((room: Party) => ({
      guests: [
        ...Array.from({ length: room.adults }, (_, index) => ({
          first_name: 'Wei',
          last_name: freshName(),
          type: 'adult',
          ...(index === 0 && { lead: true }),
        })),
        ...room.children.map((age) => ({ first_name: 'Xiao', last_name: 'Li', type: 'child', age })),
      ],
    })),
    contact: { name: 'Olivia Hart', email: 'agent@wayhouse.test', phone: '13800138000', area_code: '86' },
    payment: 'now',
    ...more,
  };
}

export const create = 'POST /api/v2/booking/create';

/** The order number of a new booking, unpaid or, with `payment: 'later'`, confirmed. */
export async function book(call: Call, query: StayQuery, more: object = {}): Promise<string> {
  const session = await precheck(call, query);
  if (session.code !== 0) throw new Error(`no session: ${session.code}`);
  const creation = await call(create, bookingInput(session.data, more));
  if (creation.code !== 0) throw new Error(`no order: ${creation.code} ${JSON.stringify(creation.errors)}`);
  return creation.data.order_no;
}

/** Pays from the balance. */
export function pay(call: Call, ...orderNos: string[]): Promise<Answer> {
  return call('POST /api/v2/payment/create', {
    order_nos: orderNos,
    method: 'balance',
    agree_balance_terms: true,
  });
}

/** The number of a new order that is paid, and confirmed unless its offer is on request. */
export async function bookAndPay(call: Call, query: StayQuery, more: object = {}): Promise<string> {
  const orderNo = await book(call, query, more);
  const payment = await pay(call, orderNo);
  if (payment.code !== 0) throw new Error(`not paid: ${payment.code}`);
  return orderNo;
}

/** The order as the customer's page gets it. */
export async function show(call: Call, orderNo: string): Promise<Answer['data']> {
  return (await call('POST /api/v2/order/infos', { order_nos: [orderNo] })).data[0];
}

export function preview(call: Call, orderNo: string): Promise<Answer> {
  return call('POST /api/v3/order/cancel/preview', { order_no: orderNo });
}

export function cancel(call: Call, orderNo: string, digest?: string, key?: string): Promise<Answer> {
  const body = { order_no: orderNo, reason_id: 1, ...(digest !== undefined && { digest }) };
  return call('POST /api/v3/order/cancel', body, key);
}
