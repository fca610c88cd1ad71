/** The only code that creates customers' sessions. */
import type { User } from '@wayhouse/contract/account/identity';
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { ActingStaff, Ctx } from '../../../context.ts';
import { insertActivity } from '../../../platform/activity.ts';
import type { Tx } from '../../../platform/database.ts';
import { newSecret } from '../../../platform/ids.ts';
import { hashSecret } from '../hash-secret.ts';
import type { PersonRow } from '../identity.views.ts';
import { presentUser } from '../person/present-user.ts';
import { sessionEnd } from './session-life.ts';
import { insertSession } from './sessions.store.ts';

export interface SignedIn {
  token: string;
  expires_at: string;
  user: User;
}

export interface SessionOptions {
  person: PersonRow;
  device: string;
  remember: boolean;
  /** The impersonating member of staff. The session stores this person and lasts `actingSessionHours`. */
  actingStaff?: ActingStaff | undefined;
  /** True when the session replaces another session on the same device. The activity log then gets no sign-in. */
  replaces?: boolean;
}

/** Creates a session, records the sign-in in the activity log, and returns the token. Only its hash is stored. */
export async function openSession(tx: Tx, ctx: Ctx, options: SessionOptions): Promise<SignedIn> {
  const { person, device, remember, actingStaff, replaces = false } = options;
  const now = ctx.clock.now();
  const token = newSecret();
  const expiresAt = actingStaff
    ? new Date(now.getTime() + signInLimits.actingSessionHours * 3_600_000)
    : sessionEnd(now, remember);
  await insertSession(tx, {
    token_hash: hashSecret(token),
    user_id: person.id,
    device,
    ip: ctx.ip,
    remember,
    created_at: now,
    proven_at: now,
    last_seen_at: now,
    expires_at: expiresAt,
    acting_staff_id: actingStaff?.id ?? null,
    acting_staff_name: actingStaff?.name ?? null,
    acting_staff_role: actingStaff?.role ?? null,
  });
  if (!replaces)
    await insertActivity(tx, [
      {
        at: now,
        account_id: person.account_id,
        user_id: person.id,
        user_name: `${person.first_name} ${person.last_name}`,
        staff_name: actingStaff?.name ?? null,
        action: 'sign_in',
        subject: {},
        ip: ctx.ip,
        user_agent: ctx.userAgent,
      },
    ]);
  return { token, expires_at: expiresAt.toISOString(), user: presentUser(person, actingStaff) };
}

/** The device as the list of sessions shows it: the browser and system that the client states, or its user agent. */
export function deviceOf(
  ctx: Ctx,
  client: { browser?: string | undefined; os?: string | undefined },
): string {
  return ([client.browser, client.os].filter(Boolean).join(' · ') || ctx.userAgent).slice(0, 200);
}
