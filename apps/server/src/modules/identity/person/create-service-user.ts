/** The service user of an API key, or of a person's practice calls. It owns orders, but can never sign in. */
import type { Privileges } from '@wayhouse/contract/account/permissions';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { hashUnknownPassword } from '../password/hash-password.ts';
import { insertUser } from './users.store.ts';

interface NewServiceUser extends Privileges {
  companyId: string;
  /** The name of the service user on its orders is "API" followed by this. */
  name: string;
  /** A unique key. It becomes the local part of an undeliverable e-mail address. */
  key: string;
  createdAt: Date;
}

/**
 * Creates a service user and returns its id. Its status `service` excludes it from every kind of sign-in and from lists
 * of people. Throws when `key` is taken.
 */
export async function createServiceUser(tx: Tx, user: NewServiceUser): Promise<string> {
  const id = newId('usr');
  const isNew = await insertUser(tx, {
    id,
    account_id: user.companyId,
    company_id: user.companyId,
    email: `${user.key}@service.invalid`,
    password_hash: await hashUnknownPassword(),
    first_name: 'API',
    last_name: user.name,
    language: 'en',
    account_type: 'corporate',
    is_main: false,
    job_title: null,
    book_privileges: user.book_privileges,
    order_privileges: user.order_privileges,
    cart_privileges: user.cart_privileges,
    status: 'service',
    created_at: user.createdAt,
    notifications: [],
  });
  if (!isNew) throw new Error(`the key ${user.key} has a service user already`);
  return id;
}
