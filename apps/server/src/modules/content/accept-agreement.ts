/** Who accepted which edition of an agreement, and when: the first time counts. */
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { insertAcceptance } from './acceptances.store.ts';
import { selectAgreement } from './content.store.ts';

interface Acceptance {
  clock: Clock;
  code: '50000101' | '50000102' | 'balance';
  userId: string;
  accountId: string;
  ip: string;
}

/** Records the edition that holds now, in the caller's transaction. Accepting it again changes nothing. */
export async function acceptAgreement(tx: Tx, { clock, code, ...who }: Acceptance): Promise<void> {
  const now = clock.now();
  const edition = await selectAgreement(tx, code, now);
  if (!edition) return;
  await insertAcceptance(tx, {
    user_id: who.userId,
    account_id: who.accountId,
    code,
    version: edition.version,
    accepted_at: now,
    ip: who.ip,
  });
}
