import type { ChangeFee } from '@wayhouse/contract/console/orders/change-fees';
import { toCents } from '@wayhouse/contract/money';
import type { StayDraft } from '@wayhouse/ui/pure/stay-draft';
import { wireMoney } from '../../../shared/numbers/money-field.ts';

/** The fee that the customer pays, and the charge that the hotel demands from us. */
export type FeeDraft = { fee: ChangeFee; feeAmount: string; hotelCharge: string };

/** The values of staff's change dialog. */
export type ChangeDraft = FeeDraft & {
  stay: StayDraft;
  agrees: boolean;
  reason: string;
};

/** The highest amount that the calls accept: seven digits before the point. */
const mostCents = 999_999_999;

/** A typed amount with two decimals, such as `58.00`; null for an invalid text. */
export function amountOf(text: string): string | null {
  const amount = wireMoney(text);
  return amount !== null && toCents(amount) <= mostCents ? amount : null;
}

/** True when the typed amount is above the limit, a decimal string. */
export function isAbove(text: string, limit: string): boolean {
  const amount = amountOf(text);
  return amount !== null && toCents(amount) > toCents(limit);
}

/**
 * The fee and the hotel's charge as fields of the request body. Null while the agreed fee is missing or an amount is
 * wrong.
 */
export function feeOf({ fee, feeAmount, hotelCharge }: FeeDraft) {
  const agreedFee = fee === 'agreed' ? amountOf(feeAmount) : undefined;
  const charge = hotelCharge.trim() === '' ? undefined : amountOf(hotelCharge);
  if (agreedFee === null || charge === null) return null;
  return {
    fee,
    ...(agreedFee !== undefined && { fee_amount: agreedFee }),
    ...(charge !== undefined && { hotel_charge: charge }),
  };
}
