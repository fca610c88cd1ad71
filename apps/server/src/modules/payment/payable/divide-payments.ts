/** Moves payments from some references to others: a group's installments become the payments of its orders. */
import { spread } from '@wayhouse/contract/money';
import type { Tx } from '../../../platform/database.ts';
import { insertMovedParts, removeParts, selectAcceptedParts } from '../payment.store.ts';
import { insertPaidPayable } from './payables.store.ts';

interface Share {
  reference: string;
  accountId: string;
  userId: string;
  amountCents: number;
  at: Date;
}

/** The prepaid, credit and gateway parts of a payment, and its fee; cents. */
export interface Funds {
  payment_no: string;
  prepaid_cents: number;
  credit_cents: number;
  gateway_cents: number;
  fee_cents: number;
}

/** The cents of a payment that pay one amount; `to` is the index of the amount. */
type Slice = Funds & { to: number };

/**
 * Moves all money paid for `from` to `to`, whose amounts must have the same sum. Each cent keeps its origin, so that a
 * refund goes back to the method of its payment. Payments and ledger do not change. Throws RangeError when the sums
 * differ.
 */
export async function dividePayments(
  tx: Tx,
  { from, to }: { from: readonly string[]; to: readonly Share[] },
): Promise<void> {
  const parts = await selectAcceptedParts(tx, from);
  const slices = distributeFunds(
    parts,
    to.map((share) => share.amountCents),
  );
  for (const share of to) await insertPaidPayable(tx, share);
  await removeParts(tx, from);
  await insertMovedParts(
    tx,
    slices.map(({ to: index, ...part }) => ({ ...part, reference: to[index]?.reference ?? '' })),
  );
}

/**
 * Distributes the parts over the amounts in order. Each part's fee is distributed in proportion. Pure.
 */
export function distributeFunds(parts: readonly Funds[], amounts: readonly number[]): Slice[] {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const paidCents = sum(parts.map((part) => part.prepaid_cents + part.credit_cents + part.gateway_cents));
  if (paidCents !== sum(amounts)) throw new RangeError(`${paidCents} cents were paid, not ${sum(amounts)}`);
  const centsLeft = [...amounts];
  let amountIndex = 0;
  return parts.flatMap((part) => {
    const slices: Slice[] = [];
    for (const fund of ['prepaid_cents', 'credit_cents', 'gateway_cents'] as const) {
      let fundLeft = part[fund];
      while (fundLeft > 0) {
        while (centsLeft[amountIndex] === 0) amountIndex += 1;
        const cents = Math.min(fundLeft, centsLeft[amountIndex] ?? 0);
        sliceFor(amountIndex, slices, part)[fund] += cents;
        centsLeft[amountIndex] = (centsLeft[amountIndex] ?? 0) - cents;
        fundLeft -= cents;
      }
    }
    const weights = slices.map((slice) => slice.prepaid_cents + slice.credit_cents + slice.gateway_cents);
    const fees = spread(part.fee_cents, weights);
    return slices.map((slice, index) => ({ ...slice, fee_cents: fees[index] ?? 0 }));
  });
}

/** The slice of a payment for an amount. Adds an empty slice if there is none yet. */
function sliceFor(to: number, slices: Slice[], { payment_no }: Funds): Slice {
  const slice = slices.find((each) => each.to === to);
  if (slice) return slice;
  const newSlice = { payment_no, to, prepaid_cents: 0, credit_cents: 0, gateway_cents: 0, fee_cents: 0 };
  slices.push(newSlice);
  return newSlice;
}
