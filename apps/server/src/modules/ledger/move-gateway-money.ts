/**
 * Postings of money that comes and goes through a gateway. The clearing account is what the gateway holds for us
 * (negative: an asset); what we have promised to give back stands in refunds payable until the gateway has done it.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { lockPockets } from './balance/find-pockets.ts';
import { customerAccount, house } from './ledger.store.ts';
import { postTransaction } from './post-transaction.ts';
import { type Split, splitDeposit } from './split-payment.ts';

/** The gateway took money: for orders, as fee, and what came too late and goes back. */
export function postGatewayPayment(
  tx: Tx,
  clock: Clock,
  paid: { no: string; ordersCents: number; feeCents: number; lateCents: number },
): Promise<boolean> {
  return postTransaction(tx, clock, {
    kind: 'payment',
    cause: { type: 'payment', id: paid.no },
    entries: [
      { account: house.gatewayClearing, cents: -(paid.ordersCents + paid.feeCents + paid.lateCents) },
      { account: house.revenue, cents: paid.ordersCents },
      { account: house.fees, cents: paid.feeCents },
      { account: house.refundsPayable, cents: paid.lateCents },
    ],
  });
}

/** A top-up through the gateway: used credit is repaid first, the fee is ours. */
export async function postGatewayDeposit(
  tx: Tx,
  clock: Clock,
  deposit: { no: string; accountId: string; amountCents: number; feeCents: number },
): Promise<boolean> {
  const pockets = await lockPockets(tx, deposit.accountId);
  const split = splitDeposit(deposit.amountCents, pockets.creditLimitCents - pockets.creditFreeCents);
  return postTransaction(tx, clock, {
    kind: 'deposit',
    cause: { type: 'payment', id: deposit.no },
    entries: [
      { account: house.gatewayClearing, cents: -(deposit.amountCents + deposit.feeCents) },
      { account: customerAccount(deposit.accountId, 'credit'), cents: split.creditCents },
      { account: customerAccount(deposit.accountId, 'prepaid'), cents: split.prepaidCents },
      { account: house.fees, cents: deposit.feeCents },
    ],
  });
}

/** A refund is owed: to the pockets at once, through the gateway as a promise; `feeCents` of the payment fee go with it. */
export function postGatewayRefund(
  tx: Tx,
  clock: Clock,
  refund: { no: string; accountId: string; split: Split; gatewayCents: number; feeCents: number },
): Promise<boolean> {
  const { prepaidCents, creditCents } = refund.split;
  return postTransaction(tx, clock, {
    kind: 'refund',
    cause: { type: 'refund', id: refund.no },
    entries: [
      { account: customerAccount(refund.accountId, 'credit'), cents: creditCents },
      { account: customerAccount(refund.accountId, 'prepaid'), cents: prepaidCents },
      { account: house.refundsPayable, cents: refund.gatewayCents + refund.feeCents },
      { account: house.revenue, cents: -(prepaidCents + creditCents + refund.gatewayCents) },
      { account: house.fees, cents: -refund.feeCents },
    ],
  });
}

/** The promise was kept: the gateway gave the money back, or staff paid it by another way. */
export function postRefundDone(
  tx: Tx,
  clock: Clock,
  refund: { no: string; cents: number },
): Promise<boolean> {
  return postTransaction(tx, clock, {
    kind: 'refund_done',
    cause: { type: 'refund', id: refund.no },
    entries: [
      { account: house.refundsPayable, cents: -refund.cents },
      { account: house.gatewayClearing, cents: refund.cents },
    ],
  });
}
