/** Staff creates or changes a coupon. After the first claim the promised terms cannot change. */
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../platform/database.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { ApprovalHandler, Fact } from '../approvals/approval.ts';
import { decideAlone } from '../approvals/decide-alone.ts';
import { dropRequest, lockRequestAbout, requestApproval } from '../approvals/request-approval.ts';
import {
  allowsNoMore,
  type CouponForm,
  couponWorth,
  discountOf,
  promisedTerms,
  recordOf,
  termsOf,
} from './coupon-terms.ts';
import { type CouponRow, lockCoupon, selectCoupon, updateCoupon } from './coupons.store.ts';
import { selectKnownPlaces } from './coupons.views.ts';
import { createCoupon, type NewCoupon } from './create-coupon.ts';

/**
 * Returns the coupon's id. `waiting`: true when the added cost is above the limit of the caller's role or has no
 * maximum. The coupon then stays unchanged until a second person approves (ADR 64). Errors: request.invalid at a field;
 * not_found; wrong_state when the coupon has ended; coupons.promised for changed promised terms after the first claim;
 * request.changed; identity.new_role.
 */
export async function saveCoupon(ctx: StaffCtx, form: CouponForm): Promise<{ id: string; waiting: boolean }> {
  const id = form.id ?? newId('cou');
  const request = { kind: 'coupon', subjectId: id } as const;
  const waiting = await reportTakenCode(() =>
    inTransaction(ctx.db, async (tx) => {
      await lockRequestAbout(tx, request);
      const { before, terms } = await lockAndCheck(tx, form);
      const cents = addedWorth(before, terms);
      if (cents === 0 || (await decideAlone(tx, ctx, { kind: 'coupon', cents, subjectId: id }))) {
        // A change that waits was made from the former terms, so it could not be approved any more.
        await dropRequest(tx, ctx, request);
        await writeCoupon(ctx, tx, { id, before, terms });
        return false;
      }
      const subject = { id, name: terms.name_en, nameZh: terms.name_zh };
      const facts = factsOf(before, terms);
      const payload: CouponPayload = { form };
      await requestApproval(tx, ctx, { kind: 'coupon', subject, cents, payload, facts, reason: '' });
      return true;
    }),
  );
  return { id, waiting };
}

/** The coupon as staff want to save it, in a request for a second person. */
export interface CouponPayload {
  form: CouponForm;
}

/** Writes the coupon after a second person approved it. */
export const couponApproval: ApprovalHandler = {
  async facts(db, { subject_id, payload }) {
    const { form } = payload as unknown as CouponPayload;
    const before = form.id === undefined ? undefined : await selectCoupon(db, subject_id);
    return factsOf(before, termsOf(form));
  },
  async carryOut(ctx, tx, { subject_id, payload }) {
    const { form } = payload as unknown as CouponPayload;
    const { before, terms } = await lockAndCheck(tx, form);
    await reportTakenCode(() => writeCoupon(ctx, tx, { id: subject_id, before, terms }));
  },
};

/** Throws request.invalid at `code` when `run` fails because another coupon has the code. */
async function reportTakenCode<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (violatedConstraint(error) === 'coupons_code_key')
      throw invalidField('code', 'fields.coupon_code_taken');
    throw error;
  }
}

/**
 * Locks the stored coupon (undefined for a new coupon) and returns it with the new terms. Throws for terms that may not
 * be saved.
 */
async function lockAndCheck(
  tx: Tx,
  form: CouponForm,
): Promise<{ before: CouponRow | undefined; terms: NewCoupon }> {
  const terms = termsOf(form);
  await refuseUnknownPlaces(tx, terms);
  if (form.id === undefined) return { before: undefined, terms };
  const before = await lockCoupon(tx, { id: form.id });
  if (!before) throw appError('request.not_found');
  if (before.ended_at !== null) throw appError('request.wrong_state');
  if (before.version !== form.version) throw appError('request.changed');
  if (before.claimed > 0 && promisedTerms(before) !== promisedTerms(terms))
    throw appError('coupons.promised');
  if (terms.total_limit !== null && terms.total_limit < before.claimed) {
    throw invalidField('total_limit', 'fields.coupon_total_limit', { claimed: before.claimed });
  }
  return { before, terms };
}

/** Cents that the new terms may cost in addition to the old terms; null when there is no maximum. */
function addedWorth(before: CouponRow | undefined, terms: NewCoupon): number | null {
  const worth = couponWorth(terms);
  const oldWorth = before ? couponWorth(before) : 0;
  // Old terms without a maximum cost say nothing about the cost that a second person accepted. So the whole cost
  // counts, unless the new terms allow no more.
  if (before && oldWorth === null) return allowsNoMore(before, terms) ? 0 : worth;
  return worth === null ? null : Math.max(0, worth - (oldWorth ?? 0));
}

function factsOf(before: CouponRow | undefined, terms: NewCoupon): Fact[] {
  const worth = couponWorth(terms);
  return [
    { name: 'coupon_off', type: terms.kind === 'amount' ? 'money' : 'text', value: discountOf(terms) },
    { name: 'coupon_min_spend', type: 'money', value: toMoney(terms.min_spend_cents) },
    { name: 'coupon_until', type: 'date', value: terms.use_until.toISOString().slice(0, 10) },
    ...(worth === null
      ? []
      : [{ name: 'coupon_worth' as const, type: 'money' as const, value: toMoney(worth) }]),
    ...(terms.total_limit === null
      ? []
      : [{ name: 'coupon_pieces' as const, type: 'count' as const, value: String(terms.total_limit) }]),
    { name: 'coupon_claimed', type: 'count', value: String(before?.claimed ?? 0) },
  ];
}

interface CouponWrite {
  id: string;
  before: CouponRow | undefined;
  terms: NewCoupon;
}

async function writeCoupon(ctx: StaffCtx, tx: Tx, { id, before, terms }: CouponWrite): Promise<void> {
  if (before) await updateCoupon(tx, id, { ...terms, version: before.version + 1 });
  else await createCoupon(tx, { ...terms, id }, ctx.clock.now());
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: before ? 'coupon.updated' : 'coupon.created',
    target: { type: 'coupon', id, name: terms.name_en },
    ...(before && { before: recordOf(before) }),
    after: recordOf(terms),
  });
}

/**
 * Ends the claiming of a coupon, and a change of it that waits for approval. Claimed pieces stay valid. Repeating the
 * call changes nothing. Throws request.not_found.
 */
export async function endCoupon(
  ctx: StaffCtx,
  { params }: { params: { id: string } },
): Promise<{ id: string }> {
  const request = { kind: 'coupon', subjectId: params.id } as const;
  await inTransaction(ctx.db, async (tx) => {
    await lockRequestAbout(tx, request);
    const coupon = await lockCoupon(tx, { id: params.id });
    if (!coupon) throw appError('request.not_found');
    if (coupon.ended_at !== null) return;
    await dropRequest(tx, ctx, request);
    const ended_at = ctx.clock.now();
    await updateCoupon(tx, params.id, { ended_at, version: coupon.version + 1 });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'coupon.ended',
      target: { type: 'coupon', id: params.id, name: coupon.name_en },
      before: { ended_at: null },
      after: { ended_at },
    });
  });
  return { id: params.id };
}

/**
 * Refuses ids that are unknown, or of the wrong type such as a city in a list of hotels. They could never match a
 * booking.
 */
async function refuseUnknownPlaces(tx: Tx, { scope, scope_ids }: NewCoupon): Promise<void> {
  if (scope === 'all') return;
  const knownIds = await selectKnownPlaces(tx, scope, scope_ids);
  if (knownIds.length < scope_ids.length) throw invalidField('scope_ids', 'fields.coupon_places');
}
