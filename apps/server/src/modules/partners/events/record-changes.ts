/** Handles `partners.changed`: turns recorded changes of orders and refunds into events. */
import type { RefundReason } from '@wayhouse/contract/booking/order-money';
import { toMoney } from '@wayhouse/contract/money';
import { amountOf } from '@wayhouse/contract/partner/amount';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { readOrders } from '../../booking/orders/find-orders.ts';
import { papersOf } from '../../booking/orders/papers-of.ts';
import { presentOrder } from '../orders/present-order.ts';
import {
  isNewUnpaidOrder,
  joinChanges,
  type OrderChange,
  type OrderFacts,
  previousOf,
  typeOf,
} from './event-types.ts';
import { takeChanges } from './events.store.ts';
import { type EventContent, lockEventAccount, recordEvents } from './record-event.ts';

/** Maximum number of changes in one run. Each change has its own job, so the next run handles the rest. */
const changesAtOnce = 200;

/** Handles the oldest recorded changes of each of these accounts. Safe to repeat. */
export async function recordChanges(clock: Clock, tx: Tx, accountIds: readonly string[]): Promise<void> {
  for (const accountId of [...new Set(accountIds)].sort()) {
    if (!(await lockEventAccount(tx, accountId))) continue;
    const changes = joinChanges(await takeChanges(tx, accountId, changesAtOnce));
    if (changes.length === 0) continue;
    const orders = await readOrders(
      tx,
      changes.map((change) => change.order_no),
      { accountId, userId: null },
    );
    const byNo = new Map(orders.map((stored) => [stored.order.order_no, stored]));
    const now = clock.now();
    const events = changes.flatMap((change): EventContent[] => {
      const storedOrder = byNo.get(change.order_no);
      if (!storedOrder) return [];
      const event = eventOf(change, storedOrder, now);
      return event ? [{ ...event, orderNo: change.order_no }] : [];
    });
    await recordEvents(tx, clock, { accountId, events });
  }
}

type StoredOrder = Awaited<ReturnType<typeof readOrders>>[number];
type Event = Omit<EventContent, 'orderNo'>;

function eventOf(
  { subject, before, after }: { subject: string; before: unknown; after: unknown },
  storedOrder: StoredOrder,
  now: Date,
): Event | undefined {
  if (subject === 'refund') return refundEvent(after as RefundFacts, storedOrder);
  const change = { before, after } as OrderChange;
  // An order that is paid from the balance is paid in the transaction that creates it. Its creation has no event,
  // because the change by the payment follows at once and has one.
  if (isNewUnpaidOrder(change) && storedOrder.order.payments.some(({ status }) => status === 'succeeded'))
    return undefined;
  return orderEvent(change, storedOrder, now);
}

function orderEvent(change: OrderChange, storedOrder: StoredOrder, now: Date): Event {
  return {
    type: typeOf(change),
    data: presentOrder(orderAfterChange(storedOrder, change.after), now),
    previous: previousOf(change) ?? null,
  };
}

/** The order right after this change, without later changes. */
function orderAfterChange({ row, order }: StoredOrder, facts: OrderFacts): StoredOrder {
  const {
    cancel_fee: _fee,
    supplier_confirmation_no: _sourceNo,
    hotel_confirmation_no: _hotelNo,
    confirmation_kind: _kind,
    ...unchangedFields
  } = order;
  const {
    cancel_fee_cents: feeCents,
    supplier_confirmation_no: sourceNo,
    hotel_confirmation_no: hotelNo,
  } = facts;
  const rowAfter = { ...row, ...facts } as StoredOrder['row'];
  return {
    row: rowAfter,
    order: {
      ...unchangedFields,
      order_status: rowAfter.order_status,
      payment_status: rowAfter.payment_status,
      paid: toMoney(facts.paid_cents),
      refunded: toMoney(facts.refunded_cents),
      documents: papersOf(rowAfter),
      ...(feeCents !== null && { cancel_fee: toMoney(feeCents) }),
      ...(sourceNo !== null && { supplier_confirmation_no: sourceNo }),
      ...(hotelNo !== null && { hotel_confirmation_no: hotelNo }),
    },
  };
}

interface RefundFacts {
  refund_no: string;
  status: 'sent' | 'succeeded' | 'failed';
  reason: RefundReason;
  amount_cents: number;
  fee_cents: number;
}

function refundEvent(refund: RefundFacts, { row }: StoredOrder): Event {
  return {
    type: `refund.${refund.status}`,
    data: {
      refund_no: refund.refund_no,
      order_no: row.order_no,
      client_ref: row.client_ref ?? '',
      state: refund.status,
      reason: refund.reason,
      amount: amountOf(toMoney(refund.amount_cents)),
      fee: amountOf(toMoney(refund.fee_cents)),
    },
    previous: null,
  };
}
