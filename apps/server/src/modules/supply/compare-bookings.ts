/**
 * Compares the bookings that an outside source lists for a range of days with ours. Staff sees the differences, for
 * example a booking that the source confirmed after we gave up.
 */
import { addDays } from '@wayhouse/contract/dates';
import { inTransaction } from '../../platform/database.ts';
import type { BedbankBooking } from '../../ports/bedbank/port.ts';
import type { WatchedBedbank } from '../../ports/bedbank/watched-port.ts';
import { type Difference, flagForStaff, type SupplyBooking, selectBooking } from './bookings.store.ts';
import {
  markCompared,
  removeDifferences,
  selectBookingsSent,
  selectDaysToCompare,
} from './compared-bookings.store.ts';
import {
  type ComparedDays,
  lostOrdersOf,
  putLostOrders,
  selectDaysOfLost,
  withoutOrder,
} from './lost-bookings.store.ts';
import type { SourceContext } from './source.ts';

const hourMs = 60 * 60_000;
/** A booking is compared again after this time; less than a day, so that each day has a comparison. */
const compareAgainMs = 20 * hourMs;
/**
 * Maximum number of booking days that a round compares, and of ranges of days with lost bookings. Each needs one call
 * to the source. 24 rounds a day cover the bookings of more than a year.
 */
const daysPerRound = 20;

/**
 * Compares the bookings sent from `from` to `to` (UTC days, both included). Flags differences for staff and stores lost
 * bookings. Returns one sentence per difference; none for an unknown source. Throws when the source is unavailable.
 */
export async function compareBookings(
  ctx: SourceContext,
  { source, from, to }: { source: string; from: string; to: string },
): Promise<string[]> {
  const bedbank = ctx.bedbanks?.find((each) => each.name === source);
  return bedbank ? compareDays(ctx, bedbank, { from, to }) : [];
}

/**
 * Compares older bookings, once a day until the day after their stay, because a hotel may cancel at any time. The
 * source is asked once for each day on which bookings were sent. A round stops when only the quota's reserve is left.
 */
export async function compareOldBookings(ctx: SourceContext, source: string): Promise<string[]> {
  const bedbank = ctx.bedbanks?.find((each) => each.name === source);
  if (!bedbank) return [];
  const now = ctx.clock.now();
  const today = now.toISOString().slice(0, 10);
  const comparedBefore = new Date(now.getTime() - compareAgainMs);
  const days = await selectDaysToCompare(ctx.db, source, {
    sentBefore: new Date(`${addDays(today, -2)}T00:00:00Z`),
    endsFrom: addDays(today, -1),
    comparedBefore,
    limit: daysPerRound,
  });
  const differences = await compareEach(
    ctx,
    bedbank,
    days.map((day) => ({ from: day, to: day })),
  );
  // Read after the first comparisons, because these may have just seen the lost bookings of their days.
  const daysOfLost = await selectDaysOfLost(ctx.db, source, {
    seenBefore: comparedBefore,
    limit: daysPerRound,
  });
  return [...differences, ...(await compareEach(ctx, bedbank, daysOfLost))];
}

/** Compares each range of days, until only the quota's reserve is left. */
async function compareEach(
  ctx: SourceContext,
  bedbank: WatchedBedbank,
  ranges: readonly ComparedDays[],
): Promise<string[]> {
  const differences: string[] = [];
  for (const range of ranges) {
    if ((bedbank.health().searchesLeft ?? 1) <= 0) break;
    differences.push(...(await compareDays(ctx, bedbank, range)));
  }
  return differences;
}

async function compareDays(
  ctx: SourceContext,
  bedbank: WatchedBedbank,
  { from, to }: ComparedDays,
): Promise<string[]> {
  const now = ctx.clock.now();
  const ownBookings = await selectBookingsSent(ctx.db, bedbank.name, {
    from: new Date(`${from}T00:00:00Z`),
    to: new Date(`${addDays(to, 1)}T00:00:00Z`),
    endsFrom: addDays(now.toISOString().slice(0, 10), -1),
  });
  // Asks for a wider range of days, because the source's calendar may differ from ours by a day.
  const report = await bedbank.report({ from: addDays(from, -1), to: addDays(to, 2) });
  const bookingsByOrder = Map.groupBy(report, (booking) => booking.orderNo);
  const differences = await compareLost(ctx, bedbank.name, { report, days: { from, to } });
  const agreeingOrders: string[] = [];
  for (const row of ownBookings) {
    const difference = differenceOf(row, bookingsByOrder.get(row.order_no) ?? [], bedbank.name);
    if (!difference) {
      agreeingOrders.push(row.order_no);
      continue;
    }
    // The booking changed during the call, so the list may be older than its state.
    if ((await selectBooking(ctx.db, row.order_no))?.state !== row.state) continue;
    differences.push(difference.text);
    await flagForStaff(ctx.db, row.order_no, { reason: difference.reason, at: now });
  }
  await removeDifferences(ctx.db, agreeingOrders);
  await markCompared(
    ctx.db,
    ownBookings.map((row) => row.order_no),
    now,
  );
  return differences;
}

/**
 * Stores the confirmed bookings that have no order of ours, which a restore from a backup may have lost. Returns one
 * sentence for each.
 */
async function compareLost(
  ctx: SourceContext,
  source: string,
  { report, days }: { report: readonly BedbankBooking[]; days: ComparedDays },
): Promise<string[]> {
  const confirmedBookings = report.filter((booking) => booking.state === 'confirmed');
  const orders = lostOrdersOf(await withoutOrder(ctx.db, confirmedBookings));
  const at = ctx.clock.now();
  await inTransaction(ctx.db, (tx) => putLostOrders(tx, source, { orders, days, at }));
  return orders.map(({ orderNo }) => `${orderNo} is booked at ${source} and unknown here`);
}

function differenceOf(
  row: SupplyBooking,
  sourceBookings: BedbankBooking[],
  source: string,
): { reason: Difference; text: string } | undefined {
  const confirmedCount = sourceBookings.filter((booking) => booking.state === 'confirmed').length;
  const order = `order ${row.order_no}`;
  if (confirmedCount > 1)
    return { reason: 'still_booked', text: `${order} is booked ${confirmedCount} times at ${source}` };
  if (row.state === 'confirmed' && confirmedCount === 0) {
    // A number that staff entered may name another booking than the canceled one with our order number.
    const isOurs = ({ reference }: BedbankBooking) =>
      row.settled_reason !== 'missing' || reference === row.reference;
    return sourceBookings.some((booking) => booking.state === 'canceled' && isOurs(booking))
      ? { reason: 'canceled_there', text: `${order} is confirmed here and canceled at ${source}` }
      : { reason: 'missing', text: `${order} is confirmed here and unknown at ${source}` };
  }
  if (row.state === 'failed' && confirmedCount > 0) {
    return { reason: 'late_booking', text: `${order} failed here and is booked at ${source}` };
  }
  if (row.state === 'canceled' && confirmedCount > 0) {
    return { reason: 'still_booked', text: `${order} is canceled here and still booked at ${source}` };
  }
  return undefined;
}
