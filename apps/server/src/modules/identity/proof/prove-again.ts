/**
 * `POST user/prove`, `POST console/v1/me/prove`: renews the recent proof of the session by password or second factor.
 */
import type { ErrorKey } from '@wayhouse/contract/error-codes';
import type { ActorCtx, StaffCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import { selectPersonForSignIn } from '../identity.views.ts';
import { isPassword } from '../password/hash-password.ts';
import { serializeSignIns } from '../session/failures.store.ts';
import { updateProvenAt } from '../session/sessions.store.ts';
import { countFailure, hashStaffSignIn, isSignInLocked } from '../session/sign-in-failures.ts';
import { lockStaff, selectStaffById } from '../staff/staff.store.ts';
import { updateStaffProvenAt } from '../staff/staff-sessions.store.ts';
import { proofEnd } from './recent-proof.ts';
import { type FactorInput, factorOf, useSecondFactor, useStaffSecondFactor } from './use-second-factor.ts';

/** The contract requires exactly one of the two fields. */
interface ProveInput {
  password?: string | undefined;
  otp?: string | undefined;
}

interface ProofResult {
  proven_until: string;
}

/**
 * Renews a customer's proof. Wrong attempts count as wrong passwords. Errors: wrong_password (2001, at `password`),
 * wrong_factor (2006), locked (2005).
 */
export async function proveAgain(ctx: ActorCtx, input: ProveInput): Promise<ProofResult> {
  const { userId } = ctx.actor;
  const person = await selectPersonForSignIn(ctx.db, userId);
  return prove(ctx, input, {
    signInHash: hashSecret(person.email),
    passwordHash: person.password_hash,
    lockedError: 'identity.locked',
    useFactor: (tx, factor) => useSecondFactor(tx, ctx, { userId, input: factor }),
    storeProof: updateProvenAt,
  });
}

/** Renews the proof of a member of staff. The error during a lock is staff_locked (2005). */
export async function proveStaffAgain(ctx: StaffCtx, input: ProveInput): Promise<ProofResult> {
  const { staffId, email } = ctx.staff;
  const staffRow = await selectStaffById(ctx.db, staffId);
  return prove(ctx, input, {
    signInHash: hashStaffSignIn(email),
    passwordHash: staffRow?.password_hash ?? undefined,
    lockedError: 'identity.staff_locked',
    useFactor: async (tx, factor) => {
      const staff = await lockStaff(tx, staffId);
      return staff !== undefined && useStaffSecondFactor(tx, ctx, { staff, input: factor });
    },
    storeProof: updateStaffProvenAt,
  });
}

/** The parts of a proof that differ between customers and staff. */
interface ProofKind {
  signInHash: Buffer;
  passwordHash: string | undefined;
  lockedError: ErrorKey;
  useFactor: (tx: Tx, factor: FactorInput) => Promise<boolean>;
  storeProof: (tx: Tx, tokenHash: Buffer, now: Date) => Promise<void>;
}

async function prove(
  ctx: ActorCtx | StaffCtx,
  { password, otp = '' }: ProveInput,
  { signInHash, passwordHash, lockedError, useFactor, storeProof }: ProofKind,
): Promise<ProofResult> {
  if (await isSignInLocked(ctx.db, ctx, signInHash)) throw appError(lockedError);
  // Undefined without a password; the second factor then decides.
  const isPasswordRight = password === undefined ? undefined : await isPassword(passwordHash, password);
  // The refusal is returned and thrown after the transaction, because the counted failure must be committed.
  const refusal = await inTransaction(ctx.db, async (tx) => {
    await serializeSignIns(tx, signInHash);
    if (await isSignInLocked(tx, ctx, signInHash)) return appError(lockedError);
    if (isPasswordRight ?? (await useFactor(tx, factorOf(otp)))) {
      await storeProof(tx, hashSecret(ctx.token), ctx.clock.now());
      return undefined;
    }
    await countFailure(tx, ctx, signInHash);
    if (isPasswordRight === undefined) return appError('identity.wrong_factor');
    return appError('identity.wrong_password', {
      fields: [{ path: 'password', key: 'fields.wrong_password' }],
    });
  });
  if (refusal) throw refusal;
  return { proven_until: proofEnd(ctx.clock.now()).toISOString() };
}
