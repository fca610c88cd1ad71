/**
 * Changes a person's telephone number. A code that was sent to the number proves it. The person can sign in by codes to
 * a proven number.
 */
import type { ActorCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { type CodeClaim, checkCode, hashTarget, isUsedCode, useCode } from '../code/check-code.ts';
import { endCodesTo, lockTarget } from '../code/codes.store.ts';
import { toMobile } from '../code/mobile-number.ts';
import { selectProfile } from '../identity.views.ts';
import { requireRecentProof } from '../proof/recent-proof.ts';
import { notifyOwner, type Owner } from './notify-owner.ts';
import { endMobileProofs, proveMobile, updateUser } from './users.store.ts';

export interface PhoneInput {
  area_code?: string | undefined;
  phone?: string | undefined;
  phone_code?: string | undefined;
}

export interface PhoneChange {
  area_code: string;
  phone: string;
  /** The number in E.164; null for a number that cannot receive text messages. */
  mobile: string | null;
  /** The former mobile number; undefined when there was none, or when it does not change. */
  formerMobile: string | undefined;
  /** True when the typed number differs from the current one. */
  isOther: boolean;
  /** The correct code, if the person typed one. */
  claim: CodeClaim | undefined;
}

/** Empty texts for a person without a number. */
function numberOf({ area_code, phone }: Awaited<ReturnType<typeof selectProfile>>) {
  return { area_code: area_code ?? '', phone: phone ?? '' };
}

/**
 * Reads and checks the change. Undefined when there is nothing to write: the number is unchanged, and the person typed
 * no code or the code that already proved this number. The latter is a repetition of a call whose answer was lost.
 * Errors: prove_again (2009); request.invalid at `phone` when a code is given for a number that cannot receive text
 * messages; wrong_code (2006).
 */
export async function readPhoneChange(ctx: ActorCtx, input: PhoneInput): Promise<PhoneChange | undefined> {
  const { phone_code: code } = input;
  const isEmpty = [input.area_code, input.phone, code].every((each) => each === undefined);
  if (isEmpty) return undefined;
  const profile = await selectProfile(ctx.db, ctx.actor.userId);
  const current = numberOf(profile);
  const { area_code = current.area_code, phone = current.phone } = input;
  const isOther = area_code !== current.area_code || phone !== current.phone;
  if (!isOther && code === undefined) return undefined;
  await requireRecentProof(ctx);
  const mobile = toMobile({ area_code, mobile: phone }) ?? null;
  const isProven = !isOther && mobile !== null && profile.mobile_proven_at !== null;
  if (isProven && code !== undefined && (await isUsedCode(ctx, { ...mobileProof, to: mobile, code })))
    return undefined;
  const claim = code === undefined ? undefined : await checkMobileCode(ctx, { mobile, code });
  const formerMobile = profile.mobile === mobile ? undefined : (profile.mobile ?? undefined);
  return { area_code, phone, mobile, formerMobile, isOther, claim };
}

const mobileProof = { purpose: 'prove_mobile' } as const;

/** Throws request.invalid at `phone` for a number that cannot receive text messages, and wrong_code (2006). */
function checkMobileCode(
  ctx: ActorCtx,
  { mobile, code }: { mobile: string | null; code: string },
): Promise<CodeClaim> {
  if (mobile === null) throw invalidField('phone', 'fields.phone');
  return checkCode(ctx, { ...mobileProof, to: mobile, code });
}

/**
 * Writes the number, invalidates codes that were sent to the former mobile number, and mails the person about a new
 * number. A claim proves the number and is used up; the proof of this number in every other account ends, and its owner
 * gets a mail. Errors: sign_in_again (1401) for an erased person; wrong_code (2006).
 */
export async function writePhoneChange(
  tx: Tx,
  ctx: ActorCtx,
  { owner, change }: { owner: Owner & { id: string }; change: PhoneChange },
): Promise<void> {
  const now = ctx.clock.now();
  const { area_code, phone, mobile } = change;
  // Concurrent proofs of the same number wait for each other here, before they lock rows. Otherwise the unique index
  // would refuse one of them.
  if (mobile !== null) await lockTarget(tx, hashTarget(ctx, mobile));
  const isChanged = await updateUser(tx, owner.id, { area_code, phone, mobile });
  if (!isChanged) throw appError('identity.sign_in_again');
  if (change.formerMobile !== undefined) await endCodesTo(tx, hashTarget(ctx, change.formerMobile), now);
  if (change.isOther)
    await notifyOwner(tx, ctx, {
      owner,
      template: 'phone_changed',
      params: { phone: `+${area_code} ${phone}` },
    });
  if (!change.claim || mobile === null) return;
  await useCode(tx, { now, claim: change.claim });
  for (const formerOwner of await endMobileProofs(tx, { mobile, exceptId: owner.id }))
    await notifyOwner(tx, ctx, { owner: formerOwner, template: 'phone_taken', params: { phone: mobile } });
  await proveMobile(tx, owner.id, now);
}
