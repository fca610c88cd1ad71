import { shareOf, toCents, toMoney } from '@wayhouse/contract/money';

type Method = { id: string; fee_bp: number };

/** The fee of a method on top of `sum`, rounded half up to the cent like the server. Pure. */
export function feeOf(methods: readonly Method[], id: string, sum: string): string {
  const config = methods.find((method) => method.id === id);
  return toMoney(shareOf(toCents(sum), config?.fee_bp ?? 0));
}
