/** Mails when the balance runs low: who asked for them, and sending them (api.md section 2). */
import { toCents, toMoney } from '@wayhouse/contract/money';
import { money } from '@wayhouse/i18n/format';
import type { ActorCtx } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { selectAlert, updateAlert } from '../ledger.store.ts';
import { findPockets, lockPockets } from './find-pockets.ts';
import { notifyAccount } from './notify-people.ts';

interface Threshold {
  threshold: string | null;
}

/** Sets or ends the alert. A balance that is low already is told at once. Throws request.invalid for zero. */
export async function setBalanceAlert(ctx: ActorCtx, input: Threshold): Promise<Threshold> {
  const cents = input.threshold === null ? null : toCents(input.threshold);
  if (cents === 0)
    throw appError('request.invalid', { fields: [{ path: 'threshold', key: 'fields.legal_amount' }] });
  await inTransaction(ctx.db, async (tx) => {
    await lockPockets(tx, ctx.actor.accountId);
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

/** On `ledger.balance_low`, which the database publishes once for each crossing. */
export async function tellBalanceLow(
  tx: Tx,
  clock: Clock,
  { accountId }: { accountId: string },
): Promise<void> {
  const alertCents = await selectAlert(tx, accountId);
  if (alertCents === null) return;
  const pockets = await findPockets(tx, accountId);
  await notifyAccount(tx, clock, {
    accountId,
    flag: 'balance_alert',
    template: 'balance_low',
    params: {
      balance: money(toMoney(pockets.prepaidCents)),
      threshold: money(toMoney(alertCents)),
      credit: money(toMoney(pockets.creditFreeCents)),
    },
    links: ['/depositNew/'],
  });
}
