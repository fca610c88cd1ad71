/**
 * Compares an outside source's bookings of some days with ours. Staff sees the differences, including a booking that
 * the source confirmed after we gave up.
 */
import { addDays } from '@wayhouse/contract/dates';
import type { BedbankBooking, WatchedBedbank } from '../../ports/bedbank/port.ts';
import type { SourceContext } from './source.ts';
import { flagForStaff, type SupplyBooking, selectBookingsMade } from './supply.store.ts';

type Reason = Parameters<typeof flagForStaff>[2]['reason'];

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

async function compareOne(
  ctx: SourceContext,
  bedbank: WatchedBedbank,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const ours = await selectBookingsMade(ctx.db, bedbank.name, {
    from: new Date(`${from}T00:00:00Z`),
    to: new Date(`${addDays(to, 1)}T00:00:00Z`),
  });
  // A wider range of days. The source's calendar may differ from ours by a day, and an order is sent some time after
  // its creation.
  const theirs = Map.groupBy(
    await bedbank.report({ from: addDays(from, -1), to: addDays(to, 2) }),
    (booking) => booking.orderNo,
  );
  const differences: string[] = [];
  for (const row of ours) {
    const difference = differenceOf(row, theirs.get(row.order_no) ?? [], bedbank.name);
    if (!difference) continue;
    differences.push(difference.says);
    await flagForStaff(ctx.db, row.order_no, { reason: difference.reason, at: ctx.clock.now() });
  }
  return differences;
}

function differenceOf(
  row: SupplyBooking,
  theirs: BedbankBooking[],
  source: string,
): { reason: Reason; says: string } | undefined {
  const standing = theirs.filter((booking) => booking.state === 'confirmed').length;
  const order = `order ${row.order_no}`;
  if (standing > 1)
    return { reason: 'still_booked', says: `${order} is booked ${standing} times at ${source}` };
  if (row.state === 'confirmed' && standing === 0) {
    return { reason: 'missing', says: `${order} is confirmed here and unknown at ${source}` };
  }
  if (row.state === 'failed' && standing > 0) {
    return { reason: 'late_booking', says: `${order} failed here and is booked at ${source}` };
  }
  if (row.state === 'canceled' && standing > 0) {
    return { reason: 'still_booked', says: `${order} is canceled here and still booked at ${source}` };
  }
  return undefined;
}
