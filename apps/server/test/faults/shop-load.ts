/** Customers who search, book, pay and cancel over HTTP. They retry unanswered calls and record the answers. */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { errorCodes } from '@wayhouse/contract/error-codes';
import { paymentStatus } from '@wayhouse/contract/payment/payment-status';
import type { HotelHit } from '@wayhouse/contract/search/search';
import type { Db } from '../../src/platform/database.ts';
import { testNow } from '../test-day.ts';

const tryAgainCode = errorCodes['request.try_again'].code;
/** Milliseconds after which a call counts as hanging, because every limit of the product is shorter. */
const stuckMs = 60_000;
/** Milliseconds during which a customer retries a failed call with the same idempotency key. */
const retryMs = 120_000;

export interface CustomerAnswers {
  created: string[];
  paid: string[];
  canceled: string[];
  calls: number;
  /** Number of answers with status 500 or above, cut connections and timeouts. */
  faults: number;
  /** Results that a database fault must not cause: a status above 499 other than 503, or a call never answered. */
  wrong: string[];
  stuck: number;
  /** Number of refusals per call and code. */
  refused: Record<string, number>;
}

export interface Shop {
  /** Base address of the next call. */
  base: () => string;
  token: string;
  cityId: string;
}

export const noAnswers = (): CustomerAnswers => ({
  created: [],
  paid: [],
  canceled: [],
  calls: 0,
  faults: 0,
  wrong: [],
  stuck: 0,
  refused: {},
});

/** The city in which the customers of a test search. */
export async function cityOf(db: Db): Promise<string> {
  const city = await db
    .selectFrom('catalogue.regions')
    .select('id')
    .where('type', '=', 'city')
    .where('name_en', '=', 'Tokyo')
    .executeTakeFirstOrThrow();
  return city.id;
}

/** Lets `customers` people work until `isOver`; resolves when each of them has finished. */
export async function workInShop(
  shop: Shop,
  answers: CustomerAnswers,
  {
    customers,
    isOver,
    pauseMs: [least, most] = [5, 50],
  }: { customers: number; isOver: () => boolean; pauseMs?: [least: number, most: number] },
): Promise<void> {
  const work = async (): Promise<void> => {
    while (!isOver()) {
      await bookOnce(shop, answers).catch((error: Error) => void answers.wrong.push(error.message));
      await sleep(randomInt(least, most));
    }
  };
  await Promise.all(Array.from({ length: customers }, work));
}

async function bookOnce(shop: Shop, answers: CustomerAnswers): Promise<void> {
  const checkIn = addDays(dateInZone(testNow(), 'Asia/Tokyo'), randomInt(10, 90));
  const answer = await ask<{ items: HotelHit[] }>(shop, answers, '/api/v2/hotel/search', {
    place: { type: 'city', id: shop.cityId },
    check_in: checkIn,
    check_out: addDays(checkIn, 1),
    rooms: [{ adults: 1, children: [] }],
    nationality: 'CN',
    filters: { instant: true, free_cancellation: true },
  });
  const items = answer?.items ?? [];
  const offerId = items[randomInt(Math.max(1, items.length))]?.offer.offer_id;
  if (!offerId) return;
  const session = await ask<{ session_no: string; terms_digest: string }>(
    shop,
    answers,
    '/api/v2/booking/precheck',
    { offer_id: offerId },
  );
  if (!session) return;
  const order = await ask<{ order_no: string }>(shop, answers, '/api/v2/booking/create', {
    session_no: session.session_no,
    terms_digest: session.terms_digest,
    rooms: [{ guests: [{ first_name: 'Wei', last_name: 'Zhang', type: 'adult', lead: true }] }],
    contact: { name: 'Wei Zhang', email: 'wei@example.test', phone: '13800135526', area_code: '86' },
    payment: 'now',
    dup_ok: true,
  });
  if (!order) return;
  answers.created.push(order.order_no);
  const paid = await ask<{ status: string }>(shop, answers, '/api/v2/payment/create', {
    order_nos: [order.order_no],
    method: 'balance',
    agree_balance_terms: true,
  });
  if (paid?.status !== 'succeeded') return;
  answers.paid.push(order.order_no);
  if (randomInt(4) > 0) return;
  const canceled = await ask(shop, answers, '/api/v3/order/cancel', {
    order_no: order.order_no,
    reason_id: 1,
  });
  if (canceled !== undefined) answers.canceled.push(order.order_no);
}

/**
 * The data of an answer with code 0; undefined after a refusal. Repeats a call without an answer, or with an error of
 * the server, under the same idempotency key. Throws after `retryMs`.
 */
async function ask<T>(
  shop: Shop,
  answers: CustomerAnswers,
  path: string,
  body: object,
): Promise<T | undefined> {
  const key = randomUUID();
  const until = Date.now() + retryMs;
  while (Date.now() < until) {
    const answer = await send<T>(shop, answers, { path, body, key });
    if (answer !== 'again') return answer;
    await sleep(randomInt(50, 400));
  }
  throw new Error(`${path} was not answered for ${retryMs / 1000} s`);
}

async function send<T>(
  shop: Shop,
  answers: CustomerAnswers,
  { path, body, key }: { path: string; body: object; key: string },
): Promise<T | undefined | 'again'> {
  answers.calls += 1;
  try {
    const response = await fetch(`${shop.base()}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(stuckMs),
    });
    const answer = (await response.json()) as { code: number; data?: T };
    if (response.status >= 500 && response.status !== 503) answers.wrong.push(`${path}: ${response.status}`);
    if (response.status >= 500) answers.faults += 1;
    if (response.status >= 500 || answer.code === tryAgainCode) return 'again';
    if (answer.code === 0) return answer.data as T;
    const refusal = `${path} ${answer.code}`;
    answers.refused[refusal] = (answers.refused[refusal] ?? 0) + 1;
    return undefined;
  } catch (error) {
    if ((error as Error).name === 'TimeoutError') answers.stuck += 1;
    answers.faults += 1;
    return 'again';
  }
}

const canceledStatuses: readonly number[] = [orderStatus.canceled, orderStatus.cancelPending];
/** Statuses of a paid order whose money may have been refunded. */
const endedStatuses: readonly number[] = [orderStatus.confirmFailed, ...canceledStatuses];

/** Lists answers to customers that the database does not confirm. */
export async function findLostAnswers(db: Db, answers: CustomerAnswers): Promise<string[]> {
  const rows = await db
    .selectFrom('booking.orders')
    .select(['order_no', 'order_status', 'payment_status'])
    .execute();
  const orders = new Map(rows.map((row) => [row.order_no, row]));
  const canceled = new Set(answers.canceled);
  return [
    ...answers.created.filter((no) => !orders.has(no)).map((no) => `${no} is gone`),
    ...answers.paid
      .filter((no) => !canceled.has(no) && orders.get(no)?.payment_status !== paymentStatus.paid)
      .filter((no) => !endedStatuses.includes(orders.get(no)?.order_status ?? 0))
      .map((no) => `${no} is not paid: ${JSON.stringify(orders.get(no))}`),
    ...answers.canceled
      .filter((no) => !canceledStatuses.includes(orders.get(no)?.order_status ?? 0))
      .map((no) => `${no} is not canceled: ${JSON.stringify(orders.get(no))}`),
  ];
}
