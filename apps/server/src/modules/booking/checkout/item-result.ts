/** The result of one item of a checkout: an order, or cart.item_failed (3014) with the reason of the failure. */
import type { CheckoutResult } from '@wayhouse/contract/booking/cart';
import { type ErrorKey, errorCodes } from '@wayhouse/contract/error-codes';
import { type ServerTextKey, serverText } from '@wayhouse/i18n/server-texts';
import type { AppError } from '../../../platform/errors.ts';

type Params = Record<string, string | number>;

/** `result`: the order's number, or the refusal. */
export function presentItemResult({ id, result }: { id: string; result: string | AppError }): CheckoutResult {
  if (typeof result === 'string') return { id, order_no: result, code: 0 };
  return { id, ...presentRefusal(result.key, refusalParams(result)) };
}

/**
 * The values of a refusal's text, which are stored with it. `field`: the key of the text about the first invalid field.
 * The cart marks no fields of an item, so the item shows that text.
 */
export function refusalParams({ details }: AppError): Params | undefined {
  const [field] = details.fields ?? [];
  return field ? { ...details.params, ...field.params, field: field.key } : details.params;
}

/** Why an item failed, in both languages. */
export function presentRefusal(key: ErrorKey, params: Params = {}): Omit<CheckoutResult, 'id' | 'order_no'> {
  const text =
    key === 'request.invalid' && params.field ? (params.field as ServerTextKey) : (`errors.${key}` as const);
  return {
    code: errorCodes['cart.item_failed'].code,
    message: { 'en-US': serverText('en', text, params), 'zh-CN': serverText('zh', text, params) },
    reason: errorCodes[key].code,
    ...(key === 'booking.duplicate_guest' && { duplicates: String(params.orders ?? '').split(', ') }),
  };
}
