import type { orderMails as en } from '../../en/server/order-mails.ts';

export const orderMails = {
  'mails.pay_reminder.subject': '付款提醒：请于 {deadline} 前支付订单 {order}',
  'mails.pay_reminder.body':
    '{name}，您好：\n\n您的订单 {order} 已预订，尚未付款：{hotel}，{stay}，住客 {guest}。\n\n请于酒店时间 {deadline} 前支付 {amount}。逾期未支付，订单将自动取消，房间不再保留。\n\n{link}',
  'mails.pay_reminder.button': '立即支付',
  'mails.unpaid_canceled.subject': '订单 {order} 逾期未支付，已取消',
  'mails.unpaid_canceled.body':
    '{name}，您好：\n\n您的订单 {order} 未在截止时间前支付，我们正在向酒店取消：{hotel}，{stay}，住客 {guest}。\n\n本次取消不收取费用。如仍需入住，请重新预订。\n\n{link}',
  'mails.unpaid_canceled.button': '查看订单',
  'mails.order_received.subject': '{from} 已将订单 {order} 转交给您',
  'mails.order_received.body':
    '{name}，您好：\n\n{from} 已将订单 {order} 转交给您：{hotel}，{stay}，住客 {guest}，金额 {amount}。\n\n后续提醒和通知将发送给您。\n\n{link}',
  'mails.order_received.button': '查看订单',
  'mails.order_handed_over.subject': '{from} 已将您的订单 {order} 转交给 {to}',
  'mails.order_handed_over.body':
    '{name}，您好：\n\n您的订单 {order} 现由 {to} 负责：{hotel}，{stay}，住客 {guest}。\n\n您无需进行任何操作。',
  'mails.hotel_booked.subject': '新预订 {order}：{stay}，{guest}',
  'mails.hotel_booked.body':
    '{hotel}预订部：\n\n您好，途驿新增一笔预订，请查收。\n\n预订号：{order}\n入住日期：{stay}\n房间：{rooms}\n餐食：{board}\n首位客人：{guest}\n特殊要求（尽力满足）：{requests}\n\n请点击下方按钮填写贵店确认号；如无法接待，也请在该页面告知。无需注册账户。\n\n{link}',
  'mails.hotel_booked.button': '回复此预订',
  'mails.hotel_canceled.subject': '预订取消 {order}：{stay}，{guest}',
  'mails.hotel_canceled.body':
    '{hotel}预订部：\n\n您好，途驿的以下预订已取消，请释放房间。\n\n预订号：{order}\n入住日期：{stay}\n房间：{rooms}\n首位客人：{guest}\n\n请点击下方按钮确认已知悉。\n\n{link}',
  'mails.hotel_canceled.button': '确认取消',
} satisfies Record<keyof typeof en, string>;
