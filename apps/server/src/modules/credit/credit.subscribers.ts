/** Subscriber to the ledger: money that repays credit pays invoices at once, and may end a stop of the credit. */
import type { AppContext } from '../../context.ts';
import type { Subscribers } from '../../platform/events.ts';
import type {} from '../ledger/ledger.events.ts';
import { followLedger } from './follow-ledger.ts';

export function creditSubscribers(context: () => AppContext): Subscribers {
  return {
    'ledger.credit_repaid': [
      async (tx, { accountId }) => {
        await followLedger(tx, context().clock, accountId);
      },
    ],
  };
}
