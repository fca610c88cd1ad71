/** SQL that reads tables of several modules for registration and the company's own pages. Writes are in the stores. */
import { sql } from 'kysely';
import { likeOf } from '../../platform/database/like.ts';
import type { Db, Tx } from '../../platform/database.ts';

const peopleMax = 500;

/** True when the e-mail (lower case) belongs to an account or an application. */
export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('identity.users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** An active person of an approved company, found by e-mail (lower case) or id. */
export function selectActivePerson(db: Db, by: { email: string } | { id: string }) {
  const query = db
    .selectFrom('identity.users as u')
    .innerJoin('companies.companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.language'])
    .where('u.status', '=', 'approved')
    .where('c.status', '=', 'approved');
  return (
    'id' in by ? query.where('u.id', '=', by.id) : query.where('u.email', '=', by.email)
  ).executeTakeFirst();
}

/** A returned application, found by the hash of its token. */
export function selectReturnedApplication(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('companies.applications as a')
    .leftJoin('companies.licence_files as f', (join) =>
      join.on(sql`a.snapshot -> 'company' ->> 'license_file_id'`, '=', sql.ref('f.id')),
    )
    .select([
      'a.application_no',
      'a.status',
      'a.reason_en',
      'a.reason_zh',
      'a.snapshot',
      'f.name as license_file_name',
    ])
    .where('a.resubmit_token_hash', '=', tokenHash)
    .executeTakeFirst();
}

const subUserColumns = [
  'id',
  'user_name',
  'email',
  'first_name',
  'last_name',
  'gender',
  'job_title',
  'book_privileges',
  'order_privileges',
  'cart_privileges',
  'cc_email',
  'notifications',
  'status',
  'is_main',
  'invited',
  'language',
] as const;

export const hasSecondFactor = sql<boolean>`totp_secret is not null`.as('has_second_factor');

/**
 * People of a company, the main account first, then by first name. At most `peopleMax`, without erased people. `search`
 * matches user names, names and e-mails. The searched text has the first name before and after the last name, so that
 * both orders match.
 */
export function selectSubUsers(
  db: Db,
  { companyId, search }: { companyId: string; search?: string | undefined },
) {
  const like = search ? likeOf(search) : undefined;
  return db
    .selectFrom('identity.users')
    .select(subUserColumns)
    .select(hasSecondFactor)
    .where('company_id', '=', companyId)
    .where('status', '<>', 'service')
    .where('erased_at', 'is', null)
    .$if(like !== undefined, (query) =>
      query.where(
        sql<boolean>`concat_ws(' ', user_name, email, first_name, last_name, first_name) ilike ${like}`,
      ),
    )
    .orderBy('is_main', 'desc')
    .orderBy('first_name')
    .orderBy('id')
    .limit(peopleMax)
    .execute();
}

export type SubUserRow = Awaited<ReturnType<typeof selectSubUsers>>[number];

export function selectSubUser(db: Db, { companyId, id }: { companyId: string; id: string }) {
  return db
    .selectFrom('identity.users')
    .select(subUserColumns)
    .select(hasSecondFactor)
    .where('company_id', '=', companyId)
    .where('status', '<>', 'service')
    .where('erased_at', 'is', null)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The main account of the company; undefined for a company without one. */
export function selectMain(db: Db | Tx, companyId: string) {
  return db
    .selectFrom('identity.users')
    .select(subUserColumns)
    .select(hasSecondFactor)
    .where('company_id', '=', companyId)
    .where('is_main', '=', true)
    .executeTakeFirst();
}

export function selectCompany(db: Db, id: string) {
  return db.selectFrom('companies.companies').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Number of people of the company who were invited after `since` and have not set a password yet. */
export async function countInvited(
  tx: Tx,
  { companyId, since }: { companyId: string; since: Date },
): Promise<number> {
  const row = await tx
    .selectFrom('identity.users')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('company_id', '=', companyId)
    .where('invited', '=', true)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(row.n);
}
