/** SQL on people of orders: colleagues for transfers, and recipients of mails. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

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
  name: string;
  language: 'en' | 'zh';
  cc_email: string[];
  /** Names of the options that are on. */
  notifications: string[];
}

/** The recipient of mails about an order; undefined for a person who can no longer sign in. */
export async function selectBooker(tx: Tx, userId: string): Promise<Booker | undefined> {
  return (await selectBookers(tx, [userId])).get(userId);
}

/** The recipients among these people, by user id; people who can no longer sign in are missing. */
export async function selectBookers(tx: Tx, userIds: readonly string[]): Promise<Map<string, Booker>> {
  const { rows } = await sql<Omit<Booker, 'language'> & { id: string; language: string }>`
    select id, email, first_name as name, language, cc_email, notifications from identity.users
      where id = any(${[...userIds]}::text[]) and status = 'approved'`.execute(tx);
  return new Map(
    rows.map(({ id, language, ...row }) => [id, { ...row, language: language === 'zh' ? 'zh' : 'en' }]),
  );
}
