/** Records that a person accepted an edition of an agreement. Only the first acceptance is stored. */
import type { AgreementCode } from '@wayhouse/contract/agreement-codes';
import type { RawBuilder } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type Acceptance, acceptedSql, insertAcceptance } from './acceptances.store.ts';

type AcceptanceInput = Pick<Acceptance, 'userId' | 'accountId' | 'ip'> & {
  clock: Clock;
  code: AgreementCode;
};

/**
 * Records the acceptance of the edition in force, in the caller's transaction. A repeated acceptance changes nothing.
 */
export async function acceptAgreement(
  tx: Tx,
  { clock, code, userId, accountId, ip }: AcceptanceInput,
): Promise<void> {
  await insertAcceptance(tx, { code, userId, accountId, ip, at: clock.now() });
}

/** SQL that is true when a person has accepted the edition that is in force at an instant; for use in another query. */
export function hasAccepted(
  code: AcceptanceInput['code'],
  acceptance: { userId: RawBuilder<unknown>; at: RawBuilder<unknown> },
): RawBuilder<boolean> {
  return acceptedSql({ code, ...acceptance });
}
