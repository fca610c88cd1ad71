/** Splits amounts between a customer's prepaid money and credit: pure rules on integer cents (product.md section 6). */

/** The funds of a customer: prepaid money, and credit that is available within the limit. */
export interface Funds {
  prepaidCents: number;
  creditFreeCents: number;
  creditLimitCents: number;
}

export interface Split {
  prepaidCents: number;
  creditCents: number;
}

/** Prepaid first, then credit; undefined when both together are insufficient. */
export function splitPayment(amountCents: number, funds: Funds): Split | undefined {
  const prepaidCents = Math.min(amountCents, Math.max(funds.prepaidCents, 0));
  const creditCents = amountCents - prepaidCents;
  if (creditCents > Math.max(funds.creditFreeCents, 0)) return undefined;
  return { prepaidCents, creditCents };
}

/** A deposit repays used credit first; the rest becomes prepaid money. */
export function splitDeposit(amountCents: number, creditUsedCents: number): Split {
  const creditCents = Math.min(amountCents, Math.max(creditUsedCents, 0));
  return { prepaidCents: amountCents - creditCents, creditCents };
}

/**
 * A refund goes to credit first, then to prepaid money, each up to its part of the payment. `paid` is the part of the
 * payment that is not refunded yet. Throws RangeError when the refund is larger than `paid`.
 */
export function splitRefund(amountCents: number, paid: Split): Split {
  const creditCents = Math.min(amountCents, paid.creditCents);
  const prepaidCents = amountCents - creditCents;
  if (prepaidCents > paid.prepaidCents) throw new RangeError('a refund cannot exceed the payment');
  return { prepaidCents, creditCents };
}

/**
 * Distributes one split over several amounts in order, prepaid money first. `amountsCents` must sum to the total of the
 * split. So the prepaid parts and the credit parts each sum to those of the split.
 */
export function shareSplit(split: Split, amountsCents: readonly number[]): Split[] {
  let prepaidLeft = split.prepaidCents;
  return amountsCents.map((amount) => {
    const prepaidCents = Math.min(amount, prepaidLeft);
    prepaidLeft -= prepaidCents;
    return { prepaidCents, creditCents: amount - prepaidCents };
  });
}
