import { toCents, toMoney } from '@wayhouse/contract/money';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { readAmount } from '../../shared/money/read-amount.ts';

/** The error of a typed amount (specification section 5); null when it may be sent. Pure. */
export function checkAmount(typed: string, limits: { min: string; max: string }): MessageKey | null {
  if (typed.trim() === '') return 'deposit.amount.required';
  const sum = readAmount(typed);
  if (sum === null || toCents(sum) === 0) return 'deposit.amount.legal';
  const cents = toCents(sum);
  return cents < toCents(limits.min) || cents > toCents(limits.max) ? 'deposit.amount.range' : null;
}

type Balance = { available: string; credit_used: string };

/** The effect of a deposit: it repays used credit first, the rest becomes prepaid (specification section 9). Pure. */
export function depositEffect(
  sum: string,
  balance: Balance,
): { repaid: string; added: string; available: string } {
  const cents = toCents(sum);
  const repaid = Math.min(cents, Math.max(0, toCents(balance.credit_used)));
  return {
    repaid: toMoney(repaid),
    added: toMoney(cents - repaid),
    available: toMoney(toCents(balance.available) + cents),
  };
}
