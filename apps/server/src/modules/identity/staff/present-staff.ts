/** Members of staff in the shape of the console's contract. */

import { rightsOfRole, type StaffRole } from '@wayhouse/contract/account/permissions';
import type { StaffMe, StaffMember } from '@wayhouse/contract/console/staff';
import { versionOf } from '../../../platform/optimistic-lock.ts';
import type { StaffListRow, StaffRow } from './staff.store.ts';

/** The signed-in person. */
export function presentStaffMe(row: Pick<StaffRow, 'id' | 'email' | 'name' | 'role' | 'language'>): StaffMe {
  const role = row.role as StaffRole;
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role,
    language: row.language as StaffMe['language'],
    rights: [...rightsOfRole[role]],
  };
}

/** A row of the list of staff. */
export function presentStaffMember(row: StaffListRow): StaffMember {
  return {
    id: row.id,
    version: versionOf(editableFields(row)),
    email: row.email,
    name: row.name,
    role: row.role as StaffRole,
    language: row.language as StaffMember['language'],
    status: row.status as StaffMember['status'],
    has_password: row.has_password,
    has_second_factor: row.has_second_factor,
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** The fields that administrators change; the version of the form is a hash of them. */
export function editableFields({ name, role, status }: Pick<StaffRow, 'name' | 'role' | 'status'>) {
  return { name, role, status };
}
