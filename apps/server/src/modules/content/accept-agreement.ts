/** Who accepted which edition of an agreement, and when: the first time counts. */
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type Acceptance, insertAcceptance } from './acceptances.store.ts';

type Accepting = Pick<Acceptance, 'userId' | 'accountId' | 'ip'> & {
  clock: Clock;
  code: '50000101' | '50000102' | 'balance';
};

/** Records the edition that holds now, in the caller's transaction. Accepting it again changes nothing. */
export async function acceptAgreement(
  tx: Tx,
  { clock, code, userId, accountId, ip }: Accepting,
): Promise<void> {
  await insertAcceptance(tx, { code, userId, accountId, ip, at: clock.now() });
}
