/**
 * Computes the instant at which the credit of an account stops, and stores it in the ledger. Call this after each
 * change of invoices, terms or promises.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { changeCreditStop } from '../../ledger/balance/change-credit-stop.ts';
import type { TermsRecord } from '../credit.store.ts';
import { endPromise, selectFirstDue, selectPromise, sumPaidSince } from './promises.store.ts';
import { stopInstant } from './stop-instant.ts';

/**
 * The caller must have locked the account. Also ends a promise whose sum was paid, or whose company has no open
 * invoice.
 */
export async function refreshStop(tx: Tx, clock: Clock, terms: TermsRecord): Promise<void> {
  const accountId = terms.account_id;
  const firstDueOn = await selectFirstDue(tx, accountId);
  const promise = await selectPromise(tx, accountId);
  const isKept =
    promise !== undefined && (firstDueOn === null || (await sumPaidSince(tx, promise)) >= promise.cents);
  if (isKept) await endPromise(tx, promise.id, { as: 'paid', at: clock.now() });
  await changeCreditStop(
    tx,
    accountId,
    stopInstant({
      stoppedAt: terms.stopped_at,
      stopAfterDays: terms.stop_after_days,
      timeZone: terms.time_zone,
      firstDueOn,
      promiseEndsAt: promise && !isKept ? promise.rests_until : null,
    }),
  );
}
