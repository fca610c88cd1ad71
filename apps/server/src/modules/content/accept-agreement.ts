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
  const at = clock.now();
  if (version !== undefined) await refuseOtherEditions(tx, { userId, at }, [{ code, version }]);
  await insertAcceptance(tx, { code, userId, accountId, ip, at });
}

/** Throws content.edition_changed unless all editions that the person has read are in force at `at`. */
export async function refuseOtherEditions(
  tx: Tx,
  person: Pick<Acceptance, 'userId' | 'at'>,
  readEditions: readonly { code: AgreementCode; version: string }[],
): Promise<void> {
  const inForce = await selectAcceptances(tx, person);
  const isInForce = ({ code, version }: { code: AgreementCode; version: string }) =>
    inForce.some((edition) => edition.code === code && edition.version === version);
  if (!readEditions.every(isInForce)) throw appError('content.edition_changed');
}

/** SQL that is true when a person has accepted the edition that is in force at an instant; for use in another query. */
export function hasAccepted(
  code: AcceptanceInput['code'],
  acceptance: { userId: RawBuilder<unknown>; at: RawBuilder<unknown> },
): RawBuilder<boolean> {
  return acceptedSql({ code, ...acceptance });
}
