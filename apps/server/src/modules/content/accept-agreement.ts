/** Records that a person accepted an edition of an agreement. Only the first acceptance is stored. */
import type { AgreementCode } from '@wayhouse/contract/agreement-codes';
import type { RawBuilder } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { type Acceptance, acceptedSql, insertAcceptance, selectAcceptances } from './acceptances.store.ts';

type AcceptanceInput = Pick<Acceptance, 'userId' | 'accountId' | 'ip'> & {
  clock: Clock;
  code: AgreementCode;
  /** Version of the edition that the person has read. */
  version?: string | undefined;
};

/**
 * Records the acceptance of the edition in force, in the caller's transaction. A repeated acceptance changes nothing.
 * Throws content.edition_changed when the person has read another edition.
 */
export async function acceptAgreement(
  tx: Tx,
  { clock, code, version, userId, accountId, ip }: AcceptanceInput,
): Promise<void> {
  if (version !== undefined) {
    const inForce = await selectAcceptances(tx, { userId, at: clock.now() });
    if (inForce.find((edition) => edition.code === code)?.version !== version)
      throw appError('content.edition_changed');
  }
  await insertAcceptance(tx, { code, userId, accountId, ip, at: clock.now() });
}

/** SQL that is true when a person has accepted the edition that is in force at an instant; for use in another query. */
export function hasAccepted(
  code: AcceptanceInput['code'],
  acceptance: { userId: RawBuilder<unknown>; at: RawBuilder<unknown> },
): RawBuilder<boolean> {
  return acceptedSql({ code, ...acceptance });
}
