/** For tests about staff: the demo's people, and staff with a second factor, with a fixed clock. */
import { Secret, TOTP } from 'otpauth';
import type { Ctx, StaffCtx } from '../../src/context.ts';
import { seedPeople } from '../../src/demo/seed-people.ts';
import { seedStaff } from '../../src/demo/seed-staff.ts';
import { standingClock, testCtx } from '../../src/modules/identity/identity.fixture.ts';
import { applyStaffLink } from '../../src/modules/identity/staff/apply-staff-link.ts';
import { createStaff } from '../../src/modules/identity/staff/create-staff.ts';
import { findStaff } from '../../src/modules/identity/staff/find-staff.ts';
import { issueStaffLink } from '../../src/modules/identity/staff/issue-staff-link.ts';
import { logInStaff } from '../../src/modules/identity/staff/log-in-staff.ts';
import { openStaffLink } from '../../src/modules/identity/staff/open-staff-link.ts';
import { type Db, inTransaction } from '../../src/platform/database.ts';
import { isAppError } from '../../src/platform/errors.ts';

/** Password of the demo people. */
export const demoPassword = 'wayhouse-demo';
/** Password that invited people set. */
export const ownPassword = 'a-long-password';
/** Any slider ticket, because the slider is off in these tests. */
export const proof = { ticket: 'any', randstr: 'any' };

/** The demo's people on `db`, and functions to act as them. */
export async function staffWorld(db: Db) {
  const clock = standingClock();
  await seedPeople(db, { now: clock.now() });
  await seedStaff(db, { now: clock.now() });

  /** The context of a request without token. With `demo` false everybody needs a second factor. */
  const ctx = (demo = true): Ctx => {
    const base = testCtx(db, { clock });
    return { ...base, config: { ...base.config, slider: 'off', demo } };
  };

  /** The context of a console call by the demo's member of staff `<name>@staff.wayhouse.test`. */
  const staffCtx = async (name: string): Promise<StaffCtx> => {
    const base = ctx();
    const email = `${name}@staff.wayhouse.test`;
    const { token } = await logInStaff(base, { email, password: demoPassword, ...proof });
    const staff = await findStaff(base, { token, ip: base.ip });
    if (!staff) throw new Error(`${name} may not come in`);
    return { ...base, staff, token, idempotencyKey: undefined };
  };

  /** The current code of an authenticator app. */
  const codeNow = (secret: string): string =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

  /** Invites a member of staff. `token` is that of the invitation link. */
  const inviteStaff = async (email: string, by = 'admin') => {
    const input = { email, name: 'New Person', role: 'finance', language: 'en' } as const;
    const person = await createStaff(await staffCtx(by), input);
    const link = await inTransaction(db, (tx) => issueStaffLink(tx, { clock, staffId: person.id }));
    return { person, token: link.path.split('token=')[1] ?? '' };
  };

  /** Like `inviteStaff`, after the person used the link and set up a second factor outside the demo. */
  const withSecondFactor = async (email: string, by = 'admin') => {
    const { person, token } = await inviteStaff(email, by);
    const secret = (await openStaffLink(ctx(false), { token })).second_factor?.secret ?? '';
    const form = { token, password: ownPassword, confirm_password: ownPassword, otp: codeNow(secret) };
    const { recovery_codes: codes } = await applyStaffLink(ctx(false), form);
    return { person, token, secret, codes };
  };

  /** The challenge that a correct password returns. */
  const challengeFor = async (email: string): Promise<string> => {
    const refusal: unknown = await logInStaff(ctx(false), { email, password: ownPassword, ...proof }).catch(
      (error: unknown) => error,
    );
    if (!isAppError(refusal) || refusal.key !== 'identity.second_factor') throw refusal;
    return (refusal.details.data as { challenge: string }).challenge;
  };

  /** Entries of the audit log about an object. */
  const auditOf = (targetId: string) =>
    db.selectFrom('platform.audit_log').selectAll().where('target_id', '=', targetId).orderBy('id').execute();

  return { db, clock, ctx, staffCtx, codeNow, inviteStaff, withSecondFactor, challengeFor, auditOf };
}

export type StaffWorld = Awaited<ReturnType<typeof staffWorld>>;
