import { shareOf, toCents, toMoney } from '@wayhouse/contract/money';

type Method = { id: string; fee_bp: number };

/** The fee of a method on top of `sum`, half up to the cent; the server computes the same. Pure. */
export function feeOf(methods: readonly Method[], id: string, sum: string): string {
  const config = methods.find((method) => method.id === id);
  return toMoney(shareOf(toCents(sum), config?.fee_bp ?? 0));
}
