/**
 * Compares an outside source's bookings of some days with ours. Staff sees the differences, including a booking that
 * the source confirmed after we gave up.
 */
import { addDays } from '@wayhouse/contract/dates';
import type { BedbankBooking, WatchedBedbank } from '../../ports/bedbank/port.ts';
import {
  markCompared,
  removeDifferences,
  selectBookingsMade,
  selectDaysToCompare,
} from './compared-bookings.store.ts';
import type { SourceContext } from './source.ts';
import { type Difference, flagForStaff, type SupplyBooking, selectBooking } from './supply.store.ts';

const hourMs = 60 * 60_000;
/** A booking is compared again after this time; less than a day, so that each day has a comparison. */
const compareAgainMs = 20 * hourMs;
/** Lists of the source per round. 24 rounds a day are enough for bookings of more than a year. */
const daysPerRound = 20;

/**
 * One sentence per difference; empty when everything agrees. Days are UTC, both included. Throws when a source is
 * unavailable.
 */
export async function compareBookings(
  ctx: SourceContext,
  { source, from, to }: { source: string; from: string; to: string },
): Promise<string[]> {
  const bedbank = ctx.bedbanks?.find((each) => each.name === source);
  return bedbank ? compareOne(ctx, bedbank, { from, to }) : [];
}

/**
 * Compares older bookings, once a day until the day after their stay, because a hotel may cancel at any time. Each list
 * of the source covers the bookings of one day. A round stops when only the quota's reserve is left.
 */
export async function compareOldBookings(ctx: SourceContext, source: string): Promise<string[]> {
  const bedbank = ctx.bedbanks?.find((each) => each.name === source);
  if (!bedbank) return [];
  const now = ctx.clock.now();
  const today = now.toISOString().slice(0, 10);
  const days = await selectDaysToCompare(ctx.db, source, {
    madeBefore: new Date(`${addDays(today, -2)}T00:00:00Z`),
    endsFrom: addDays(today, -1),
    comparedBefore: new Date(now.getTime() - compareAgainMs),
    limit: daysPerRound,
  });
  const differences: string[] = [];
  for (const day of days) {
    if ((bedbank.health().searchesLeft ?? 1) <= 0) break;
    differences.push(...(await compareOne(ctx, bedbank, { from: day, to: day })));
  }
  return differences;
}

async function compareOne(
  ctx: SourceContext,
  bedbank: WatchedBedbank,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const now = ctx.clock.now();
  const ours = await selectBookingsMade(ctx.db, bedbank.name, {
    from: new Date(`${from}T00:00:00Z`),
    to: new Date(`${addDays(to, 1)}T00:00:00Z`),
    endsFrom: addDays(now.toISOString().slice(0, 10), -1),
  });
  // A wider range of days. The source's calendar may differ from ours by a day, and an order is sent some time after
  // its creation.
  const theirs = Map.groupBy(
    await bedbank.report({ from: addDays(from, -1), to: addDays(to, 2) }),
    (booking) => booking.orderNo,
  );
  const differences: string[] = [];
  const agreed: string[] = [];
  for (const row of ours) {
    const difference = differenceOf(row, theirs.get(row.order_no) ?? [], bedbank.name);
    if (!difference) {
      agreed.push(row.order_no);
      continue;
    }
    // The booking changed during the call, so the list may be older than its state.
    if ((await selectBooking(ctx.db, row.order_no))?.state !== row.state) continue;
    differences.push(difference.says);
    await flagForStaff(ctx.db, row.order_no, { reason: difference.reason, at: now });
  }
  await removeDifferences(ctx.db, agreed);
  await markCompared(
    ctx.db,
    ours.map((row) => row.order_no),
    now,
  );
  return differences;
}

function differenceOf(
  row: SupplyBooking,
  theirs: BedbankBooking[],
  source: string,
): { reason: Difference; says: string } | undefined {
  const standing = theirs.filter((booking) => booking.state === 'confirmed').length;
  const order = `order ${row.order_no}`;
  if (standing > 1)
    return { reason: 'still_booked', says: `${order} is booked ${standing} times at ${source}` };
  if (row.state === 'confirmed' && standing === 0) {
    return theirs.some((booking) => booking.state === 'canceled')
      ? { reason: 'canceled_there', says: `${order} is confirmed here and canceled at ${source}` }
      : { reason: 'missing', says: `${order} is confirmed here and unknown at ${source}` };
  }
  if (row.state === 'failed' && standing > 0) {
    return { reason: 'late_booking', says: `${order} failed here and is booked at ${source}` };
  }
  if (row.state === 'canceled' && standing > 0) {
    return { reason: 'still_booked', says: `${order} is canceled here and still booked at ${source}` };
  }
  return undefined;
}
