/** SQL for the recipients of mails about money. */
import { sql } from 'kysely';
import type { Language } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { greetingName, type PersonNames } from '../../identity/person/greeting-name.ts';
import { readerOf } from '../../identity/person/reader-of.ts';

export interface Reader {
  email: string;
  /** For the greeting of a mail. */
  name: string;
  language: string;
  cc_email: string[];
}

/**
 * The person; in place of a disabled person, the main account (`readerOf`). Undefined when this reader is not approved
 * or has switched mails off.
 */
export async function selectPerson(tx: Tx, userId: string): Promise<Reader | undefined> {
  const row = await tx
    .selectFrom('identity.users')
    .select(['email', 'first_name', 'last_name', 'language', sql<string[]>`'{}'::text[]`.as('cc_email')])
    .where('id', '=', readerOf(userId))
    .where('status', '=', 'approved')
    .where(sql<boolean>`'receive_email' = any(notifications)`)
    .executeTakeFirst();
  return row && greeted(row);
}

/** Approved people of the account who have mails and this notification on; the main account first. */
export async function selectReaders(
  tx: Tx,
  { accountId, flag }: { accountId: string; flag: string },
): Promise<Reader[]> {
  const rows = await tx
    .selectFrom('identity.users')
    .select(['email', 'first_name', 'last_name', 'language', 'cc_email'])
    .where('account_id', '=', accountId)
    .where('status', '=', 'approved')
    .where(sql<boolean>`'receive_email' = any(notifications)`)
    .where(sql<boolean>`${flag} = any(notifications)`)
    .orderBy('is_main', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(greeted);
}

function greeted({ first_name, last_name, ...row }: Omit<Reader, 'name'> & PersonNames): Reader {
  return { ...row, name: greetingName(row.language as Language, { first_name, last_name }) };
}

/** Active staff who work on money. Leaves out people without a password, who cannot sign in yet. */
export function selectFinanceStaff(tx: Tx): Promise<Reader[]> {
  return tx
    .selectFrom('identity.staff')
    .select(['email', 'name', 'language', sql<string[]>`'{}'::text[]`.as('cc_email')])
    .where('role', 'in', ['admin', 'finance'])
    .where('status', '=', 'active')
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute();
}
