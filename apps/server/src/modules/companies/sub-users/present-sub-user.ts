/** A person of a company in the shape of the contract (api.md section 2, SubUser). */
import type { SubUser } from '@wayhouse/contract/account/companies';
import { flagsOf } from '../../identity/person/notification-flags.ts';
import type { SubUserRow } from '../companies.views.ts';

/** Builds the contract's `SubUser`. */
export function presentSubUser(row: SubUserRow): SubUser {
  return {
    id: row.id,
    user_name: row.user_name ?? `${row.first_name} ${row.last_name}`,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    gender: row.gender as SubUser['gender'],
    job_title: (row.job_title ?? 'sales') as SubUser['job_title'],
    book_privileges: row.book_privileges as SubUser['book_privileges'],
    order_privileges: row.order_privileges as SubUser['order_privileges'],
    cart_privileges: row.cart_privileges as SubUser['cart_privileges'],
    cc_email: row.cc_email,
    flags: flagsOf(row.notifications),
    status: row.status === 'suspended' ? 'disabled' : 'active',
    is_main: row.is_main,
    invited: row.invited,
    two_factor: row.has_second_factor,
    language: row.language as SubUser['language'],
  };
}
