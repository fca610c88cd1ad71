/** A coupon in the shape of the contract, with its rules as text in both languages. */
import type { Coupon } from '@wayhouse/contract/booking/coupons';
import { toMoney } from '@wayhouse/contract/money';
import type { Text2 } from '@wayhouse/contract/schemas';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import { stayRule } from './coupon-words.ts';
import type { ClaimRow, CouponRow } from './coupons.store.ts';

/**
 * `claim`: the claimed piece, if any. `names`: by id, the names of the hotels or cities for which the coupon is valid.
 * `now`: decides whether a piece has expired.
 */
export function presentCoupon(
  coupon: CouponRow,
  { claim, names, now }: { claim?: ClaimRow; names: Map<string, Text2>; now: Date },
): Coupon {
  const isExpired = claim?.state === 'received' && now >= coupon.use_until;
  return {
    id: claim?.id ?? coupon.id,
    name: { en: coupon.name_en, zh: coupon.name_zh },
    kind: coupon.kind,
    ...(coupon.kind === 'amount' ? { amount: toMoney(coupon.value) } : { percent_bp: coupon.value }),
    ...(coupon.max_discount_cents !== null && { max_discount: toMoney(coupon.max_discount_cents) }),
    min_spend: toMoney(coupon.min_spend_cents),
    valid_until: coupon.use_until.toISOString(),
    ...(coupon.stay_from !== null && { stay_from: coupon.stay_from }),
    ...(coupon.stay_until !== null && { stay_until: coupon.stay_until }),
    all_hotels: coupon.scope === 'all',
    rules: rulesOf(coupon, names),
    state: isExpired ? 'expired' : (claim?.state ?? 'unclaimed'),
    ...(claim?.order_no != null && { order_no: claim.order_no }),
  };
}

/** One line per rule, without empty rules. */
function rulesOf(coupon: CouponRow, names: Map<string, Text2>): Text2 {
  const lines: Text2[] = [];
  if (coupon.min_spend_cents > 0)
    lines.push(serverText2('coupons.rule.min_spend', { amount: toMoney(coupon.min_spend_cents) }));
  if (coupon.max_discount_cents !== null)
    lines.push(serverText2('coupons.rule.max_discount', { amount: toMoney(coupon.max_discount_cents) }));
  const stay = stayRule(coupon);
  if (stay) lines.push(stay);
  lines.push(scopeRule(coupon, names));
  lines.push(serverText2('coupons.rule.one'));
  return { en: lines.map((line) => line.en).join('\n'), zh: lines.map((line) => line.zh).join('\n') };
}

/** Names the first three hotels or cities of the scope and counts the others. */
function scopeRule(coupon: CouponRow, names: Map<string, Text2>): Text2 {
  if (coupon.scope === 'all') return serverText2('coupons.rule.all');
  const shownNames = coupon.scope_ids.flatMap((id) => names.get(id) ?? []).slice(0, 3);
  const moreCount = coupon.scope_ids.length - shownNames.length;
  const list = {
    en: shownNames.map((name) => name.en).join(', '),
    zh: shownNames.map((name) => name.zh).join('、'),
  };
  const key = moreCount > 0 ? 'coupons.rule.some_more' : 'coupons.rule.some';
  return {
    en: serverText2(key, { names: list.en, more: moreCount }).en,
    zh: serverText2(key, { names: list.zh, more: moreCount }).zh,
  };
}
