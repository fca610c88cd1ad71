/** Subscribers of the partner API: they write its events. */
import type { AppContext } from '../../context.ts';
import type { Subscribers } from '../../platform/events.ts';
import type {} from '../ledger/ledger.events.ts';
import { recordBalanceLow } from './events/record-balance.ts';
import { recordChanges } from './events/record-changes.ts';
import type {} from './partners.events.ts';

export function partnersSubscribers(context: () => AppContext): Subscribers {
  return {
    'partners.changed': [
      {
        background: {
          batch: (tx, payloads) =>
            recordChanges(
              context().clock,
              tx,
              payloads.map(({ accountId }) => accountId),
            ),
        },
      },
    ],
    'ledger.balance_low': [
      { background: (tx, { accountId }) => recordBalanceLow(context().clock, tx, accountId) },
    ],
  };
}
