/** The active members of staff who work at the orders desk, for mails about orders. */
import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import type { Language } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';

export interface OrderStaff {
  email: string;
  name: string;
  language: Language;
}

/** The operations team; administrators only when nobody has that role. */
export async function findOrderStaff(tx: Tx): Promise<OrderStaff[]> {
  const rows = await tx
    .selectFrom('identity.staff')
    .select(['email', 'name', 'language', 'role'])
    .where('status', '=', 'active')
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute();
  const able = rows.filter(({ role }) =>
    rightsOfRole[role as keyof typeof rightsOfRole]?.includes('orders.manage'),
  );
  const team = able.filter(({ role }) => role !== 'admin');
  return (team.length > 0 ? team : able) as OrderStaff[];
}
