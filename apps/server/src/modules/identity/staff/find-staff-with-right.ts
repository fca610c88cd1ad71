/** Active members of staff whose role has a right, for mails. */
import { rightsOfRole, type StaffRight, type StaffRole } from '@wayhouse/contract/account/permissions';
import type { Language } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';

export interface StaffAddressee {
  id: string;
  email: string;
  name: string;
  language: Language;
  role: StaffRole;
  /** Time at which an administrator gave the role or last enabled the person; null for a role given by command. */
  roleSince: Date | null;
}

/** Sorted by id. Leaves out people without a password, who cannot sign in yet. */
export async function findStaffWithRight(tx: Tx, right: StaffRight): Promise<StaffAddressee[]> {
  const rows = await tx
    .selectFrom('identity.staff')
    .select(['id', 'email', 'name', 'language', 'role', 'role_since'])
    .where('status', '=', 'active')
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .execute();
  return rows
    .map(({ role_since, ...row }) => ({ ...row, roleSince: role_since }) as StaffAddressee)
    .filter(({ role }) => rightsOfRole[role]?.includes(right));
}
