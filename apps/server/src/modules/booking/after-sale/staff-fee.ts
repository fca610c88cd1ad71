/** The fee that staff chose for a cancellation, a no-show or an early departure, in cents. Pure. */
import type { ChangeFee } from '@wayhouse/contract/console/orders/change-fees';
import { toCents } from '@wayhouse/contract/money';
import { invalidField } from '../../../platform/errors.ts';
import type { OrderRow } from '../booking.store.ts';

interface FeeChoice {
  fee: ChangeFee;
  fee_amount?: string | undefined;
  hotel_charge?: string | undefined;
}

/** Throws request.invalid for an agreed fee that is missing or above the price, or a hotel charge above our cost. */
export function staffFeeCents(
  order: Pick<OrderRow, 'total_cents' | 'net_cents'>,
  choice: FeeChoice,
  termsCents: number,
): number {
  if (choice.hotel_charge !== undefined && toCents(choice.hotel_charge) > order.net_cents)
    throw invalidField('hotel_charge', 'fields.legal_amount');
  if (choice.fee === 'terms') return termsCents;
  if (choice.fee === 'none') return 0;
  if (choice.fee_amount === undefined || toCents(choice.fee_amount) > order.total_cents)
    throw invalidField('fee_amount', 'fields.legal_amount');
  return toCents(choice.fee_amount);
}
