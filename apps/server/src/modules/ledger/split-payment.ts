/** Between the two pockets of a customer: pure rules on integer cents (product.md section 6). */

/** The funds of a customer: prepaid money, and credit that is available within the limit. */
export interface Pockets {
  prepaidCents: number;
  creditFreeCents: number;
  creditLimitCents: number;
}

export interface Split {
  prepaidCents: number;
  creditCents: number;
}

/** Prepaid first, then credit; undefined when both together do not suffice. */
export function splitPayment(amountCents: number, pockets: Pockets): Split | undefined {
  const prepaidCents = Math.min(amountCents, Math.max(pockets.prepaidCents, 0));
  const creditCents = amountCents - prepaidCents;
  if (creditCents > Math.max(pockets.creditFreeCents, 0)) return undefined;
  return { prepaidCents, creditCents };
}

/** A deposit repays used credit first; the rest becomes prepaid money. */
export function splitDeposit(amountCents: number, creditUsedCents: number): Split {
  const creditCents = Math.min(amountCents, Math.max(creditUsedCents, 0));
  return { prepaidCents: amountCents - creditCents, creditCents };
}

/** A refund goes back to the pockets it came from, credit first. `paid` is what those pockets still hold of it. */
export function splitRefund(amountCents: number, paid: Split): Split {
  const creditCents = Math.min(amountCents, paid.creditCents);
  const prepaidCents = amountCents - creditCents;
  if (prepaidCents > paid.prepaidCents) throw new RangeError('a refund cannot exceed what was paid');
  return { prepaidCents, creditCents };
}

/** Shares one split over several parts in order, so that the parts add up to it in each pocket. */
export function shareSplit(split: Split, amountsCents: readonly number[]): Split[] {
  let prepaidLeft = split.prepaidCents;
  return amountsCents.map((amount) => {
    const prepaidCents = Math.min(amount, prepaidLeft);
    prepaidLeft -= prepaidCents;
    return { prepaidCents, creditCents: amount - prepaidCents };
  });
}
