/**
 * `order/change_details`: corrects names until the deadline, and changes requests and arrival time through the day of
 * check-in. The hotel gets one mail about the changes, two minutes after the last one.
 */

import type { orderChangesEndpoints } from '@wayhouse/contract/booking/order-changes';
import { bookedStatuses } from '@wayhouse/contract/booking/order-status';
import { dateInZone } from '@wayhouse/contract/dates';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { type ActorCtx, orderScope } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import type { Events } from '../../../platform/events.ts';
import { ownSource } from '../../supply/sources.ts';
import { actorOf } from '../actor-of.ts';
import { lockOrder, type OrderRow } from '../booking.store.ts';
import { notifyHotelLater } from '../hotel/notify-hotel-later.ts';
import { leadName } from '../lead-name.ts';
import { type LogActor, writeLog } from '../life/move-order.ts';
import { policyOf } from '../session/sale-snapshot.ts';
import { isCorrection } from './correct-name.ts';
import { selectGuestRows, updateGuestName } from './guests.store.ts';
import { isEnding } from './is-ending.ts';
import { updateOrder } from './stay-changes.store.ts';

type Input = ParsedInputOf<(typeof orderChangesEndpoints)['POST /api/v2/order/change_details']>;

declare module '../../../platform/events.ts' {
  interface Events {
    /**
     * Details or the stay of an order changed. The hotel gets a mail when no further change follows within two minutes.
     */
    'booking.changed': { orderNo: string };
  }
}
declare module '../../../platform/work/kinds.ts' {
  interface Work {
    /** The event above, as a job: `notifyHotelLater` enqueues it, because `publish` cannot set `due`. */
    'booking.changed': Events['booking.changed'];
  }
}

/**
 * True for an order of our own contracts in process or confirmed, through the day of check-in. Outside sources get
 * names and requests with the booking and accept no change. Pure.
 */
export function mayChangeDetails(order: OrderRow, now: Date): boolean {
  const isBooked = bookedStatuses.includes(order.order_status);
  const hasArrived = dateInZone(now, order.sold.hotel.time_zone) > order.check_in;
  return order.source === ownSource && isBooked && !hasArrived;
}

/** True while details may change and canceling is free. Pure. */
export function mayCorrectNames(order: OrderRow, now: Date): boolean {
  const { free_cancel_until: deadline } = policyOf(order.sold).policy;
  return mayChangeDetails(order, now) && deadline !== undefined && now < new Date(deadline);
}

/**
 * Throws request.wrong_state when `mayChangeDetails` is false, or `mayCorrectNames` for names, or `isEnding` is true;
 * request.not_found; and booking.other_guest when a new name is another person's.
 */
export async function changeDetails(ctx: ActorCtx, input: Input): Promise<{ order_no: string }> {
  await inTransaction(ctx.db, (tx) => changeInTransaction(ctx, tx, input));
  return { order_no: input.order_no };
}

async function changeInTransaction(ctx: ActorCtx, tx: Tx, input: Input): Promise<void> {
  const order = await lockOrder(tx, input.order_no, orderScope(ctx.actor));
  if (!order) throw appError('request.not_found');
  const orderNo = order.order_no;
  const now = ctx.clock.now();
  if (!mayChangeDetails(order, now) || (await isEnding(tx, orderNo))) throw appError('request.wrong_state');
  const actor = actorOf(ctx.actor);
  const correction = await correctNames(tx, ctx.clock, { order, guests: input.guests ?? [], actor });
  if (correction && !mayCorrectNames(order, now)) throw appError('request.wrong_state');
  const newRequests = newRequestsOf(order, input);
  if (!correction && !newRequests) return;
  await updateOrder(tx, orderNo, {
    ...newRequests,
    changed_at: now,
    ...(correction?.lead && { lead_guest: correction.lead }),
  });
  if (newRequests) await writeLog(tx, ctx.clock, { orderNo, actor, event: 'requests_changed' });
  await notifyHotelLater(tx, ctx.clock, orderNo);
}

/** The requests and the arrival time after the change; undefined when both stay the same. */
function newRequestsOf(
  order: OrderRow,
  { special_requests = order.special_requests, arrival_time = order.arrival_time }: Input,
): Pick<OrderRow, 'special_requests' | 'arrival_time'> | undefined {
  const isSame = special_requests === order.special_requests && arrival_time === order.arrival_time;
  return isSame ? undefined : { special_requests, arrival_time };
}

/**
 * Writes the names that differ, and one line of the order's log. Returns undefined when none differs; `lead`: the new
 * name of the first room's lead guest. Throws not_found for a guest that the order does not have, `booking.other_guest`
 * for another person.
 */
export async function correctNames(
  tx: Tx,
  clock: Clock,
  { order, guests, actor }: { order: OrderRow; guests: NonNullable<Input['guests']>; actor: LogActor },
): Promise<{ lead?: string } | undefined> {
  const guestRows = await selectGuestRows(tx, order.order_no);
  const lines: string[] = [];
  let lead: string | undefined;
  // The order's row stores the name of the first room's lead guest.
  const leadRow = guestRows.find((row) => row.lead);
  for (const { room, guest, first_name: firstName, last_name: lastName } of guests) {
    const row = guestRows.find((each) => each.room_index === room && each.guest_index === guest);
    if (!row) throw appError('request.not_found');
    if (row.first_name === firstName && row.last_name === lastName) continue;
    await correctName(tx, row, { firstName, lastName });
    lines.push(`${row.last_name} ${row.first_name} → ${lastName} ${firstName}`);
    if (row === leadRow) lead = leadName({ firstName, lastName });
  }
  if (lines.length === 0) return undefined;
  await writeLog(tx, clock, {
    orderNo: order.order_no,
    actor,
    event: 'names_corrected',
    note: lines.join(', '),
  });
  return lead === undefined ? {} : { lead };
}

/** Compares the new name with the booked one, so that several corrections cannot add up to another person. */
async function correctName(
  tx: Tx,
  row: Awaited<ReturnType<typeof selectGuestRows>>[number],
  name: { firstName: string; lastName: string },
): Promise<void> {
  const booked = {
    firstName: row.booked_first_name ?? row.first_name,
    lastName: row.booked_last_name ?? row.last_name,
  };
  if (!isCorrection(booked, name)) throw appError('booking.other_guest');
  await updateGuestName(tx, row, { ...name, booked });
}
