/**
 * Booking in two steps: a form for a reference, then `finish`, sent once. Where ETG demands it, or when the answer is
 * unclear, the form is requested again under a new reference. Only `finish/status` tells whether the booking was made;
 * `order/info` adds its numbers, and tells whether it was canceled later.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { guestsByRoom } from '../guests-by-room.ts';
import {
  type BedbankBooking,
  type BedbankGuest,
  type BedbankOrder,
  bedbankError,
  isBedbankError,
  orderNoOf,
} from '../port.ts';
import { type RatehawkAccess, type RatehawkCaller, wordOf } from './call.ts';
import { retryableFormWords, stateOfWord, unknownOrderWords } from './errors.ts';
import { anyData, formData, ordersData, type RatehawkOrder } from './messages.ts';

const maxForms = 10;
/** Sent when the user's IP address is unknown, because ETG requires one. */
const unknownAddress = '127.0.0.1';
/** Maximum number of queries of the status before the booking is returned as pending. */
const maxLooks = 6;
const timeoutMs = { form: 30_000, finish: 65_000, read: 30_000 };
const bookingPath = '/hotel/order/booking';
/** Faults after which it is unknown whether the call had an effect. */
const unclearFaults = new Set(['timed_out', 'malformed', 'failed']);

export async function bookOrder(
  call: RatehawkCaller,
  access: RatehawkAccess,
  order: BedbankOrder,
): Promise<BedbankBooking> {
  const { reference, payment } = await openForm(call, order);
  try {
    await call({
      path: `${bookingPath}/finish/`,
      body: {
        partner: { partner_order_id: reference, comment: order.remark },
        user: { email: access.email, phone: access.phone },
        language: 'en',
        rooms: roomsOf(order.guests),
        payment_type: payment,
      },
      timeoutMs: timeoutMs.finish,
      data: anyData,
    });
  } catch (error) {
    if (!mayBeBooked(error)) throw error;
  }
  for (let looks = 1; ; looks += 1) {
    const found = await findBooking(call, reference).catch(() => pendingOf(reference));
    if ((found && found.state !== 'pending') || looks === maxLooks) return found ?? pendingOf(reference);
    await pause(access.pollMs ?? 1000);
  }
}

/** True when the order may exist after this error of `finish`. Then only the order's status tells the result. */
function mayBeBooked(error: unknown): boolean {
  if (!isBedbankError(error)) return false;
  if (error.fault === 'turned_away' || error.fault === 'unreachable') return false;
  return unclearFaults.has(error.fault) || stateOfWord(wordOf(error)) === 'pending';
}

interface OpenForm {
  reference: string;
  payment: { type: string; amount: string; currency_code: string };
}

async function openForm(call: RatehawkCaller, order: BedbankOrder): Promise<OpenForm> {
  let lastError: unknown;
  for (let tries = 0; tries < maxForms; tries += 1) {
    const reference = await order.nextReference();
    try {
      return await requestForm(call, order, reference);
    } catch (error) {
      lastError = error;
      // Another reference is safe, because a form books nothing.
      if (!mayRetryForm(error)) throw error;
    }
  }
  // A form alone books nothing, so the booking was certainly not made.
  throw bedbankError('turned_away', `no form after ${maxForms} tries: ${(lastError as Error).message}`);
}

async function requestForm(call: RatehawkCaller, order: BedbankOrder, reference: string): Promise<OpenForm> {
  const { data } = await call({
    path: `${bookingPath}/form/`,
    body: {
      partner_order_id: reference,
      book_hash: order.offer.rates[0]?.key,
      language: 'en',
      user_ip: order.userIp ?? unknownAddress,
    },
    timeoutMs: timeoutMs.form,
    data: formData,
  });
  const payment = data.payment_types.find((each) => each.type === 'deposit');
  if (!payment) throw bedbankError('refused', 'not sold on deposit');
  if (Number(payment.amount) > totalOf(order)) throw bedbankError('refused', 'the price has increased');
  return {
    reference,
    payment: { type: 'deposit', amount: payment.amount, currency_code: payment.currency_code },
  };
}

function mayRetryForm(error: unknown): boolean {
  if (!isBedbankError(error)) return false;
  return unclearFaults.has(error.fault) || retryableFormWords.has(wordOf(error));
}

function totalOf({ offer }: BedbankOrder): number {
  return offer.rates.reduce((sum, { net }) => sum + Number(net), 0);
}

/** All guests room by room; children with their ages as searched. */
function roomsOf(guests: readonly BedbankGuest[]) {
  return guestsByRoom(guests).map(([, roomGuests]) => ({
    guests: roomGuests.map((guest) => ({
      first_name: guest.firstName ?? '',
      last_name: guest.lastName ?? '',
      ...(!guest.adult && { is_child: true, age: guest.age ?? 0 }),
    })),
  }));
}

/** Undefined when ETG does not know the reference. Throws when the call fails without one of ETG's error words. */
export async function findBooking(
  call: RatehawkCaller,
  reference: string,
): Promise<BedbankBooking | undefined> {
  try {
    const { status } = await call({
      path: `${bookingPath}/finish/status/`,
      body: { partner_order_id: reference },
      timeoutMs: timeoutMs.read,
      data: anyData,
    });
    if (status !== 'ok') return pendingOf(reference);
  } catch (error) {
    const word = wordOf(error);
    if (word === '') throw error;
    if (unknownOrderWords.has(word)) return undefined;
    return { ...pendingOf(reference), state: stateOfWord(word), reason: word };
  }
  // A confirmed booking stays confirmed while its numbers cannot be read.
  const [order] = await findOrders(call, { partner_order_ids: [reference] }).catch(() => []);
  return order ? toBooking(order) : { ...pendingOf(reference), state: 'confirmed' };
}

/** A pending booking of which only our reference is known. */
function pendingOf(reference: string): BedbankBooking {
  return {
    orderNo: orderNoOf(reference),
    reference,
    state: 'pending',
    currency: '',
    total: '0',
    supplierName: '',
    supplierVat: '',
  };
}

function toBooking(order: RatehawkOrder): BedbankBooking {
  const states: Record<string, BedbankBooking['state']> = { cancelled: 'canceled', completed: 'confirmed' };
  return {
    ...pendingOf(order.partner_data.order_id),
    reference: String(order.order_id),
    state: states[order.status] ?? 'confirmed',
    currency: order.amount_payable?.currency_code ?? '',
    total: order.amount_payable?.amount ?? '0',
  };
}

type OrderSearch =
  | { partner_order_ids: string[] }
  | { order_ids: number[] }
  | { created_at: { from_date: string; to_date: string } };

async function findOrders(call: RatehawkCaller, search: OrderSearch): Promise<RatehawkOrder[]> {
  const matches: RatehawkOrder[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await call({
      path: '/hotel/order/info/',
      body: {
        search,
        ordering: { ordering_type: 'desc', ordering_by: 'created_at' },
        pagination: { page_size: 50, page_number: page },
      },
      timeoutMs: timeoutMs.read,
      data: ordersData,
    });
    matches.push(...data.orders);
    if (data.orders.length === 0 || page >= data.total_pages) return matches;
  }
}

/**
 * Reads the order first, because ETG answers the cancellation of a canceled order with an error. `reference`: ETG's
 * number or ours.
 */
export async function cancelOrder(call: RatehawkCaller, reference: string): Promise<BedbankBooking> {
  const [order] = await findOrders(
    call,
    /^\d+$/.test(reference) ? { order_ids: [Number(reference)] } : { partner_order_ids: [reference] },
  );
  if (!order) throw bedbankError('failed', 'the order is not listed yet');
  if (order.status === 'cancelled') return toBooking(order);
  await call({
    path: '/hotel/order/cancel/',
    body: { partner_order_id: order.partner_data.order_id },
    timeoutMs: timeoutMs.finish,
    data: anyData,
  });
  return { ...toBooking(order), state: 'canceled' };
}

/** Orders made on the days from `from` to `to`, both included, except those that were never booked. */
export async function reportOrders(
  call: RatehawkCaller,
  { from, to }: { from: string; to: string },
): Promise<BedbankBooking[]> {
  const search = { created_at: { from_date: `${from}T00:00:00`, to_date: `${to}T23:59:59` } };
  return (await findOrders(call, search))
    .filter((order) => order.status === 'completed' || order.status === 'cancelled')
    .map(toBooking);
}
