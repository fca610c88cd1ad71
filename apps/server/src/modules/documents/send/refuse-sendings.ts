/** Limits of documents mailed to typed addresses: per account, per order and per address. */
import { limits } from '@wayhouse/contract/limits';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { countSendings, lockSendings } from '../make/papers.store.ts';

const hourMs = 3_600_000;

/**
 * Throws documents.too_many_sendings (1429) when these mails would exceed a limit. Locks the account's sendings until
 * the transaction ends, so that concurrent calls of the account cannot exceed a limit together.
 */
export async function refuseSendings(
  clock: Clock,
  tx: Tx,
  { accountId, orderNo, emails }: { accountId: string; orderNo: string; emails: readonly string[] },
): Promise<void> {
  const now = clock.now().getTime();
  await lockSendings(tx, accountId);
  const counts = await countSendings(tx, {
    accountId,
    orderNo,
    emails,
    dayAgo: new Date(now - 24 * hourMs),
    hourAgo: new Date(now - hourMs),
  });
  const { sendingsPerDay, sendingsPerOrderDay, sendingsPerAddressHour } = limits;
  if (
    counts.ofAccount + emails.length > sendingsPerDay ||
    counts.ofOrder + emails.length > sendingsPerOrderDay ||
    counts.toOneAddress >= sendingsPerAddressHour
  )
    throw appError('documents.too_many_sendings');
}
