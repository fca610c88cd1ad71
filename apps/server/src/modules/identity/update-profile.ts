/** `POST user/update`: a person's own details; a new e-mail only with the code that went to it. */
import type { Profile } from '@wayhouse/contract/my-account';
import type { ActorCtx, Language } from '../../context.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../platform/database.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import { queueMessage } from '../../platform/messages.ts';
import { type CodeClaim, checkCode, useCode } from './check-code.ts';
import { findProfile } from './find-profile.ts';
import { type PersonRow, selectPersonById, selectProfile } from './identity.views.ts';
import { toMobile } from './mobile-number.ts';
import { type ProfileChange, updateUser } from './users.store.ts';

export interface UpdateProfileInput {
  first_name?: string | undefined;
  last_name?: string | undefined;
  gender?: 'male' | 'female' | null | undefined;
  area_code?: string | undefined;
  phone?: string | undefined;
  timezone?: string | undefined;
  language?: Language | undefined;
  country?: string | undefined;
  email?: string | undefined;
  email_code?: string | undefined;
}

/** Changes what is sent and answers the profile. Errors: wrong_code (2006), email_taken (2007). */
export async function updateProfile(ctx: ActorCtx, input: UpdateProfileInput): Promise<Profile> {
  const { email, email_code: code, ...rest } = input;
  const person = await selectPersonById(ctx.db, ctx.actor.userId);
  const newEmail = email?.toLowerCase();
  const isMoving = newEmail !== undefined && newEmail !== person.email;
  if (rest.timezone !== undefined && !isTimeZone(rest.timezone))
    throw invalidField('timezone', 'fields.timezone');
  if (isMoving && code === undefined) throw invalidField('email_code', 'fields.email_code');
  const claim =
    isMoving && code !== undefined
      ? await checkCode(ctx, { to: newEmail, purpose: 'change_email', code })
      : undefined;
  const change: ProfileChange = { ...defined(rest), ...(await phoneChange(ctx, rest)) };
  await inTransaction(ctx.db, async (tx) => {
    await updateUser(tx, person.id, change);
    if (claim && newEmail !== undefined) await moveEmail(tx, ctx, { person, newEmail, claim });
  });
  return findProfile(ctx);
}

async function moveEmail(
  tx: Tx,
  ctx: ActorCtx,
  { person, newEmail, claim }: { person: PersonRow; newEmail: string; claim: CodeClaim },
): Promise<void> {
  await useCode(tx, { now: ctx.clock.now(), claim });
  try {
    await updateUser(tx, person.id, { email: newEmail });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email') throw appError('identity.email_taken');
    throw error;
  }
  // To the old address: who did not do this must learn of it.
  await queueMessage(tx, {
    clock: ctx.clock,
    channel: 'email',
    to: person.email,
    language: person.language as Language,
    template: 'email_changed',
    params: { name: person.first_name, email: newEmail },
  });
}

/** The number as typed, and in one form when it is a mobile number: only those can sign in by text message. */
async function phoneChange(ctx: ActorCtx, input: UpdateProfileInput): Promise<ProfileChange> {
  if (input.phone === undefined && input.area_code === undefined) return {};
  const kept = await selectProfile(ctx.db, ctx.actor.userId);
  const phone = input.phone ?? kept.phone ?? '';
  const areaCode = input.area_code ?? kept.area_code ?? '';
  return { mobile: toMobile({ area_code: areaCode, mobile: phone }) ?? null };
}

/** Leaves out what was not sent. */
function defined<T extends object>(input: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
