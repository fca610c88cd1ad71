/** SQL on people of orders: colleagues for transfers, and recipients of mails. */
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import { greetingName, type PersonNames } from '../../identity/person/greeting-name.ts';
import { readerOf } from '../../identity/person/reader-of.ts';

const fullName = sql<string>`trim(first_name || ' ' || last_name)`.as('name');

/** People of an account who can sign in, sorted by name. */
export function selectColleagues(db: Db, accountId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('identity.users')
    .select(['id', fullName])
    .where('account_id', '=', accountId)
    .where('status', '=', 'approved')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export function selectColleague(
  tx: Tx,
  accountId: string,
  userId: string,
): Promise<{ id: string; name: string } | undefined> {
  return tx
    .selectFrom('identity.users')
    .select(['id', fullName])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .where('status', '=', 'approved')
    .executeTakeFirst();
}

export interface Booker {
  email: string;
  /** For the greeting of a mail (`greetingName`). */
  name: string;
  language: 'en' | 'zh';
  cc_email: string[];
  /** Names of the options that are on. */
  notifications: string[];
}

/**
 * The recipients of mails about the orders of these people, by user id. For a disabled colleague it is the main account
 * (`readerOf`). People whose mails nobody receives are missing.
 */
export function selectBookers(tx: Tx, userIds: readonly string[]): Promise<Map<string, Booker>> {
  return selectRecipients(tx, userIds, readerOf(sql.ref('wanted.id')));
}

/** These people as recipients of mails that only they should read; people who can no longer sign in are missing. */
export function selectActivePeople(tx: Tx, userIds: readonly string[]): Promise<Map<string, Booker>> {
  return selectRecipients(tx, userIds, sql.ref('wanted.id'));
}

/** The id of the person, or of the main account for a disabled colleague (`readerOf`). */
export async function selectReaderOf(tx: Tx, userId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select ${readerOf(userId)} as id`.execute(tx);
  return rows[0]?.id ?? userId;
}

async function selectRecipients(
  tx: Tx,
  userIds: readonly string[],
  readerId: RawBuilder<unknown>,
): Promise<Map<string, Booker>> {
  const { rows } = await sql<
    Omit<Booker, 'language' | 'name'> & PersonNames & { id: string; language: string }
  >`
    select wanted.id, u.email, u.first_name, u.last_name, u.language, u.cc_email, u.notifications
      from unnest(${[...new Set(userIds)]}::text[]) as wanted (id)
      join identity.users u on u.id = ${readerId} and u.status = 'approved'`.execute(tx);
  return new Map(
    rows.map(({ id, language: stored, first_name, last_name, ...row }) => {
      const language = stored === 'zh' ? 'zh' : 'en';
      return [id, { ...row, language, name: greetingName(language, { first_name, last_name }) }];
    }),
  );
}
