/** Subscribers of the ledger to events. */
import type { AppContext } from '../../context.ts';
import type { Subscribers } from '../../platform/events.ts';
import { mailBalanceAlert } from './balance/balance-alert.ts';
import type {} from './ledger.events.ts';

export function ledgerSubscribers(context: () => AppContext): Subscribers {
  return {
    'ledger.balance_low': [{ background: (tx, payload) => mailBalanceAlert(tx, context().clock, payload) }],
  };
}
