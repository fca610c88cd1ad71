/** The result of one item of a checkout: an order, or cart.item_failed (3014) with the reason of the failure. */
import type { CheckoutResult } from '@wayhouse/contract/booking/cart';
import { type ErrorKey, errorCodes } from '@wayhouse/contract/error-codes';
import { serverText } from '@wayhouse/i18n/server-texts';
import type { AppError } from '../../../platform/errors.ts';

type Params = Record<string, string | number>;

/** `result`: the order's number, or the refusal. */
export function presentItemResult({ id, result }: { id: string; result: string | AppError }): CheckoutResult {
  if (typeof result === 'string') return { id, order_no: result, code: 0 };
  return { id, ...presentRefusal(result.key, result.details.params) };
}

/** Why an item failed, in both languages. */
export function presentRefusal(key: ErrorKey, params: Params = {}): Omit<CheckoutResult, 'id' | 'order_no'> {
  return {
    code: errorCodes['cart.item_failed'].code,
    message: {
      'en-US': serverText('en', `errors.${key}`, params),
      'zh-CN': serverText('zh', `errors.${key}`, params),
    },
    reason: errorCodes[key].code,
    ...(key === 'booking.duplicate_guest' && { duplicates: String(params.orders ?? '').split(', ') }),
  };
}
