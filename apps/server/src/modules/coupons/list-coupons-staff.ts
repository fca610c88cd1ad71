/** The console's list of coupons with their terms and places, and the list of one coupon's pieces. */
import type { consoleCouponsEndpoints, StaffCoupon } from '@wayhouse/contract/console/coupons';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { Text2 } from '@wayhouse/contract/schemas';
import type { StaffCtx } from '../../context.ts';
import type { CouponRow } from './coupons.store.ts';
import { type CouponUsage, selectCouponPage, selectCouponUses, selectScopeNames } from './coupons.views.ts';

type Calls = typeof consoleCouponsEndpoints;
type Endpoint = Calls['POST /api/console/v1/coupons'];

/** One page of coupons, newest first; with `id`, only that coupon. */
export async function listCouponsForStaff(
  ctx: StaffCtx,
  { id, page, page_size: pageSize }: ParsedInputOf<Endpoint>,
): Promise<OutputOf<Endpoint>> {
  const { total, rows } = await selectCouponPage(ctx.db, { id, page, pageSize });
  const names = await selectScopeNames(
    ctx.db,
    rows.flatMap((row) => row.scope_ids),
  );
  return { total, page, page_size: pageSize, items: rows.map((row) => toStaffCoupon(row, names)) };
}

function toStaffCoupon(row: CouponRow & CouponUsage, names: Map<string, Text2>): StaffCoupon {
  return {
    id: row.id,
    version: row.version,
    name: { en: row.name_en, zh: row.name_zh },
    kind: row.kind,
    ...(row.kind === 'amount' ? { amount: toMoney(row.value) } : { percent_bp: row.value }),
    ...(row.max_discount_cents !== null && { max_discount: toMoney(row.max_discount_cents) }),
    min_spend: toMoney(row.min_spend_cents),
    claim_from: row.claim_from.toISOString(),
    claim_until: row.claim_until.toISOString(),
    use_until: row.use_until.toISOString(),
    ...(row.stay_from !== null && { stay_from: row.stay_from }),
    ...(row.stay_until !== null && { stay_until: row.stay_until }),
    scope: row.scope,
    places: row.scope_ids.map((id) => ({ id, name: names.get(id) ?? { en: id, zh: id } })),
    per_user_limit: row.per_user_limit,
    per_account_limit: row.per_account_limit,
    ...(row.total_limit !== null && { total_limit: row.total_limit }),
    ...(row.code !== null && { code: row.code }),
    ...(row.ended_at !== null && { ended_at: row.ended_at.toISOString() }),
    claimed: row.claimed,
    to_use: row.to_use,
    used: row.used,
    given: toMoney(row.given_cents),
  };
}

/** One page of a coupon's pieces with their owners and orders, last changed first. */
export async function listCouponUses(
  ctx: StaffCtx,
  { params, state, page, page_size }: ParsedInputOf<Calls['GET /api/console/v1/coupons/{id}/uses']>,
): Promise<OutputOf<Calls['GET /api/console/v1/coupons/{id}/uses']>> {
  const slice = { offset: (page - 1) * page_size, limit: page_size };
  const { total, rows } = await selectCouponUses(ctx.db, {
    couponId: params.id,
    ...(state && { state }),
    ...slice,
  });
  const now = ctx.clock.now();
  return {
    total,
    page,
    page_size,
    items: rows.map((row) => ({
      id: row.id,
      customer: { id: row.account_id, name: { en: row.customer_en, zh: row.customer_zh } },
      person: row.person,
      state: row.state === 'received' && row.use_until <= now ? 'expired' : row.state,
      order_no: row.order_no,
      discount: row.discount_cents === null ? null : toMoney(row.discount_cents),
      claimed_at: row.claimed_at.toISOString(),
      changed_at: row.changed_at.toISOString(),
      given_by: row.given_by,
    })),
  };
}
