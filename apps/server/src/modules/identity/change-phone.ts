/** A person's telephone number: as typed, and as a mobile number that can sign in once a code to it came back. */
import type { ActorCtx } from '../../context.ts';
import type { Tx } from '../../platform/database.ts';
import { invalidField } from '../../platform/errors.ts';
import { type CodeClaim, checkCode, hashTarget, useCode } from './check-code.ts';
import { endCodesTo, lockTarget } from './codes.store.ts';
import { selectProfile } from './identity.views.ts';
import { toMobile } from './mobile-number.ts';
import { requireRecentProof } from './recent-proof.ts';
import { type Owner, tellOwner } from './tell-owner.ts';
import { giveUpMobile, proveMobile, updateUser } from './users.store.ts';

export interface PhoneInput {
  area_code?: string | undefined;
  phone?: string | undefined;
  phone_code?: string | undefined;
}

/** What a change of the number comes to. */
export interface PhoneChange {
  area_code: string;
  phone: string;
  /** The number in its one form (E.164); null for one that takes no text messages. */
  mobile: string | null;
  /** The mobile number before, when it is another one. */
  left: string | undefined;
  isOther: boolean;
  claim: CodeClaim | undefined;
}

/**
 * What is to be written; undefined when the number stays as it is and no code came. Errors: prove_again (2009),
 * request.invalid at `phone` for a code to a number that takes none, wrong_code (2006).
 */
export async function readPhoneChange(ctx: ActorCtx, input: PhoneInput): Promise<PhoneChange | undefined> {
  if (input.area_code === undefined && input.phone === undefined && input.phone_code === undefined)
    return undefined;
  const kept = await selectProfile(ctx.db, ctx.actor.userId);
  const area_code = input.area_code ?? kept.area_code ?? '';
  const phone = input.phone ?? kept.phone ?? '';
  const isOther = area_code !== (kept.area_code ?? '') || phone !== (kept.phone ?? '');
  if (!isOther && input.phone_code === undefined) return undefined;
  await requireRecentProof(ctx);
  const mobile = toMobile({ area_code, mobile: phone }) ?? null;
  if (input.phone_code !== undefined && mobile === null) throw invalidField('phone', 'fields.phone');
  const claim =
    input.phone_code !== undefined && mobile !== null
      ? await checkCode(ctx, { to: mobile, purpose: 'prove_mobile', code: input.phone_code })
      : undefined;
  const left = kept.mobile !== null && kept.mobile !== mobile ? kept.mobile : undefined;
  return { area_code, phone, mobile, left, isOther, claim };
}

/** Writes the number; a new one is told to the owner. A proven number leaves every other account. */
export async function writePhoneChange(
  tx: Tx,
  ctx: ActorCtx,
  { owner, change }: { owner: Owner & { id: string }; change: PhoneChange },
): Promise<void> {
  const now = ctx.clock.now();
  const { area_code, phone, mobile } = change;
  // One proof of a number at a time, before any row is held: the unique index never has to refuse.
  if (mobile !== null) await lockTarget(tx, hashTarget(ctx, mobile));
  await updateUser(tx, owner.id, { area_code, phone, mobile });
  if (change.left !== undefined) await endCodesTo(tx, hashTarget(ctx, change.left), now);
  if (change.isOther)
    await tellOwner(tx, ctx, {
      owner,
      template: 'phone_changed',
      params: { phone: `+${area_code} ${phone}` },
    });
  if (!change.claim || mobile === null) return;
  await useCode(tx, { now, claim: change.claim });
  for (const former of await giveUpMobile(tx, { mobile, keeperId: owner.id }))
    await tellOwner(tx, ctx, { owner: former, template: 'phone_taken', params: { phone: mobile } });
  await proveMobile(tx, owner.id, now);
}
