/** Handles `ledger.balance_low`: writes an event, in addition to the mail. */
import { toMoney } from '@wayhouse/contract/money';
import { amountOf } from '@wayhouse/contract/partner/amount';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { findAlertCents } from '../../ledger/balance/balance-alert.ts';
import { findFunds, fundsAt } from '../../ledger/balance/find-funds.ts';
import { lockEventAccount, recordEvents } from './record-event.ts';

export async function recordBalanceLow(clock: Clock, tx: Tx, accountId: string): Promise<void> {
  if (!(await lockEventAccount(tx, accountId))) return;
  const alertCents = await findAlertCents(tx, accountId);
  if (alertCents === null) return;
  const funds = fundsAt(await findFunds(tx, accountId), clock.now());
  const amount = (cents: number) => amountOf(toMoney(cents));
  const data = {
    prepaid: amount(funds.prepaidCents),
    credit: amount(funds.creditFreeCents),
    threshold: amount(alertCents),
  };
  await recordEvents(tx, clock, {
    accountId,
    events: [{ type: 'balance.low', orderNo: null, data, previous: null }],
  });
}
