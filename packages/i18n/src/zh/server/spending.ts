import type { spending as en } from '../../en/server/spending.ts';

/** 消费报表的导出文件。 */
export const spending = {
  'spending.person': '人员',
  'spending.city': '城市',
  'spending.hotel': '酒店',
  'spending.reference': '客户参考号',
  'spending.bookings': '预订',
  'spending.canceled': '已取消',
  'spending.nights': '间夜数',
  'spending.spent': '消费金额（US$）',
  'spending.order_no': '订单号',
  'spending.booked': '下单日期',
  'spending.check_in': '入住日期',
  'spending.total': '合计',
  'spending.by_person': '按人员',
  'spending.by_city': '按城市',
  'spending.by_hotel': '按酒店',
  'spending.by_reference': '按参考号',
} satisfies Record<keyof typeof en, string>;
