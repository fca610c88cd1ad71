import type { ChangeFee } from '@wayhouse/contract/console/orders/change-fees';
import type { StayDraft } from '@wayhouse/ui/pure/stay-draft';

/** The fee that the customer pays, and the charge that the hotel demands from us. */
export type FeeDraft = { fee: ChangeFee; feeAmount: string; hotelCharge: string };

/** The values of staff's change dialog. */
export type ChangeDraft = FeeDraft & {
  stay: StayDraft;
  agrees: boolean;
  reason: string;
};

/** True for a text like `120` or `120.50`, without separators. */
export const isAmount = (text: string) => /^\d{1,7}(\.\d{2})?$/.test(text.trim());

/** True when the typed amount is above the limit, a decimal string. */
export const isAbove = (text: string, limit: string) => isAmount(text) && Number(text) > Number(limit);

const decimalText = (text: string) => Number(text).toFixed(2);

/**
 * The fee and the hotel's charge as fields of the request body. Null while the agreed fee is missing or an amount is
 * wrong.
 */
export function feeOf({ fee, feeAmount, hotelCharge }: FeeDraft) {
  if ((fee === 'agreed' && !isAmount(feeAmount)) || (hotelCharge.trim() && !isAmount(hotelCharge)))
    return null;
  return {
    fee,
    ...(fee === 'agreed' && { fee_amount: decimalText(feeAmount) }),
    ...(hotelCharge.trim() && { hotel_charge: decimalText(hotelCharge) }),
  };
}
