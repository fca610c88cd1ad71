import type { itinerary as en } from '../en/itinerary.ts';

export const itinerary = {
  'itinerary.check_in': '入住',
  'itinerary.check_out': '离店',
  'itinerary.from_time': '{time} 起',
  'itinerary.by_time': '{time} 前',
  'itinerary.rooms_of': '{room} × {count}',
  'itinerary.rooms_nights': '{rooms} 间 {nights} 晚',
  'itinerary.instant': '即时确认',
  'itinerary.on_request': '需等待酒店确认',
  'itinerary.bed.king': '特大床',
  'itinerary.bed.queen': '大床',
  'itinerary.bed.twin': '双床',
  'itinerary.bed.triple': '三床',
  'itinerary.bed.suite': '套房',
  'itinerary.pay_at_hotel.note': '当地税费，到店以当地货币支付，不计入本次支付。',
  'itinerary.taxes_included': '已含税费',
  'itinerary.about': '约合',
  'itinerary.about.due': '实际支付 {amount}，汇率 US$1 = {rate}（{at}）',
  'itinerary.about.rate': '汇率 US$1 = {rate}（{at}）',
} satisfies Record<keyof typeof en, string>;
