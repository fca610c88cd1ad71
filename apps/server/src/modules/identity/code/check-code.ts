/**
 * Checks a code that was sent. The attempt is counted in a separate transaction, so that a later rollback does not undo
 * the count. The caller uses up the returned claim by `useCode` in its own transaction.
 */
import { timingSafeEqual } from 'node:crypto';
import type { CodePurpose } from '@wayhouse/contract/account/sign-in';
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { AppContext } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { addCodeTry, lockNewestCode, markCodeUsed } from './codes.store.ts';

/** A correct code that is not used yet. */
export interface CodeClaim {
  codeId: number;
}

export interface CodeInput {
  /** E-mail address in any case, or mobile number (E.164). */
  to: string;
  purpose: CodePurpose;
  code: string;
}

/** The hash of a target (e-mail address or number), under which its codes are stored. It does not reveal the target. */
export function hashTarget(ctx: Pick<AppContext, 'vault'>, to: string): Buffer {
  return ctx.vault.mac(targetText(to));
}

const targetText = (to: string): string => `target ${to.toLowerCase()}`;
const codeText = ({ to, purpose, code }: CodeInput): string => `code ${purpose} ${to.toLowerCase()} ${code}`;

/** The hash of a code, bound to its target and purpose. */
export function hashCode(ctx: Pick<AppContext, 'vault'>, input: CodeInput): Buffer {
  return ctx.vault.mac(codeText(input));
}

/**
 * Returns a claim for a correct code. The code must be the newest of its target and purpose, unused, less than 5
 * minutes old, and typed at one of the first 5 attempts. Otherwise throws wrong_code (2006).
 */
export async function checkCode(ctx: AppContext, input: CodeInput): Promise<CodeClaim> {
  const claim = await tryCode(ctx, { ...input, isUsed: false });
  if (!claim) throw appError('identity.wrong_code');
  return claim;
}

/**
 * True for a correct code that is used up already. With it, a repeated call proves that it comes from the same person.
 * The other limits are those of `checkCode`, and the attempt is counted as there.
 */
export async function isUsedCode(ctx: AppContext, input: CodeInput): Promise<boolean> {
  return (await tryCode(ctx, { ...input, isUsed: true })) !== undefined;
}

/**
 * Counts the attempt. Returns undefined for an incorrect code. `isUsed`: true accepts only a code that is used up,
 * false only an unused one.
 */
function tryCode(
  ctx: AppContext,
  { isUsed, ...input }: CodeInput & { isUsed: boolean },
): Promise<CodeClaim | undefined> {
  return inTransaction(ctx.db, async (tx) => {
    const newest = await lockNewestCode(tx, {
      targetHashes: ctx.vault.macs(targetText(input.to)),
      purpose: input.purpose,
    });
    if (!newest || (newest.used_at !== null) !== isUsed) return undefined;
    if (newest.expires_at <= ctx.clock.now() || newest.tries >= signInLimits.codeTries) return undefined;
    await addCodeTry(tx, newest.id);
    const isCorrect = ctx.vault.macs(codeText(input)).some((hash) => timingSafeEqual(newest.code_hash, hash));
    return isCorrect ? { codeId: newest.id } : undefined;
  });
}

/** Uses the code up. Throws wrong_code when another call has used it in the meantime. */
export async function useCode(tx: Tx, { now, claim }: { now: Date; claim: CodeClaim }): Promise<void> {
  if (!(await markCodeUsed(tx, claim.codeId, now))) throw appError('identity.wrong_code');
}
