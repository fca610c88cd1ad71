/** Demo coupons: a small one for everybody, one for expensive stays, and one that is obtained with a code. */
import { createCoupon, type NewCoupon } from '../modules/coupons/create-coupon.ts';
import { type Db, inTransaction } from '../platform/database.ts';
import { writeFactOnce } from '../platform/facts.ts';

const fact = 'demo_coupons';
const dayMs = 86_400_000;

/** Creates the coupons once, valid for a year from `now`. */
export async function seedCoupons(db: Db, { now }: { now: Date }): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await writeFactOnce(tx, fact, now.toISOString()))) return;
    for (const coupon of coupons(now)) await createCoupon(tx, coupon, now);
  });
}

function coupons(now: Date): NewCoupon[] {
  const common = {
    max_discount_cents: null,
    claim_from: now,
    claim_until: new Date(now.getTime() + 365 * dayMs),
    use_until: new Date(now.getTime() + 365 * dayMs),
    stay_from: null,
    stay_until: null,
    scope: 'all' as const,
    scope_ids: [],
    per_user_limit: 1,
    total_limit: null,
    code: null,
  };
  return [
    {
      ...common,
      name_en: 'Welcome',
      name_zh: '新客礼遇',
      kind: 'amount',
      value: 1_000,
      min_spend_cents: 15_000,
    },
    {
      ...common,
      name_en: 'Five percent off',
      name_zh: '九五折券',
      kind: 'percent',
      value: 500,
      max_discount_cents: 5_000,
      min_spend_cents: 50_000,
      per_user_limit: 3,
    },
    {
      ...common,
      name_en: 'Trade fair',
      name_zh: '展会专享',
      kind: 'amount',
      value: 2_000,
      min_spend_cents: 20_000,
      code: 'FAIR20',
    },
  ];
}
