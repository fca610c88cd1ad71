/**
 * Postings of money through a gateway. The clearing account is the money that the gateway holds for us (negative: an
 * asset). Promised refunds stay in the account "refunds payable" until the gateway has paid them. Each function returns
 * false and posts nothing when this payment or refund was posted before.
 */
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { lockFunds } from './balance/find-funds.ts';
import { findLossLeft } from './balance/find-loss-left.ts';
import { depositEntries } from './deposit-money.ts';
import { customerAccount, ownAccountFor, ownAccounts } from './ledger.store.ts';
import { postTransaction } from './post-transaction.ts';
import { type Split, splitDeposit } from './split-payment.ts';

/** Money received by a gateway: for orders, for the fee, and late money that will be refunded. */
export function postGatewayPayment(
  tx: Tx,
  clock: Clock,
  payment: { no: string; ordersCents: number; feeCents: number; lateCents: number },
): Promise<boolean> {
  return postTransaction(tx, clock, {
    kind: 'payment',
    cause: { type: 'payment', id: payment.no },
    entries: [
      {
        account: ownAccounts.gatewayClearing,
        cents: -(payment.ordersCents + payment.feeCents + payment.lateCents),
      },
      { account: ownAccounts.revenue, cents: payment.ordersCents },
      { account: ownAccounts.fees, cents: payment.feeCents },
      { account: ownAccounts.refundsPayable, cents: payment.lateCents },
    ],
  });
}

/** A deposit through the gateway: repays used credit first; the fee is our income. */
export async function postGatewayDeposit(
  tx: Tx,
  clock: Clock,
  deposit: { no: string; accountId: string; amountCents: number; feeCents: number },
): Promise<boolean> {
  const { accountId, amountCents: cents, feeCents } = deposit;
  return postTransaction(tx, clock, {
    kind: 'deposit',
    cause: { type: 'payment', id: deposit.no },
    entries: [
      { account: ownAccounts.gatewayClearing, cents: -(cents + feeCents) },
      ...(await depositEntries(tx, { accountId, cents })),
      { account: ownAccounts.fees, cents: feeCents },
    ],
  });
}

/**
 * Posts a refund. Its parts for prepaid and credit are paid at once; its part through the gateway is only promised.
 * A refund of credit that was written off first reduces that loss. A refund of credit that was repaid in the meantime
 * becomes prepaid money. Also refunds `feeCents` of the payment fee.
 */
export async function postGatewayRefund(
  tx: Tx,
  clock: Clock,
  refund: { no: string; accountId: string; split: Split; gatewayCents: number; feeCents: number },
): Promise<boolean> {
  const { prepaidCents, creditCents, lossCents } = await splitByCurrentCredit(tx, refund);
  const accountFor = (account: Parameters<typeof ownAccountFor>[1]) =>
    ownAccountFor(refund.accountId, account);
  return postTransaction(tx, clock, {
    kind: 'refund',
    cause: { type: 'refund', id: refund.no },
    entries: [
      { account: customerAccount(refund.accountId, 'credit'), cents: creditCents },
      { account: customerAccount(refund.accountId, 'prepaid'), cents: prepaidCents },
      { account: accountFor(ownAccounts.refundsPayable), cents: refund.gatewayCents + refund.feeCents },
      { account: accountFor(ownAccounts.badDebts), cents: lossCents },
      {
        account: accountFor(ownAccounts.revenue),
        cents: -(prepaidCents + creditCents + lossCents + refund.gatewayCents),
      },
      { account: accountFor(ownAccounts.fees), cents: -refund.feeCents },
    ],
  });
}

/**
 * Splits a refund by the account's current debt. The credit part first reduces a written-off loss, then repays used
 * credit; the rest becomes prepaid money.
 */
async function splitByCurrentCredit(
  tx: Tx,
  { no, accountId, split }: { no: string; accountId: string; split: Split },
): Promise<Split & { lossCents: number }> {
  if (split.creditCents === 0) return { ...split, lossCents: 0 };
  const { creditLimitCents, creditFreeCents } = await lockFunds(tx, accountId);
  const lossCents = Math.min(split.creditCents, await findLossLeft(tx, { refundNo: no, accountId }));
  const { creditCents, prepaidCents } = splitDeposit(
    split.creditCents - lossCents,
    creditLimitCents - creditFreeCents,
  );
  return { creditCents, prepaidCents: split.prepaidCents + prepaidCents, lossCents };
}

/**
 * Pays a refund again that the gateway could not deliver, from the money that the gateway got back. It goes to the
 * balance, where it repays used credit first, or is paid by bank.
 */
export async function postReturnedRefund(
  tx: Tx,
  clock: Clock,
  refund: { no: string; accountId: string; cents: number; means: 'balance' | 'bank'; note: string },
): Promise<boolean> {
  const { accountId, cents } = refund;
  return postTransaction(tx, clock, {
    kind: 'refund',
    cause: { type: 'returned_refund', id: refund.no },
    note: refund.note,
    entries: [
      { account: ownAccountFor(accountId, ownAccounts.gatewayClearing), cents: -cents },
      ...(refund.means === 'bank'
        ? [{ account: ownAccountFor(accountId, ownAccounts.bank), cents }]
        : await depositEntries(tx, { accountId, cents })),
    ],
  });
}

/** Posts that the gateway has paid the promised refund, or that staff have paid it in another way. */
export function postRefundDone(
  tx: Tx,
  clock: Clock,
  refund: { no: string; cents: number },
): Promise<boolean> {
  return postTransaction(tx, clock, {
    kind: 'refund_done',
    cause: { type: 'refund', id: refund.no },
    entries: [
      { account: ownAccounts.refundsPayable, cents: -refund.cents },
      { account: ownAccounts.gatewayClearing, cents: refund.cents },
    ],
  });
}
