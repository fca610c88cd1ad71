import type { orderMails as en } from '../../../en/server/mails/order-mails.ts';

export const orderMails = {
  'mails.order_card':
    '订单号：{order}\n酒店：{hotel}\n入住日期：{stay}，{nights}\n房间：{rooms}\n餐食：{board}\n主要住客：{guest}\n客户参考号：{ref_no}\n价格：{amount}\n到店付：{at_hotel}\n取消政策：{cancel}',
  'mails.hotel_card':
    '预订号：{order}\n贵店确认号：{number}\n入住日期：{stay}\n房间：{rooms}\n人数：{party}\n餐食：{board}\n主要住客：{guest}\n其他房间住客：{other_guests}\n预计到店：{arrival}\n特殊要求（尽力满足）：{requests}',
  'mails.pay_reminder.subject': '付款提醒：请于 {deadline} 前支付订单 {order}',
  'mails.pay_reminder.body':
    '{name}，您好：\n\n您的以下订单尚未付款：\n\n{order_card}\n\n请于酒店时间 {deadline} 前支付 {amount}。逾期未支付，订单将自动取消，房间不再保留。\n\n{link}',
  'mails.pay_reminder.button': '立即支付',
  'mails.unpaid_canceled.subject': '订单 {order} 逾期未支付，已取消',
  'mails.unpaid_canceled.body':
    '{name}，您好：\n\n您的以下订单未在截止时间前支付，我们正在向酒店取消：\n\n{order_card}\n\n本次取消不收取费用。如仍需入住，请重新预订。\n\n{link}',
  'mails.unpaid_canceled.button': '查看订单',
  'mails.order_received.subject': '{from} 已将订单 {order} 转交给您',
  'mails.order_received.body':
    '{name}，您好：\n\n{from} 已将以下订单转交给您：\n\n{order_card}\n\n后续提醒和通知将发送给您。\n\n{link}',
  'mails.order_received.button': '查看订单',
  'mails.order_handed_over.subject': '{from} 已将您的订单 {order} 转交给 {to}',
  'mails.order_handed_over.body':
    '{name}，您好：\n\n您的订单 {order} 现由 {to} 负责：{hotel}，{stay}，住客 {guest}。\n\n您无需进行任何操作。',
  'mails.hotel_booked.subject': '新预订 {order}：{stay}，{guest}',
  'mails.hotel_booked.body':
    '{hotel}预订部：\n\n您好，途驿新增一笔预订，请查收。\n\n{hotel_card}\n\n请点击下方按钮填写贵店确认号；如无法接待，也请在该页面告知。无需注册账户。\n\n{link}',
  'mails.hotel_booked.button': '回复此预订',
  'mails.hotel_requested.subject': '能否接待此预订？{order}：{stay}，{guest}',
  'mails.hotel_requested.body':
    '{hotel}预订部：\n\n您好，有客人申请入住贵店，请于 {until} 前回复；逾期我们将为客人取消申请。\n\n{hotel_card}\n\n{link}',
  'mails.hotel_requested.button': '接受或婉拒',
  'mails.hotel_reminded.subject': '提醒：请于 {until} 前回复预订申请 {order}',
  'mails.hotel_reminded.body':
    '{hotel}预订部：\n\n您好，我们尚未收到贵店对以下预订申请的回复，请于 {until} 前回复；逾期我们将为客人取消申请。\n\n{hotel_card}\n\n{link}',
  'mails.hotel_reminded.button': '接受或婉拒',
  'mails.hotel_chase.subject': '请提供 {count} 笔预订的确认号',
  'mails.hotel_chase.body':
    '{hotel}预订部：\n\n您好，以下客人即将抵店，我们尚未收到贵店确认号，请逐笔填写。\n\n{list}',
  'mails.hotel_chase.button': '填写确认号',
  'mails.hotel_arrivals.subject': '{from} 至 {to} 抵店名单：{count} 笔预订',
  'mails.hotel_arrivals.body':
    '{hotel}预订部：\n\n您好，附件为 {from} 至 {to} 经途驿预订的抵店客人名单，共 {count} 笔。',
  'mails.requests_ending.subject': '{count} 笔预订申请酒店尚未回复',
  'mails.requests_ending.body':
    '{name}，您好：\n\n以下申请即将到时。酒店未回复且未经客户同意延长的，系统将自动关闭并全额退款：\n\n{orders}\n\n{link}',
  'mails.requests_ending.button': '查看申请',
  'mails.on_request_extended.subject': '已延长酒店回复时间：{hotel}，{stay}',
  'mails.on_request_extended.body':
    '{name}，您好：\n\n经您同意，酒店可于 {until} 前回复您的预订申请：\n\n{order_card}\n\n逾期未获答复，订单将自动关闭，已付款项全额退回。\n\n{link}',
  'mails.on_request_extended.button': '查看订单',
  'mails.on_request_expired.subject': '酒店未在承诺时间内答复：{hotel}，{stay}',
  'mails.on_request_expired.body':
    '{name}，您好：\n\n酒店未在承诺时间内答复您的预订申请，订单已关闭：{hotel}，{stay}，住客 {guest}（订单 {order}）。\n\n本单不收取任何费用，已付款项将全额退回。您可以查看同日期的其他酒店：\n\n{link}',
  'mails.on_request_expired.button': '查看其他酒店',
  'mails.hotel_changed.subject': '预订变更 {order}：{stay}，{guest}',
  'mails.hotel_changed.body':
    '{hotel}预订部：\n\n您好，途驿的以下预订已变更，请以此为准：\n\n{hotel_card}\n\n{link}',
  'mails.hotel_changed.button': '回复此预订',
  'mails.hotel_canceled.subject': '预订取消 {order}：{stay}，{guest}',
  'mails.hotel_canceled.body':
    '{hotel}预订部：\n\n您好，途驿的以下预订已取消，请释放房间。\n\n{hotel_card}\n\n请点击下方按钮确认已知悉。\n\n{link}',
  'mails.hotel_canceled.button': '确认取消',
  'mails.orders_handed_over.subject': '{sender} 已将 {count} 个订单移交给您',
  'mails.orders_handed_over.body':
    '{name}，您好：\n\n{sender} 已将订单中心的 {count} 个订单移交给您。\n\n{note}\n\n{link}',
  'mails.orders_handed_over.button': '打开我的订单',
  'mails.stay_changed.subject': '订单已变更：{hotel}，{stay}',
  'mails.stay_changed.body':
    '{name}，您好：\n\n经您同意，我们已变更以下预订：\n\n{order_card}\n\n{difference}\n\n{voucher}\n\n{link}',
  'mails.stay_changed.button': '查看订单',
  'mails.stay_settled.subject': '{what}：{hotel}，{stay}',
  'mails.stay_settled.body':
    '{name}，您好：\n\n我们已与酒店结算此次入住：{what}。\n\n{hotel}，{stay}，客人 {guest}（订单 {order}）。\n\n应付 {charge}。\n\n{refund}\n\n{link}',
  'mails.stay_settled.button': '查看订单',
  'mails.pay_extended.subject': '付款时间已延长：{hotel}，{stay}',
  'mails.pay_extended.body':
    '{name}，您好：\n\n请于 {until} 前支付此订单：{hotel}，{stay}，客人 {guest}（订单 {order}）。\n\n{link}',
  'mails.pay_extended.button': '支付订单',
  'mails.cancel_request_refused.subject': '未能取消：{hotel}，{stay}',
  'mails.cancel_request_refused.body':
    '{name}，您好：\n\n您申请取消的订单未能取消，预订仍然有效：{hotel}，{stay}，客人 {guest}（订单 {order}）。\n\n客服答复：{answer}\n\n{link}',
  'mails.cancel_request_refused.button': '查看订单',
  'mails.booking_stands.subject': '未能取消：{hotel}，{stay}',
  'mails.booking_stands.body':
    '{name}，您好：\n\n酒店未同意取消此订单，预订仍然有效：\n\n{order_card}\n\n如有疑问，请在订单页面联系客服。\n\n{link}',
  'mails.booking_stands.button': '查看订单',
  'mails.order_relocated.subject': '已为 {guest} 换酒店：{hotel}，{stay}',
  'mails.order_relocated.body':
    '{name}，您好：\n\n原酒店无法接待，我们已为客人安排新酒店，房间已确认。新订单 {order} 取代原订单 {former}。\n\n{moved_card}\n\n{confirmation}\n\n您无需补付：原订单款项用于新房间，差价由途驿承担。\n\n附件为客人入住凭证，写明换酒店的原因，并附可出示给司机的地址卡。\n\n{link}',
  'mails.moved_card':
    '客人：{guest}\n酒店：{hotel}\n地址：{address}\n电话：{phone}\n地图：{map}\n入住：{stay}，{nights}\n房型：{rooms}\n餐食：{board}',
  'mails.order_relocated.button': '打开新订单',
  'mails.case_opened.subject': '新工单 {no}：{kind}',
  'mails.case_opened.body':
    '{name}，您好：\n\n订单 {order} 的工单 {no} 等待答复：{kind}。\n\n{text}\n\n{link}',
  'mails.case_opened.button': '打开工单',
  'mails.case_alert.subject': '【紧急】工单 {no}：{kind}',
  'mails.case_alert.body':
    '{name}，您好：\n\n订单 {order} 的紧急工单 {no} 尚无人认领：{kind}。\n\n{text}\n\n{link}',
  'mails.case_alert.button': '认领工单',
  'mails.case_missed.subject': '工单 {no} 已超时',
  'mails.case_missed.body':
    '{name}，您好：\n\n订单 {order} 的工单 {no} 未在承诺时间内答复：{kind}。\n\n{link}',
  'mails.case_missed.button': '立即答复',
  'mails.case_written.subject': '工单 {no} 有新消息',
  'mails.case_written.body':
    '{name}，您好：\n\n订单 {order} 的工单 {no} 有新消息：{kind}。\n\n{text}\n\n{link}',
  'mails.case_written.button': '打开工单',
  'mails.case_answered.subject': '订单 {order}：客服已答复',
  'mails.case_answered.body':
    '{name}，您好：\n\n客服已答复您关于订单 {order} 的咨询（{kind}）：\n\n{text}\n\n{link}',
  'mails.case_answered.button': '查看订单',
  'mails.case_solved.subject': '订单 {order}：咨询已解决',
  'mails.case_solved.body':
    '{name}，您好：\n\n您关于订单 {order} 的咨询（{kind}）已处理完毕：\n\n{text}\n\n如仍有问题，可在 14 天内于订单页面继续留言。\n\n{link}',
  'mails.case_solved.button': '查看订单',
} satisfies Record<keyof typeof en, string>;
