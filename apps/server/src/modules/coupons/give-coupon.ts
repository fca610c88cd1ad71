/** Coupons of one customer for staff: the list, and giving a piece to a person. */
import type { CustomerCoupon, customerCardsEndpoints } from '@wayhouse/contract/console/customer-cards';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toMoney } from '@wayhouse/contract/money';
import type { StaffCtx } from '../../context.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/database.ts';
import { appError } from '../../platform/errors.ts';
import { claimPiece } from './claim-piece.ts';
import { lockCoupon } from './coupons.store.ts';
import {
  type AccountCouponRow,
  countAccountCoupons,
  selectAccountCoupons,
  selectReceiver,
} from './coupons.views.ts';

type Calls = typeof customerCardsEndpoints;

export async function listCouponsOfCustomer(
  ctx: StaffCtx,
  { params, page, page_size }: ParsedInputOf<Calls['GET /api/console/v1/customers/{id}/coupons']>,
): Promise<OutputOf<Calls['GET /api/console/v1/customers/{id}/coupons']>> {
  const slice = { offset: (page - 1) * page_size, limit: page_size };
  const rows = await selectAccountCoupons(ctx.db, params.id, slice);
  const total = await countAccountCoupons(ctx.db, params.id);
  return { total, page, page_size, items: rows.map((row) => present(row, ctx.clock.now())) };
}

/**
 * Gives a piece to a person, who does not have to claim it. Errors: not_found for an unknown coupon, for a person of
 * another customer, and for a person who may not sign in; the errors of `claimPiece`.
 */
export async function giveCoupon(
  ctx: StaffCtx,
  {
    params,
    coupon_id,
    user_id,
    reason,
  }: ParsedInputOf<Calls['POST /api/console/v1/customers/{id}/coupons/give']>,
): Promise<CustomerCoupon> {
  const id = await inTransaction(ctx.db, async (tx) => {
    const person = await selectReceiver(tx, { userId: user_id, accountId: params.id });
    const coupon = await lockCoupon(tx, { id: coupon_id });
    if (!person || !coupon) throw appError('request.not_found');
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'coupon.given',
      reason,
      target: { type: 'coupon', id: coupon.id, name: coupon.name_en },
      after: { to: person.email },
    });
    const gift = { by: ctx.staff.name, reason };
    return claimPiece(tx, { coupon, userId: user_id, accountId: params.id, now: ctx.clock.now(), gift });
  });
  const [row] = await selectAccountCoupons(ctx.db, params.id, { id, offset: 0, limit: 1 });
  if (!row) throw new Error('the given piece is a coupon of the customer');
  return present(row, ctx.clock.now());
}

function present(row: AccountCouponRow, now: Date): CustomerCoupon {
  const isOver = row.state === 'received' && row.use_until <= now;
  return {
    id: row.id,
    name: { en: row.name_en, zh: row.name_zh },
    kind: row.kind,
    ...(row.kind === 'amount' ? { amount: toMoney(row.value) } : { percent_bp: row.value }),
    state: isOver ? 'expired' : row.state,
    person: row.person,
    order_no: row.order_no,
    use_until: row.use_until.toISOString(),
    given_by: row.given_by,
  };
}
