/** The instant until which the hotel should answer, while an order on request waits for the answer. Pure. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import type { OrderRow } from '../booking.store.ts';

export function answerByOf(order: Pick<OrderRow, 'order_status' | 'answer_by'>): { answer_by?: string } {
  if (order.order_status !== orderStatus.process || order.answer_by === null) return {};
  return { answer_by: order.answer_by.toISOString() };
}
