import type { rates as en } from '../en/rates.ts';

export const rates = {
  'rates.line.nights': '{rooms} 间 × {nights} 晚',
  'rates.line.extra_adults': '加成人',
  'rates.line.children': '儿童',
  'rates.policy.free_until': '{deadline} 前可免费取消（酒店当地时间，{zone}）。',
  'rates.policy.last_free': '酒店最晚免费取消时间：{deadline}（酒店当地时间，{zone}）。',
  'rates.policy.nights': '{from} 起取消，收取前 {value} 晚房费。',
  'rates.policy.percent': '{from} 起取消，收取总额的 {value}%。',
  'rates.policy.total': '{from} 起取消，收取全额房费。',
  'rates.policy.price': '{from} 起取消，收取 US${value}。',
  'rates.policy.first_night': '{from} 起取消，收取首晚房费。',
  'rates.policy.after': '超过截止时间后，订单不可在线取消。',
  'rates.policy.default': '不可退款，预订后不可取消或修改。',
} satisfies Record<keyof typeof en, string>;
