/** The demo staff of the README: one member of staff per role, without a second factor. */
import { type StaffRole, staffRoles } from '@wayhouse/contract/account/permissions';
import { hashPassword } from '../modules/identity/password/hash-password.ts';
import { addStaffWithPassword } from '../modules/identity/staff/add-staff-with-password.ts';
import { type Db, inTransaction } from '../platform/database.ts';
import { readFact, writeFactOnce } from '../platform/facts.ts';
import { demoPassword } from './seed-people.ts';

const fact = 'demo_staff';

const names: Record<StaffRole, string> = {
  admin: 'Grace Lin',
  reviewer: 'Noah Berg',
  operations: 'Ana Okafor',
  support: 'Jun Park',
  finance: 'Tomas Reis',
  content: 'Yuki Mori',
  contracting: 'Leila Haddad',
};

/** Creates the staff once: `<role>@staff.wayhouse.test`, with the password of all demo people. */
export async function seedStaff(db: Db, { now }: { now: Date }): Promise<void> {
  if (await readFact(db, fact)) return;
  const hashes = await Promise.all(staffRoles.map(() => hashPassword(demoPassword)));
  await inTransaction(db, async (tx) => {
    for (const [index, role] of staffRoles.entries()) {
      await addStaffWithPassword(tx, {
        id: `stf_${role}`,
        email: `${role}@staff.wayhouse.test`,
        name: names[role],
        role,
        language: 'en',
        password_hash: hashes[index] ?? '',
        created_at: now,
      });
    }
    await writeFactOnce(tx, fact, now.toISOString());
  });
}
