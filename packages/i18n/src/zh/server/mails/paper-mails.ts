import type { paperMails as en } from '../../../en/server/mails/paper-mails.ts';

export const paperMails = {
  'mails.order_confirmed.subject': '预订成功：{hotel}，{stay}',
  'mails.order_confirmed.body':
    '{name}，您好：\n\n您的订单已确认。\n\n{order_card}\n\n{confirmation}\n\n{voucher}\n\n{link}',
  'mails.order_confirmed.button': '查看订单',
  'mails.on_request_confirmed.subject': '酒店已确认：{hotel}，{stay}',
  'mails.on_request_confirmed.body':
    '{name}，您好：\n\n酒店已接受您的预订申请，订单已确认。\n\n{order_card}\n\n{confirmation}\n\n{voucher}\n\n{link}',
  'mails.on_request_confirmed.button': '查看订单',
  'mails.on_request_declined.subject': '酒店无法接受预订：{hotel}，{stay}',
  'mails.on_request_declined.body':
    '{name}，您好：\n\n酒店无法接受住客 {guest} 的预订申请：{hotel}，{stay}（订单 {order}）。\n\n本单不收取任何费用，已付款项将全额退回。您可以查看同日期的其他酒店：\n\n{link}',
  'mails.on_request_declined.button': '查看其他酒店',
  'mails.order_failed.subject': '预订未成功：{hotel}，{stay}',
  'mails.order_failed.body':
    '{name}，您好：\n\n酒店未能确认订单 {order}（住客 {guest}）：{hotel}，{stay}。\n\n本单不收取任何费用，已付款项将全额退回。您可以查看同日期的其他酒店：\n\n{link}',
  'mails.order_failed.button': '查看其他酒店',
  'mails.change_failed.subject': '订单未能变更：{hotel}，{stay}',
  'mails.change_failed.body':
    '{name}，您好：\n\n订单 {order} 的变更未能确认。申请变更为：{new_stay}，{new_rooms}，{new_board}（新订单 {new_order}）。\n\n原预订保持不变，仍然有效：\n\n{order_card}\n\n为本次变更支付的款项将全额退回。如需其他变更，请在订单页面重新申请：\n\n{link}',
  'mails.change_failed.button': '查看订单',
  'mails.order_canceled.subject': '订单已取消：{hotel}，{stay}',
  'mails.order_canceled.body':
    '{name}，您好：\n\n以下订单已取消：\n\n{order_card}\n\n取消费：{fee}。{refund}\n\n{link}',
  'mails.order_canceled.button': '查看订单',
  'mails.voucher_canceled.subject': '入住凭证已作废：{hotel}，{stay}',
  'mails.voucher_canceled.body':
    '{name}，您好：\n\n以下订单已取消：\n\n{order_card}\n\n该订单的入住凭证已作废，请及时告知住客。\n\n取消费：{fee}。{refund}\n\n{link}',
  'mails.voucher_canceled.button': '查看订单',
  'mails.voucher_ready.subject': '入住凭证：{hotel}，{stay}',
  'mails.voucher_ready.body':
    '{name}，您好：\n\n以下订单的入住凭证见附件。\n\n{order_card}\n\n{confirmation}\n\n{link}',
  'mails.voucher_ready.button': '查看订单',
  'mails.refund_done.subject': '已退款 {refund_amount}：订单 {order}',
  'mails.refund_done.body':
    '{name}，您好：\n\n以下订单的退款 {refund_amount} 已原路退回：\n\n{order_card}\n\n退回账户余额即时到账，退回银行卡约需 5 至 10 个工作日。\n\n{link}',
  'mails.refund_done.button': '查看订单',
  'mails.deadlines_near.subject': '{count} 笔订单即将超过免费取消时限',
  'mails.deadlines_near.body':
    '{name}，您好：\n\n以下订单已付款，目前仍可免费取消。如客人不再出行，请在时限前取消。\n\n{list}',
  'mails.deadlines_near.button': '查看订单',
  'mails.arrivals_near.subject': '{count} 笔订单三日内入住',
  'mails.arrivals_near.body':
    '{name}，您好：\n\n以下客人将在三日内入住，请确认客人已收到入住凭证。\n\n{list}',
  'mails.arrivals_near.button': '查看订单与凭证',
  'mails.batch_booked.subject': '批量预订 {count} 单，已确认 {confirmed} 单',
  'mails.batch_booked.body':
    '{name}，您好：\n\n您一并预订的订单（支付单 {payment}）已全部处理完毕：\n\n{lines}\n\n{link}',
  'mails.batch_booked.button': '查看订单',
  'mails.export_ready.subject': '文件已生成：{file}',
  'mails.export_ready.body':
    '{name}，您好：\n\n您申请的文件（{orders}）已生成：{file}，保留至 {until}。\n\n{link}',
  'mails.export_ready.button': '打开导出记录',
  'mails.statement_ready.subject': '{month} 对账单',
  'mails.statement_ready.body':
    '{name}，您好：\n\n{company} 的 {month} 对账单已生成。\n\n期初预存余额 {opening}，期末预存余额 {closing}，已用信用额度 {credit}。\n\n{link}',
  'mails.statement_ready.button': '查看对账单',
  'mails.invoice_issued.subject': '发票 {invoice} 已开具',
  'mails.invoice_issued.body':
    '{name}，您好：\n\n您的开票申请 {request} 已处理：发票 {invoice}，金额 {amount}，抬头 {title}，见附件。\n\n{link}',
  'mails.invoice_issued.button': '查看申请',
  'mails.invoice_rejected.subject': '开票申请 {request} 未通过',
  'mails.invoice_rejected.body':
    '{name}，您好：\n\n您的开票申请 {request}（{title}，{amount}）未通过，原因：\n\n{reason}\n\n相关订单可重新申请开票。\n\n{link}',
  'mails.invoice_rejected.button': '查看申请',
  'mails.voucher_sent.subject': '酒店入住凭证 {order}：{hotel}',
  'mails.voucher_sent.body':
    '{sender} 向您发送住客 {guest} 的入住凭证：{hotel}，{check_in} 至 {check_out}，订单号 {order}。\n\n凭证见附件（PDF）。办理入住时，请出示凭证和有效证件。',
  'mails.invoice_sent.subject': '订单 {order} 账单：{hotel}',
  'mails.invoice_sent.body':
    '{sender} 向您发送订单 {order}（住客 {guest}）的账单：{hotel}，{check_in} 至 {check_out}。\n\n账单见附件（PDF）。',
} satisfies Record<keyof typeof en, string>;
