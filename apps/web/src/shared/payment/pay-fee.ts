import { shareOf, toCents, toMoney } from '@wayhouse/contract/money';

type Method = { id: string; fee_bp: number };

/** The fee of a method on top of `sum`, rounded half up to the cent like the server; 0 for an unknown method. Pure. */
export function feeOf(methods: readonly Method[], id: string, sum: string): string {
  const config = methods.find((method) => method.id === id);
  return toMoney(shareOf(toCents(sum), config?.fee_bp ?? 0));
}

/**
 * The input of a payment with the total on the page, because finance may have changed the fee since the page was
 * opened. The balance and bank transfers have no fee. `total` is null when the page shows none.
 */
export function withShownTotal<Input extends { method: string }>(
  input: Input,
  total: string | null,
): Input & { shown_total?: string } {
  const isFree = input.method === 'balance' || input.method === 'bank';
  return isFree || total === null ? input : { ...input, shown_total: total };
}
