/**
 * Stores in the ledger when the credit of an account stops. Called after each change of invoices, terms or promises.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { changeCreditStop } from '../../ledger/balance/change-credit-stop.ts';
import type { TermsRecord } from '../credit.store.ts';
import { endPromise, selectFirstDue, selectPromise, sumPaidSince } from './promises.store.ts';
import { stopInstant } from './stop-instant.ts';

/**
 * The caller must have locked the account. A promise ends when its sum was paid, or when no invoice is open any more.
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
