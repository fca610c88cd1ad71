/** A small product for booking tests: a clock that the test moves, real queue, companies and their users, shortcuts. */

import type { BookingSession, Guest } from '@wayhouse/contract/booking/booking';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { Party } from '@wayhouse/contract/schemas';
import { readConfig } from '../../src/config.ts';
import type { Actor, ActorCtx, AppContext } from '../../src/context.ts';
import { cancelBooking } from '../../src/modules/booking/cancel/cancel-booking.ts';
import { createBooking } from '../../src/modules/booking/place/create-booking.ts';
import type { CreateInput } from '../../src/modules/booking/place/create-input.ts';
import { precheckOffer } from '../../src/modules/booking/session/precheck-offer.ts';
import { createPayment } from '../../src/modules/payment/pay/create-payment.ts';
import { buyerOf } from '../../src/modules/search/offers/buyer-of.ts';
import { signOffer } from '../../src/modules/search/offers/offer-token.ts';
import { recheckStay } from '../../src/modules/supply/recheck-stay.ts';
import { coalesceRuns } from '../../src/platform/database/coalesce-runs.ts';
import type { Db } from '../../src/platform/database.ts';
import { eventKinds } from '../../src/platform/events.ts';
import { createLog } from '../../src/platform/log.ts';
import { createSigner, createVault } from '../../src/platform/secrets.ts';
import { drainWork } from '../../src/platform/work/work-runner.ts';
import { oidcProviders } from '../../src/ports/identity-provider/oidc.ts';
import { webhooksByHttps } from '../../src/ports/webhook/https.ts';
import { subscribersOf } from '../../src/subscribers.ts';
import { filesInMemory } from '../context.ts';
import type { BuiltHotel } from './catalogue.ts';

export interface World {
  app: AppContext;
  clock: { now: () => Date; forward: (seconds: number) => void; at: (instant: string) => void };
}

/** The context of a process at 2027-03-01 09:00 UTC; events are delivered on demand. */
export function buildWorld(db: Db): World {
  let now = new Date('2027-03-01T09:00:00.000Z');
  const clock = {
    now: () => now,
    forward: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    at: (instant: string) => {
      now = new Date(instant);
    },
  };
  const log = createLog('silent');
  const app: AppContext = {
    db,
    readReplica: (read) => read(db),
    clock,
    log,
    config: readConfig({ WAYHOUSE_DEMO: '1' }),
    offerSigner: createSigner('test', 'offer'),
    vault: createVault('test'),
    files: filesInMemory(),
    webhooks: webhooksByHttps(),
    identityProviders: oidcProviders(),
    deliverEvents: coalesceRuns(
      async () =>
        void (await drainWork({
          db,
          // A test may have replaced the clock.
          clock: app.clock,
          log,
          kinds: eventKinds(
            db,
            subscribersOf(() => app),
          ),
        })),
    ),
  };
  return { app, clock };
}

/** Makes a company with `tier_test` (no markup) and its pay-later limit. */
export async function buildCompany(
  db: Db,
  { id, payLaterLimitCents = 0 }: { id: string; payLaterLimitCents?: number },
): Promise<void> {
  await db
    .insertInto('companies.price_tiers')
    .values({ id: 'tier_test', name: 'Test' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('companies.companies')
    .values({
      id,
      name_en: id,
      name_zh: id,
      status: 'approved',
      tier_id: 'tier_test',
      pay_later_limit_cents: payLaterLimitCents,
      created_at: new Date('2027-01-01T00:00:00Z'),
    })
    .execute();
}

/** A signed-in person of a company. Default: with rights on the whole company. */
export function asUser(
  { app }: World,
  {
    accountId,
    userId = `usr_of_${accountId}`,
    own = false,
  }: {
    accountId: string;
    userId?: string;
    /** True: sees own orders only. */
    own?: boolean;
  },
  idempotencyKey?: string,
): ActorCtx {
  const actor: Actor = {
    userId,
    accountId,
    companyId: accountId,
    accountType: 'corporate',
    tierId: 'tier_test',
    isPackage: false,
    mayPayLater: true,
    needsApproval: false,
    actingStaff: null,
    is_main: true,
    name: 'Test Person',
    book_privileges: ['search', 'book'],
    order_privileges: [own ? 'own' : 'company'],
    cart_privileges: ['company'],
  };
  return {
    ...app,
    requestId: 'req_test',
    language: 'en',
    ip: '192.0.2.1',
    userAgent: 'test',
    actor,
    token: 't',
    idempotencyKey,
  };
}

export interface StayOptions {
  hotel: BuiltHotel;
  /** Default: the hotel's flexible plan. */
  plan?: string;
  /** Default: 10 April 2027. */
  checkIn?: string;
  /** Default: 2. */
  nights?: number;
  /** Default: one room for two adults. */
  rooms?: Party[];
}

const onePair: Party[] = [{ adults: 2, children: [] }];

/** A signed offer, as search returns it. */
export async function offerFor(ctx: ActorCtx, options: StayOptions): Promise<string> {
  const { hotel } = options;
  const answer = await recheckStay(ctx.db, {
    clock: ctx.clock,
    buyer: buyerOf(ctx.actor),
    stay: {
      checkIn: options.checkIn ?? '2027-04-10',
      nights: options.nights ?? 2,
      rooms: options.rooms ?? onePair,
      nationality: 'CN',
    },
    hotelId: hotel.hotelId,
    roomTypeId: hotel.roomTypeId,
    ratePlanId: options.plan ?? hotel.flexible,
  });
  if (answer.kind !== 'ok') throw new Error(`no offer: ${answer.kind}`);
  return signOffer(ctx, answer.quote, answer.room.bedKind);
}

/** Makes an offer and opens its booking session. */
export async function openedSession(ctx: ActorCtx, options: StayOptions): Promise<BookingSession> {
  return precheckOffer(ctx, { offer_id: await offerFor(ctx, options) });
}

const letters = 'abcdefghijklmnopqrstuvwxyz';
let nameCount = 0;

/** A last name that differs from all earlier ones of the test file. */
export function freshName(): string {
  nameCount += 1;
  return [nameCount % 26, Math.floor(nameCount / 26) % 26, Math.floor(nameCount / 676)]
    .map((at) => letters[at])
    .join('');
}

/** Input of `booking/create` that fits the session: one adult and all children in each room. */
export function createInput(session: BookingSession, changes: Partial<CreateInput> = {}): CreateInput {
  return {
    session_no: session.session_no,
    terms_digest: session.terms_digest,
    rooms: session.rooms.map((room) => ({
      guests: [
        { first_name: 'Wei', last_name: freshName(), type: 'adult' } satisfies Guest,
        ...room.children.map((age): Guest => ({ first_name: 'Xiao', last_name: 'Li', type: 'child', age })),
      ],
    })),
    contact: { name: 'Olivia Hart', email: 'agent@wayhouse.test', phone: '13800138000', area_code: '86' },
    payment: 'now',
    ...changes,
  };
}

/** The number of a new order. It awaits payment, or is confirmed when `payment` is `later`. */
export async function bookedOrder(
  ctx: ActorCtx,
  options: StayOptions,
  overrides: Partial<CreateInput> = {},
): Promise<string> {
  return (await createBooking(ctx, createInput(await openedSession(ctx, options), overrides))).order_no;
}

/** Pays orders from the balance. */
export function pay(ctx: ActorCtx, ...orderNos: string[]) {
  return createPayment(ctx, { order_nos: orderNos, method: 'balance', agree_balance_terms: true });
}

/** A booked and paid order's number. */
export async function paidOrder(ctx: ActorCtx, options: StayOptions): Promise<string> {
  const orderNo = await bookedOrder(ctx, options);
  await pay(ctx, orderNo);
  return orderNo;
}

/** Cancels with the first reason. */
export function cancel(ctx: ActorCtx, orderNo: string, digest?: string) {
  return cancelBooking(ctx, { order_no: orderNo, reason_id: 1, ...(digest !== undefined && { digest }) });
}

/** Answers of `statusOf` by name. */
export const statusPair = {
  unpaid: [orderStatus.awaitingPayment, paymentStatus.unpaid],
  paymentAwaited: [orderStatus.awaitingPayment, paymentStatus.awaiting],
  closedUnpaid: [orderStatus.closed, paymentStatus.unpaid],
  processPaid: [orderStatus.process, paymentStatus.paid],
  confirmedUnpaid: [orderStatus.confirmed, paymentStatus.unpaid],
  confirmedPaid: [orderStatus.confirmed, paymentStatus.paid],
  failedRefunded: [orderStatus.confirmFailed, paymentStatus.refunded],
  canceledUnpaid: [orderStatus.canceled, paymentStatus.unpaid],
  canceledRefunded: [orderStatus.canceled, paymentStatus.refunded],
  canceledRefundFailed: [orderStatus.canceled, paymentStatus.refundFailed],
};

/** Order and payment status of an order. */
export async function statusOf(db: Db, orderNo: string): Promise<[order: number, payment: number]> {
  const row = await db
    .selectFrom('booking.orders')
    .select(['order_status', 'payment_status'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return [row.order_status, row.payment_status];
}

/** Sold rooms of the hotel's first type on each night of a stay within one month. */
export async function soldOf(db: Db, hotel: BuiltHotel, checkIn: string, nights: number): Promise<number[]> {
  const row = await db
    .selectFrom('rates.allotment_months')
    .select('sold')
    .where('room_type_id', '=', hotel.roomTypeId)
    .where('month', '=', `${checkIn.slice(0, 7)}-01`)
    .executeTakeFirstOrThrow();
  const first = Number(checkIn.slice(8)) - 1;
  return row.sold.slice(first, first + nights);
}

/** The key of the error, such as `booking.sold_out`; `not refused` when `work` succeeds. */
export async function refusal(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return 'not refused';
}
