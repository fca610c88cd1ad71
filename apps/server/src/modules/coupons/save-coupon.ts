/** Creates or changes a coupon by staff. After the first claim its promised terms stay. */
import type { consoleCouponsEndpoints } from '@wayhouse/contract/console/coupons';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../platform/database.ts';
import { appError, invalidField } from '../../platform/errors.ts';
import { lockCoupon, updateCoupon } from './coupons.store.ts';
import { selectKnownPlaces } from './coupons.views.ts';
import { createCoupon, type NewCoupon } from './create-coupon.ts';

type Form = ParsedInputOf<(typeof consoleCouponsEndpoints)['POST /api/console/v1/coupons/save']>;

/**
 * The coupon's id. Errors: 1001 with the invalid field; 1004 when it has ended, or when its promised terms would change
 * after a claim; 4004 when somebody else changed it.
 */
export async function saveCoupon(ctx: StaffCtx, form: Form): Promise<{ id: string }> {
  const terms = termsOf(form);
  try {
    return await inTransaction(ctx.db, async (tx) => {
      await refuseUnknownPlaces(tx, terms);
      return form.id === undefined
        ? create(ctx, tx, terms)
        : change(ctx, tx, { ...form, id: form.id }, terms);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'coupons_code_key')
      throw invalidField('code', 'fields.coupon_code_taken');
    throw error;
  }
}

async function create(ctx: StaffCtx, tx: Tx, terms: NewCoupon): Promise<{ id: string }> {
  const id = await createCoupon(tx, terms, ctx.clock.now());
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'coupon.created',
    target: { type: 'coupon', id, name: terms.name_en },
    after: recordOf(terms),
  });
  return { id };
}

async function change(
  ctx: StaffCtx,
  tx: Tx,
  form: Form & { id: string },
  terms: NewCoupon,
): Promise<{ id: string }> {
  const before = await lockCoupon(tx, { id: form.id });
  if (!before) throw appError('request.not_found');
  if (before.ended_at !== null) throw appError('request.wrong_state');
  if (before.version !== form.version) throw appError('request.changed');
  if (before.claimed > 0 && promisedTerms(before) !== promisedTerms(terms))
    throw appError('coupons.promised');
  if (terms.total_limit !== null && terms.total_limit < before.claimed) {
    throw invalidField('total_limit', 'fields.coupon_total_limit', { claimed: before.claimed });
  }
  await updateCoupon(tx, form.id, { ...terms, version: before.version + 1 });
  await audit(tx, {
    clock: ctx.clock,
    actor: ctx.staff,
    action: 'coupon.updated',
    target: { type: 'coupon', id: form.id, name: terms.name_en },
    before: recordOf(before),
    after: recordOf(terms),
  });
  return { id: form.id };
}

/** Ends the claiming of a coupon; a repeat changes nothing. */
export async function endCoupon(
  ctx: StaffCtx,
  { params }: { params: { id: string } },
): Promise<{ id: string }> {
  await inTransaction(ctx.db, async (tx) => {
    const coupon = await lockCoupon(tx, { id: params.id });
    if (!coupon) throw appError('request.not_found');
    if (coupon.ended_at !== null) return;
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

/** US$999,999.99, more than any booking costs. */
const largestCents = 99_999_999;

function termsOf(form: Form): NewCoupon {
  const value = form.kind === 'amount' ? form.amount && toCents(form.amount) : form.percent_bp;
  if (!value || value < 0)
    throw invalidField(form.kind === 'amount' ? 'amount' : 'percent_bp', 'fields.coupon_value');
  if (value > largestCents) throw invalidField('amount', 'fields.legal_amount');
  const minSpendCents = toCents(form.min_spend);
  if (minSpendCents < 0) throw invalidField('min_spend', 'fields.coupon_value');
  if (form.kind === 'amount' && value >= minSpendCents)
    throw invalidField('min_spend', 'fields.coupon_min_spend');
  const maxCents = form.kind === 'percent' && form.max_discount ? toCents(form.max_discount) : null;
  if (maxCents !== null && maxCents <= 0) throw invalidField('max_discount', 'fields.coupon_value');
  const times = timesOf(form);
  if ((form.scope === 'all') !== (form.scope_ids.length === 0))
    throw invalidField('scope_ids', 'fields.coupon_places');
  const perAccount = form.per_account_limit ?? form.per_user_limit;
  if (perAccount < form.per_user_limit)
    throw invalidField('per_account_limit', 'fields.coupon_per_account', { count: form.per_user_limit });
  return {
    name_en: form.name.en,
    name_zh: form.name.zh,
    kind: form.kind,
    value,
    max_discount_cents: maxCents,
    min_spend_cents: minSpendCents,
    ...times,
    scope: form.scope,
    scope_ids: [...new Set(form.scope_ids)].sort(),
    per_user_limit: form.per_user_limit,
    per_account_limit: perAccount,
    total_limit: form.total_limit ?? null,
    code: form.code ?? null,
  };
}

function timesOf(form: Form) {
  const times = {
    claim_from: new Date(form.claim_from),
    claim_until: new Date(form.claim_until),
    use_until: new Date(form.use_until),
    stay_from: form.stay_from ?? null,
    stay_until: form.stay_until ?? null,
  };
  if (times.claim_from >= times.claim_until) throw invalidField('claim_until', 'fields.coupon_order');
  if (times.claim_until > times.use_until) throw invalidField('use_until', 'fields.coupon_order');
  if (times.stay_from && times.stay_until && times.stay_from > times.stay_until) {
    throw invalidField('stay_until', 'fields.coupon_order');
  }
  return times;
}

/** Refused, because an unknown id, or a city among hotels, could never match a booking. */
async function refuseUnknownPlaces(tx: Tx, { scope, scope_ids }: NewCoupon): Promise<void> {
  if (scope === 'all') return;
  const known = await selectKnownPlaces(tx, scope, scope_ids);
  if (known.length < scope_ids.length) throw invalidField('scope_ids', 'fields.coupon_places');
}

/** The terms that a claimed piece promises its owner. */
function promisedTerms(terms: NewCoupon): string {
  return JSON.stringify([
    terms.kind,
    terms.value,
    terms.max_discount_cents,
    terms.min_spend_cents,
    terms.stay_from,
    terms.stay_until,
    terms.scope,
    terms.scope_ids,
    terms.use_until,
  ]);
}

/** The row for the audit log, with money as decimal text. */
function recordOf(row: NewCoupon): object {
  return {
    name_en: row.name_en,
    name_zh: row.name_zh,
    value: row.kind === 'amount' ? toMoney(row.value) : `${row.value / 100}%`,
    max_discount: row.max_discount_cents === null ? null : toMoney(row.max_discount_cents),
    min_spend: toMoney(row.min_spend_cents),
    claim: [row.claim_from, row.claim_until],
    use_until: row.use_until,
    stay: [row.stay_from, row.stay_until],
    scope: row.scope,
    scope_ids: row.scope_ids,
    limits: [row.per_user_limit, row.per_account_limit, row.total_limit],
    code: row.code,
  };
}
