/**
 * Our own contracts with hotels. The rooms are taken from our allotment when the order is made, so an instant plan is
 * confirmed at once. The confirmation number is computed from the order number, so that a repeated call returns the
 * same number. On-request plans wait for a person.
 */
import { holdRooms } from '../rates/stock/hold-rooms.ts';
import type { BookingOutcome, BookingRequest, Source } from './source.ts';

/** Our own reference for an order; used when the hotel gave no number. */
export function ownReference(orderNo: string): string {
  return `OC${orderNo.slice(2)}`;
}

/** The number of an order that is confirmed at once; undefined when a person must answer. */
export function ownConfirmationNo(
  request: Pick<BookingRequest, 'orderNo' | 'confirmation'>,
): string | undefined {
  return request.confirmation === 'instant' ? ownReference(request.orderNo) : undefined;
}

async function answer(request: BookingRequest): Promise<BookingOutcome> {
  const confirmationNo = ownConfirmationNo(request);
  if (confirmationNo === undefined) return { outcome: 'unknown', reason: 'waiting for the hotel to answer' };
  return { outcome: 'confirmed', confirmationNo };
}

export const ownContracts: Source = {
  take: (tx, { orderNo, ...stay }) => holdRooms(tx, { holder: orderNo, ...stay }),
  book: async (_ctx, request) => answer(request),
  lookUp: async (_ctx, request) => answer(request),
  cancel: async () => ({ outcome: 'canceled' }),
};
