/** SQL of the staff who can take orders of the desk. */
import { rightsOfRole, staffRoles } from '@wayhouse/contract/account/permissions';
import type { Db, Tx } from '../../../platform/database.ts';

/** Roles that may process orders. */
export const deskRoles = staffRoles.filter((role) => rightsOfRole[role].includes('orders.manage'));

export interface Colleague {
  id: string;
  name: string;
  email: string;
  language: string;
}

/** Active staff whose role may process orders, by name. */
export async function selectColleagues(db: Db | Tx): Promise<Colleague[]> {
  return db
    .selectFrom('identity.staff')
    .select(['id', 'name', 'email', 'language'])
    .where('status', '=', 'active')
    .where('role', 'in', deskRoles)
    .orderBy('name')
    .orderBy('id')
    .execute();
}
