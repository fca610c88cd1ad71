/** SQL on `identity.staff` and the credentials of staff. Sessions: `staff-sessions.store.ts`. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';

export interface NewStaff {
  id: string;
  email: string;
  name: string;
  role: string;
  language: 'en' | 'zh';
  password_hash: string | null;
  created_at: Date;
  /** Time at which an administrator gave the role in the console; absent for commands. */
  role_since?: Date;
}

/** Inserts a person. False when the e-mail or the id is taken. */
export async function insertStaff(tx: Tx, staff: NewStaff): Promise<boolean> {
  const inserted = await tx
    .insertInto('identity.staff')
    .values({ ...staff, status: 'active' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type StaffRow = NonNullable<Awaited<ReturnType<typeof selectStaffByEmail>>>;

/** `email` must be in lower case. */
export function selectStaffByEmail(db: Db, email: string) {
  return db.selectFrom('identity.staff').selectAll().where('email', '=', email).executeTakeFirst();
}

export function selectStaffById(db: Db | Tx, id: string) {
  return db.selectFrom('identity.staff').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The person, locked until the transaction ends. */
export function lockStaff(tx: Tx, id: string) {
  return tx.selectFrom('identity.staff').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * True while the member of staff is active and has this role. `keep` holds a change of role or status back until the
 * transaction ends.
 */
export async function isStaffInRole(
  tx: Tx,
  { id, role }: { id: string; role: string },
  { keep = false }: { keep?: boolean } = {},
): Promise<boolean> {
  const query = tx
    .selectFrom('identity.staff')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', role)
    .where('status', '=', 'active');
  return (await (keep ? query.forShare() : query).executeTakeFirst()) !== undefined;
}

/**
 * Locks all active administrators in a fixed order and returns their ids. So concurrent changes cannot remove the last
 * administrator.
 */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('identity.staff')
    .select('id')
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Active administrators and people of finance who can sign in, except `except`. */
export function selectWatchers(tx: Tx, except: readonly string[]) {
  return tx
    .selectFrom('identity.staff')
    .select(['email', 'name', 'language'])
    .where('role', 'in', ['admin', 'finance'])
    .where('status', '=', 'active')
    .where('password_hash', 'is not', null)
    .where('id', 'not in', except)
    .orderBy('id')
    .execute();
}

/** All members of staff, active first, by name. */
export function selectAllStaff(db: Db | Tx) {
  return db
    .selectFrom('identity.staff as p')
    .select(['p.id', 'p.email', 'p.name', 'p.role', 'p.language', 'p.status', 'p.created_at'])
    .select((e) => [
      sql<boolean>`p.password_hash is not null`.as('has_password'),
      sql<boolean>`p.totp_secret is not null`.as('has_second_factor'),
      e
        .selectFrom('identity.staff_sessions as s')
        .whereRef('s.staff_id', '=', 'p.id')
        .select((s) => s.fn.max('s.last_seen_at').as('seen'))
        .as('last_seen_at'),
    ])
    .orderBy('p.status')
    .orderBy('p.name')
    .orderBy('p.id');
}

export type StaffListRow = Awaited<ReturnType<ReturnType<typeof selectAllStaff>['execute']>>[number];

export async function changeStaff(
  tx: Tx,
  id: string,
  change: { name?: string; role?: string; status?: string; language?: string; role_since?: Date },
): Promise<void> {
  await tx.updateTable('identity.staff').set(change).where('id', '=', id).execute();
}

/** Sets password and second factor from the link; `factor` null leaves the person without one. */
export async function setStaffCredentials(
  tx: Tx,
  id: string,
  credentials: { passwordHash: string; factor: { secret: Buffer; lastStep: number } | null },
): Promise<void> {
  await tx
    .updateTable('identity.staff')
    .set({
      password_hash: credentials.passwordHash,
      totp_secret: credentials.factor?.secret ?? null,
      totp_last_step: credentials.factor?.lastStep ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** Removes password and second factor; a new link is needed to set others. */
export async function clearStaffCredentials(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('identity.staff')
    .set({ password_hash: null, totp_secret: null, totp_last_step: null })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('identity.staff_recovery_codes').where('staff_id', '=', id).execute();
}

/** Uses up a time step of the authenticator app (TOTP). False when this step, or a later one, is already used. */
export async function takeStaffStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const row = await tx
    .updateTable('identity.staff')
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where('totp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Replaces a person's recovery codes. */
export async function replaceStaffRecoveryCodes(tx: Tx, staffId: string, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('identity.staff_recovery_codes').where('staff_id', '=', staffId).execute();
  const rows = hashes.map((hash) => ({ staff_id: staffId, code_hash: hash }));
  if (rows.length > 0) await tx.insertInto('identity.staff_recovery_codes').values(rows).execute();
}

/** Uses a recovery code up. False when the person has no unused code with this hash. */
export async function takeStaffRecoveryCode(
  tx: Tx,
  code: { staffId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('identity.staff_recovery_codes')
    .set({ used_at: code.now })
    .where('staff_id', '=', code.staffId)
    .where('code_hash', '=', code.hash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return row !== undefined;
}
