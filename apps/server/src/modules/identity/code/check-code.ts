/**
 * Is this the code that was sent? Checking counts the try in a transaction of its own, so that a refusal that rolls
 * everything else back still costs one; the claim it answers is used up in the transaction that acts on it.
 */
import { timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@wayhouse/contract/account/sign-in';
import { limits } from '@wayhouse/contract/limits';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { addCodeTry, lockNewestCode, markCodeUsed } from './codes.store.ts';

/** A code that was right, not yet used up. */
export interface CodeClaim {
  codeId: number;
}

export interface GivenCode {
  /** E-mail address in any case, or mobile number (E.164). */
  to: string;
  purpose: CodePurpose;
  code: string;
}

/** The key of a code in the table: a hash from which nobody can read the address or number. */
export function hashTarget(ctx: Pick<AppContext, 'vault'>, to: string): Buffer {
  return ctx.vault.mac(`target ${to.toLowerCase()}`);
}

/** The hash of a code, bound to its target and purpose. */
export function hashCode(ctx: Pick<AppContext, 'vault'>, { to, purpose, code }: GivenCode): Buffer {
  return ctx.vault.mac(`code ${purpose} ${to.toLowerCase()} ${code}`);
}

/**
 * A claim when the code is right: the newest one sent, not used, not older than 5 minutes, and tried at most 5 times.
 * Anything else is wrong_code (2006).
 */
export async function checkCode(ctx: AppContext, given: GivenCode): Promise<CodeClaim> {
  const now = ctx.clock.now();
  const claim = await inTransaction(ctx.db, async (tx) => {
    const kept = await lockNewestCode(tx, {
      targetHash: hashTarget(ctx, given.to),
      purpose: given.purpose,
    });
    if (!kept || kept.used_at || kept.expires_at <= now || kept.tries >= limits.codeTries) return undefined;
    await addCodeTry(tx, kept.id);
    return timingSafeEqual(kept.code_hash, hashCode(ctx, given)) ? { codeId: kept.id } : undefined;
  });
  if (!claim) throw appError('identity.wrong_code');
  return claim;
}

/** Uses the code up. Throws wrong_code when somebody else did meanwhile. */
export async function useCode(tx: Tx, { now, claim }: { now: Date; claim: CodeClaim }): Promise<void> {
  if (!(await markCodeUsed(tx, claim.codeId, now))) throw appError('identity.wrong_code');
}
