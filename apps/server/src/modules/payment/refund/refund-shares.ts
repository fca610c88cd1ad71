/** Splits a refund between gateway, credit and prepaid. Pure rules on integer cents (product.md sections 5 and 6). */
import { type Split, splitRefund } from '../../ledger/split-payment.ts';

/** The part of a payment that is not refunded yet. */
export interface RefundablePart {
  prepaid_cents: number;
  credit_cents: number;
  gateway_cents: number;
  /** Payment fee, on top. */
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
 * refunded only on request, and only together with all remaining money. Undefined when nothing remains.
 */
export function shareRefund(
  held: RefundablePart,
  wantedCents: number,
  withFee: boolean,
): RefundShares | undefined {
  const whole = held.prepaid_cents + held.credit_cents + held.gateway_cents;
  const amountCents = Math.min(wantedCents, whole);
  if (amountCents <= 0) return undefined;
  const gatewayCents = Math.min(amountCents, held.gateway_cents);
  const split = splitRefund(amountCents - gatewayCents, {
    prepaidCents: held.prepaid_cents,
    creditCents: held.credit_cents,
  });
  return {
    amountCents,
    split,
    gatewayCents,
    feeCents: withFee && amountCents === whole ? held.fee_cents : 0,
  };
}
