import type { InputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { type WithdrawalMethod, withdrawalFeeCents } from '@wayhouse/contract/payment/withdrawal-methods';
import type { withdrawalsEndpoints } from '@wayhouse/contract/payment/withdrawals';
import type { MessageKey } from '@wayhouse/i18n/keys';
import { readAmount } from '../../shared/money/read-amount.ts';

/** The form of a withdrawal while it is edited. Pure. */
export type WithdrawDraft = {
  amount: string;
  method: WithdrawalMethod;
  holder: string;
  bank: string;
  number: string;
  swift: string;
  address: string;
};

export const emptyWithdrawal: WithdrawDraft = {
  amount: '',
  method: 'wire',
  holder: '',
  bank: '',
  number: '',
  swift: '',
  address: '',
};

/** Fields of the recipient's account for each method. */
export const accountFields = {
  wire: ['holder', 'bank', 'number', 'swift'],
  check: ['holder', 'address'],
} as const;

/** Errors by field, in the order of the form. `free`: maximum of amount and fee together, as a decimal string. */
export function checkWithdrawal(draft: WithdrawDraft, free: string): Readonly<Record<string, MessageKey>> {
  const errors: Record<string, MessageKey> = {};
  const sum = readAmount(draft.amount);
  if (sum === null || toCents(sum) === 0) errors.amount = 'center.amount.legal';
  else if (toCents(sum) + withdrawalFeeCents[draft.method] > toCents(free)) errors.amount = 'center.out.much';
  for (const field of accountFields[draft.method])
    if (draft[field].trim() === '') errors[field] = 'center.out.required';
  return errors;
}

/** The fee, and the total taken from the balance; null while the amount is not a number. */
export function totalOf(draft: WithdrawDraft): { fee: string; total: string } | null {
  const sum = readAmount(draft.amount);
  if (sum === null) return null;
  const fee = withdrawalFeeCents[draft.method];
  return { fee: toMoney(fee), total: toMoney(toCents(sum) + fee) };
}

/** Maps a path of the server to a field: `account.swift` to `swift`. */
export const fieldOfWithdrawal = (path: string): string => path.replace(/^account\./, '');

type Input = InputOf<(typeof withdrawalsEndpoints)['POST /api/v2/user/withdraw']>;

/** Converts the checked form to the call's input. */
export function toWithdrawal(draft: WithdrawDraft): Input {
  const fields = accountFields[draft.method].map((field) => [field, draft[field].trim()] as const);
  return {
    amount: readAmount(draft.amount) ?? '',
    method: draft.method,
    account: Object.fromEntries(fields),
  };
}
