/** Confirmation numbers of many orders from a hotel's arrivals list: compared first, then recorded order by order. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type {
  consoleHotelNumbersEndpoints,
  HotelNumberRow,
} from '@wayhouse/contract/console/orders/hotel-numbers';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { isPractice } from '../../../platform/world.ts';
import { lockOrder, type OrderRow, selectOrders } from '../booking.store.ts';
import { runStep } from './act-on-order.ts';

type Calls = typeof consoleHotelNumbersEndpoints;
type Line = { order_no: string; number: string };

/** Compares each line with its order, and writes nothing. */
export async function previewHotelNumbers(
  ctx: StaffCtx,
  { lines }: ParsedInputOf<Calls['POST /api/console/v1/hotel_numbers/preview']>,
): Promise<OutputOf<Calls['POST /api/console/v1/hotel_numbers/preview']>> {
  const orders = await selectOrders(
    ctx.db,
    lines.map(({ order_no }) => order_no),
  );
  const ordersByNo = new Map(orders.map((order) => [order.order_no, order]));
  return { rows: lines.map((line) => rowOf(line, ordersByNo.get(line.order_no))) };
}

/** Records each number in its own transaction, unless the order's number changed since the preview (`changed`). */
export async function recordHotelNumbers(
  ctx: StaffCtx,
  { lines }: ParsedInputOf<Calls['POST /api/console/v1/hotel_numbers']>,
): Promise<OutputOf<Calls['POST /api/console/v1/hotel_numbers']>> {
  const rows: HotelNumberRow[] = [];
  for (const { present, ...line } of lines)
    rows.push(
      await inTransaction(ctx.db, async (tx) => {
        const order = await lockOrder(tx, line.order_no);
        const row = rowOf(line, order);
        if (!order || !isToRecord(row)) return row;
        if (row.present !== present) return { ...row, outcome: 'changed' as const };
        const step = { do: 'hotel_number', hotel_confirmation_no: line.number } as const;
        await runStep(ctx, tx, { order, step });
        return row;
      }),
    );
  return { recorded: rows.filter(isToRecord).length, rows };
}

function isToRecord({ outcome }: HotelNumberRow): boolean {
  return outcome === 'new' || outcome === 'replaces';
}

function rowOf(line: Line, order: OrderRow | undefined): HotelNumberRow {
  if (!order || isPractice(order.account_id)) return { ...line, outcome: 'unknown', present: '' };
  const present = order.hotel_confirmation_no ?? '';
  const { name } = order.sold.hotel;
  return {
    ...line,
    outcome: outcomeOf(line, order, present),
    present,
    order: { hotel: name, guest: order.lead_guest, check_in: order.check_in, check_out: order.check_out },
  };
}

function outcomeOf({ number }: Line, order: OrderRow, present: string): HotelNumberRow['outcome'] {
  if (order.order_status !== orderStatus.confirmed) return 'closed';
  if (present === number) return 'same';
  return present === '' ? 'new' : 'replaces';
}
