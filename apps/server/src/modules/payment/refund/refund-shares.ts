/** Splits a refund between gateway, credit and prepaid. Pure rules on integer cents (product.md sections 5 and 6). */
import { type Split, splitRefund } from '../../ledger/split-payment.ts';

/** The part of a payment that is not refunded yet. */
export interface RefundablePart {
  prepaid_cents: number;
  credit_cents: number;
  gateway_cents: number;
  /** The payment fee, in addition to these amounts. */
  fee_cents: number;
}

export interface RefundShares {
  amountCents: number;
  split: Split;
  gatewayCents: number;
  feeCents: number;
}

/**
 * Takes at most `wantedCents` of the remaining money: through the gateway first, then credit, then prepaid. The fee is
 * refunded only on request, and only together with all remaining money. Undefined when nothing remains or is wanted.
 */
export function shareRefund(
  part: RefundablePart,
  wantedCents: number,
  withFee: boolean,
): RefundShares | undefined {
  const remainingCents = part.prepaid_cents + part.credit_cents + part.gateway_cents;
  const amountCents = Math.min(wantedCents, remainingCents);
  if (amountCents <= 0) return undefined;
  const gatewayCents = Math.min(amountCents, part.gateway_cents);
  const split = splitRefund(amountCents - gatewayCents, {
    prepaidCents: part.prepaid_cents,
    creditCents: part.credit_cents,
  });
  return {
    amountCents,
    split,
    gatewayCents,
    feeCents: withFee && amountCents === remainingCents ? part.fee_cents : 0,
  };
}
