/** SQL on `content.acceptances`. */
import type { AgreementCode } from '@wayhouse/contract/agreement-codes';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { editionsInForce } from './content.store.ts';

export interface Acceptance {
  code: string;
  userId: string;
  accountId: string;
  ip: string;
  at: Date;
}

/**
 * Records the acceptance of the edition that is in force at `at`. An earlier acceptance of the same edition by this
 * person stays.
 */
export async function insertAcceptance(tx: Tx, acceptance: Acceptance): Promise<void> {
  await sql`
    insert into content.acceptances (user_id, account_id, code, version, accepted_at, ip)
    select ${acceptance.userId}, ${acceptance.accountId}, code, version, ${acceptance.at}, ${acceptance.ip}
      from (${editionsInForce(acceptance.at)}) as edition where code = ${acceptance.code}
    on conflict do nothing`.execute(tx);
}

/** SQL that is true when this person has accepted the edition that is in force at `at`. */
export function acceptedSql({
  code,
  userId,
  at,
}: Pick<Acceptance, 'code'> & { userId: RawBuilder<unknown>; at: RawBuilder<unknown> }): RawBuilder<boolean> {
  return sql`exists (
    select from content.acceptances as accepted join (${editionsInForce(at)}) as edition using (code, version)
      where edition.code = ${code} and accepted.user_id = ${userId})`;
}

type EditionOfPerson = {
  code: AgreementCode;
  version: string;
  accepted_at: Date | null;
};

/** The edition of each agreement that is in force at `at`, and the time when this person accepted it. */
export async function selectAcceptances(
  db: Db | Tx,
  { userId, at }: Pick<Acceptance, 'userId' | 'at'>,
): Promise<EditionOfPerson[]> {
  const { rows } = await sql<EditionOfPerson>`
    select edition.code, edition.version, accepted.accepted_at
      from (${editionsInForce(at)}) as edition
      left join content.acceptances as accepted
        on accepted.code = edition.code and accepted.version = edition.version and accepted.user_id = ${userId}
      order by edition.code`.execute(db);
  return rows;
}
