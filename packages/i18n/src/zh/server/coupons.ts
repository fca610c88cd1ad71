import type { coupons as en } from '../../en/server/coupons.ts';

export const coupons = {
  'coupons.rule.min_spend': '订单满 US${amount} 可用',
  'coupons.rule.max_discount': '最高减 US${amount}',
  'coupons.rule.stay': '入住日期 {from} 至 {until}',
  'coupons.rule.stay_from': '{from} 起入住可用',
  'coupons.rule.stay_until': '{until} 前入住可用（含当日）',
  'coupons.rule.all': '全部酒店可用',
  'coupons.rule.some': '仅限：{names}',
  'coupons.rule.some_more': '仅限：{names} 等（另有 {more} 处）',
  'coupons.rule.one': '每个订单限用一张',
  'coupons.reason.expired': '该优惠券已过期。',
  'coupons.reason.used': '该优惠券已用于其他订单。',
  'coupons.reason.min_spend': '订单满 US${amount} 可用。',
  'coupons.reason.stay_dates': '入住日期不在可用范围内。',
  'coupons.reason.hotel': '该酒店不可使用此优惠券。',
} as const satisfies Record<keyof typeof en, string>;
