/** Money that Wayhouse gives to a customer's balance or takes from it, without a payment. */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { customerAccount, isPosted, ownAccountFor, ownAccounts } from '../ledger.store.ts';
import { postTransaction } from '../post-transaction.ts';
import { splitDeposit } from '../split-payment.ts';
import { lockFunds } from './find-funds.ts';

const houseAccountOf = {
  adjustment: ownAccounts.adjustments,
  goodwill: ownAccounts.goodwill,
  compensation: ownAccounts.compensation,
} as const;

type CorrectionKind = keyof typeof houseAccountOf;

/** True when this correction was posted before. */
export function isCorrected(tx: Tx, { kind, id }: { kind: CorrectionKind; id: string }): Promise<boolean> {
  return isPosted(tx, { kind, cause: { type: 'correction', id } });
}

/**
 * Positive cents repay used credit first, as a deposit does; with `isPrepaid`, all of them become prepaid money.
 * Negative cents come from the prepaid money. False when the correction was posted before. Throws
 * payment.insufficient_balance when the prepaid money is too little.
 */
export async function correctBalance(
  tx: Tx,
  clock: Clock,
  input: {
    id: string;
    kind: CorrectionKind;
    accountId: string;
    cents: number;
    note: string;
    /**
     * Adds all cents to the prepaid money, for a payment that follows at once. Stopped credit could refuse that
     * payment.
     */
    isPrepaid?: boolean;
  },
): Promise<boolean> {
  const { accountId, cents, isPrepaid = false } = input;
  const funds = await lockFunds(tx, accountId);
  const usedCents = isPrepaid ? 0 : funds.creditLimitCents - funds.creditFreeCents;
  const split = cents > 0 ? splitDeposit(cents, usedCents) : { prepaidCents: cents, creditCents: 0 };
  return postTransaction(tx, clock, {
    kind: input.kind,
    cause: { type: 'correction', id: input.id },
    entries: [
      { account: ownAccountFor(accountId, houseAccountOf[input.kind]), cents: -cents },
      { account: customerAccount(accountId, 'credit'), cents: split.creditCents },
      { account: customerAccount(accountId, 'prepaid'), cents: split.prepaidCents },
    ],
    note: input.note,
  });
}
