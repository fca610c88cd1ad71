/** The user that a key of the partner API acts as: it owns orders and stands in logs, and can never sign in. */
import type { Privileges } from '@wayhouse/contract/account/permissions';
import type { Tx } from '../../../platform/database.ts';
import { newId, newSecret } from '../../../platform/ids.ts';
import { hashPassword } from '../password/hash-password.ts';
import { insertUser } from './users.store.ts';

interface NewServiceUser extends Privileges {
  companyId: string;
  /** As logs name it. */
  name: string;
  /** Unique; it becomes the local part of an address that no mail can reach. */
  key: string;
  createdAt: Date;
}

/** Its id. The status `service` keeps it out of every way to sign in, and out of lists of people. */
export async function createServiceUser(tx: Tx, user: NewServiceUser): Promise<string> {
  const id = newId('usr');
  await insertUser(tx, {
    id,
    account_id: user.companyId,
    company_id: user.companyId,
    email: `${user.key}@service.invalid`,
    // Nobody knows this password.
    password_hash: await hashPassword(newSecret()),
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
  return id;
}
