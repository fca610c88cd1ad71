/** A person in the database, for tests that mail or name people. */
import type { Db } from '../../src/platform/database.ts';

interface Person {
  id: string;
  accountId: string;
  firstName: string;
  /** Default: empty. */
  lastName?: string;
  language: 'en' | 'zh';
  /** Default: `receive_email` alone. */
  notifications?: string[];
  isMain?: boolean;
}

/** Makes an approved user of a company, `<id>@wayhouse.test`. */
export async function createUser(db: Db, person: Person): Promise<void> {
  await db
    .insertInto('identity.users')
    .values({
      id: person.id,
      account_id: person.accountId,
      company_id: person.accountId,
      account_type: 'corporate',
      email: `${person.id}@wayhouse.test`,
      first_name: person.firstName,
      last_name: person.lastName ?? '',
      language: person.language,
      password_hash: 'none',
      status: 'approved',
      is_main: person.isMain ?? false,
      book_privileges: ['search', 'book'],
      order_privileges: ['company'],
      cart_privileges: [],
      notifications: person.notifications ?? ['receive_email'],
      created_at: new Date('2027-01-01T00:00:00Z'),
    })
    .execute();
}
