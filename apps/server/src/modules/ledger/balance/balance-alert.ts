/** Alerts for a low balance: settings, and mails (api.md section 2). */
import { toCents, toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import type { ActorCtx } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { selectAlert, updateAlert } from '../ledger.store.ts';
import { findFunds, fundsAt, lockFunds } from './find-funds.ts';
import { notifyAccount } from './notify-people.ts';

interface Threshold {
  threshold: string | null;
}

/**
 * Sets or removes the alert. If the balance is already low, the mail is sent at once. Errors: request.invalid
 * for zero, wrong_state for an account that was never opened.
 */
export async function setBalanceAlert(ctx: ActorCtx, input: Threshold): Promise<Threshold> {
  const cents = input.threshold === null ? null : toCents(input.threshold);
  if (cents === 0)
    throw appError('request.invalid', { fields: [{ path: 'threshold', key: 'fields.legal_amount' }] });
  await inTransaction(ctx.db, async (tx) => {
    await lockFunds(tx, ctx.actor.accountId);
    if (!(await updateAlert(tx, ctx.actor.accountId, cents))) throw appError('request.wrong_state');
  });
  await ctx.deliverEvents();
  return findBalanceAlert(ctx);
}

export async function findBalanceAlert(ctx: ActorCtx): Promise<Threshold> {
  const cents = await selectAlert(ctx.db, ctx.actor.accountId);
  return { threshold: cents === null ? null : toMoney(cents) };
}

/** The threshold of an account; null without an alert. */
export function findAlertCents(tx: Tx, accountId: string): Promise<number | null> {
  return selectAlert(tx, accountId);
}

/**
 * Handles `ledger.balance_low`, which the database publishes each time the spendable prepaid money becomes less than
 * the threshold.
 */
export async function mailBalanceAlert(
  tx: Tx,
  clock: Clock,
  { accountId }: { accountId: string },
): Promise<void> {
  const alertCents = await selectAlert(tx, accountId);
  if (alertCents === null) return;
  const funds = fundsAt(await findFunds(tx, accountId), clock.now());
  await notifyAccount(tx, clock, {
    accountId,
    flag: 'balance_alert',
    template: 'balance_low',
    params: () => ({
      balance: money(toMoney(funds.prepaidCents)),
      threshold: money(toMoney(alertCents)),
      credit: money(toMoney(funds.creditFreeCents)),
    }),
    links: ['/depositNew/'],
  });
}
