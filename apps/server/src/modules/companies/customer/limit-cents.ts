/** Parses a limit typed by staff. */
import { toCents, toMoney } from '@wayhouse/contract/money';
import { invalidField } from '../../../platform/errors.ts';

/** Ten million dollars. A higher limit is probably a typing error. */
const maxCents = 1_000_000_000;

/** Converts the typed limit to cents. Throws request.invalid at `path` for a limit below zero or above `maxCents`. */
export function limitCents(money: string, path: string): number {
  const cents = toCents(money);
  if (cents >= 0 && cents <= maxCents) return cents;
  throw invalidField(path, 'fields.limit_range', { limit: toMoney(maxCents) });
}
