/**
 * `POST login`: slider ticket, lock, password, status, session, in this order. What an answer may tell about an account
 * is told only to who knows its password (product.md section 2, api.md section 2).
 */
import type { User } from '@wayhouse/contract/identity';
import type { Ctx } from '../../context.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { type AppError, appError } from '../../platform/errors.ts';
import { newSecret } from '../../platform/ids.ts';
import { addressKey } from './address-key.ts';
import {
  countFailuresOf,
  deleteFailures,
  insertFailure,
  lockSignIn,
  selectFailures,
} from './failures.store.ts';
import { isPassword } from './hash-password.ts';
import { hashSecret } from './hash-secret.ts';
import { type Status, selectPersonByEmail } from './identity.views.ts';
import { presentUser } from './present-user.ts';
import { sessionEnd } from './session-life.ts';
import { insertSession } from './sessions.store.ts';
import { failureLifeMs, lockedUntil, lockMs } from './sign-in-lock.ts';
import { useTicket } from './use-ticket.ts';

export interface LogInInput {
  email: string;
  password: string;
  browser?: string | undefined;
  os?: string | undefined;
  ticket: string;
  randstr: string;
  remember: boolean;
}

export interface SignedIn {
  token: string;
  expires_at: string;
  user: User;
}

type Person = Awaited<ReturnType<typeof selectPersonByEmail>>;

/**
 * Signs in. Errors: slider_failed (2002), too_many_tries (1429), locked, suspended (2005), wrong_sign_in (2001),
 * under_review (2003), rejected (2004, with `reason`).
 */
export async function logIn(ctx: Ctx, input: LogInInput): Promise<SignedIn> {
  await useTicket(ctx, input);
  const email = input.email.toLowerCase();
  const emailHash = hashSecret(email);
  const now = ctx.clock.now();
  await refuseBusyAddress(ctx, now);
  // A locked account costs no hashing; the lock hits unknown e-mails alike, so it tells nothing.
  if (lockedUntil(await failuresOf(ctx.db, emailHash, now), now)) throw appError('identity.locked');
  const person = await selectPersonByEmail(ctx.db, email);
  const isRight = await isPassword(person?.password_hash, input.password);
  const outcome = await inTransaction(ctx.db, (tx) =>
    decide(tx, ctx, { input, emailHash, person: isRight ? person : undefined }),
  );
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.signedIn;
}

/** Counts the failure or makes the session. Answers a refusal instead of throwing it: the failure must be kept. */
async function decide(
  tx: Tx,
  ctx: Ctx,
  { input, emailHash, person }: { input: LogInInput; emailHash: Buffer; person: Person },
): Promise<{ refusal: AppError } | { signedIn: SignedIn }> {
  await lockSignIn(tx, emailHash);
  const now = ctx.clock.now();
  // Looked at again: of many guesses sent at once, only the first five are told apart from the right password.
  if (lockedUntil(await failuresOf(tx, emailHash, now), now)) return { refusal: appError('identity.locked') };
  if (!person) {
    await insertFailure(tx, { email_hash: emailHash, ip: addressKey(ctx.ip), at: now });
    return { refusal: appError('identity.wrong_sign_in') };
  }
  const refusal =
    refusalOf(person.status as Status, person.reject_reason) ??
    refusalOf(person.company_status as Status | null, null);
  if (refusal) return { refusal };
  await deleteFailures(tx, emailHash);
  return { signedIn: await openSession(tx, ctx, { input, person, now }) };
}

async function openSession(
  tx: Tx,
  ctx: Ctx,
  { input, person, now }: { input: LogInInput; person: NonNullable<Person>; now: Date },
): Promise<SignedIn> {
  const token = newSecret();
  const expiresAt = sessionEnd(now, input.remember);
  await insertSession(tx, {
    token_hash: hashSecret(token),
    user_id: person.id,
    device: deviceOf(ctx, input),
    ip: ctx.ip,
    remember: input.remember,
    created_at: now,
    last_seen_at: now,
    expires_at: expiresAt,
  });
  return { token, expires_at: expiresAt.toISOString(), user: presentUser(person) };
}

async function refuseBusyAddress(ctx: Ctx, now: Date): Promise<void> {
  const failures = await countFailuresOf(ctx.db, addressKey(ctx.ip), new Date(now.getTime() - lockMs));
  if (failures < ctx.config.limits.failedSignInsPerAddress) return;
  throw appError('identity.too_many_tries', { retryAfterS: lockMs / 1000 });
}

function failuresOf(db: Ctx['db'] | Tx, emailHash: Buffer, now: Date): Promise<Date[]> {
  return selectFailures(db, emailHash, new Date(now.getTime() - failureLifeMs));
}

/** What keeps a person, or its company, out; undefined when approved (or when there is no company). */
function refusalOf(status: Status | null, reason: string | null): AppError | undefined {
  if (status === null || status === 'approved') return undefined;
  if (status === 'pending') return appError('identity.under_review');
  if (status === 'rejected') return appError('identity.rejected', { data: { reason: reason ?? '' } });
  return appError('identity.suspended');
}

/** Shown in the list of sessions. */
function deviceOf(ctx: Ctx, input: LogInInput): string {
  const told = [input.browser, input.os].filter(Boolean).join(' · ');
  return (told || ctx.userAgent).slice(0, 200);
}
