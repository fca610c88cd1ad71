/** The conditions of a coupon as texts in both languages. Pure. */
import type { CouponRefusal } from '@wayhouse/contract/booking/coupons';
import { toMoney } from '@wayhouse/contract/money';
import type { Text2 } from '@wayhouse/contract/schemas';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import { type CouponTerms, leastSpendCents } from './coupon.ts';

/** The valid check-in dates; undefined when all are valid. */
export function stayRule({ stay_from: from, stay_until: until }: CouponTerms): Text2 | undefined {
  if (from !== null && until !== null) return serverText2('coupons.rule.stay', { from, until });
  if (from !== null) return serverText2('coupons.rule.stay_from', { from });
  if (until !== null) return serverText2('coupons.rule.stay_until', { until });
  return undefined;
}

/** The reason why a coupon does not apply, with the missing condition. */
export function refusalWords(refusal: CouponRefusal, terms: CouponTerms): Text2 {
  const reason = serverText2(`coupons.reason.${refusal}`, { amount: toMoney(leastSpendCents(terms)) });
  const rule = refusal === 'stay_dates' ? stayRule(terms) : undefined;
  return rule ? { en: `${reason.en} ${rule.en}.`, zh: `${reason.zh}${rule.zh}。` } : reason;
}
