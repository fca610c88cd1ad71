import type { stayApprovalMails as en } from '../../../en/server/mails/stay-approval-mails.ts';

/**
 * Mails about approvals inside a company. `en/server/mails.ts` describes the keys and the paragraphs such as `{link}`.
 */
export const stayApprovalMails = {
  'mails.stay_approval_wanted.subject': '{by} 请您审批：{hotel}，{amount}',
  'mails.stay_approval_wanted.body':
    '{name}，您好：\n\n{by} 想预订{hotel}，{stay}，共 {amount}。按贵公司规定需先由您批准，目前尚未下单。\n\n{note}\n\n24 小时内未处理，申请自动结束。\n\n{link}',
  'mails.stay_approval_wanted.button': '查看申请',
  'mails.stay_approval_held.subject': '{by} 请您在 {until} 前审批：{hotel}，{amount}',
  'mails.stay_approval_held.body':
    '{name}，您好：\n\n{by} 已预订{hotel}，{stay}，共 {amount}，按贵公司规定需由您批准。订单 {order} 为您保留房间和价格至 {until}，届时未批准将免费取消。\n\n{note}\n\n{link}',
  'mails.stay_approval_held.button': '查看申请',
  'mails.stay_approval_kept.subject': '已批准，订单 {order}：{hotel}，{amount}',
  'mails.stay_approval_kept.body':
    '{name}，您好：\n\n{by} 已批准您预订{hotel}，{stay}，共 {amount}。订单 {order} 生效，请按时付款，并可打印入住凭证。\n\n{reason}\n\n{link}',
  'mails.stay_approval_kept.button': '查看申请',
  'mails.stay_approval_taken_over.subject': '已批准，订单 {order}：{hotel}，{amount}',
  'mails.stay_approval_taken_over.body':
    '{name}，您好：\n\n{by} 预订的{hotel}（{stay}，共 {amount}）已获批准。订单 {order} 生效，请按时付款，并可打印入住凭证。因 {by} 的账号已停用，特此通知您。\n\n{reason}\n\n{link}',
  'mails.stay_approval_taken_over.button': '查看申请',
  'mails.stay_approval_let_go.subject': '逾期未批准，订单 {order}：{hotel}，{amount}',
  'mails.stay_approval_let_go.body':
    '{name}，您好：\n\n您预订的{hotel}（{stay}）在 {until} 前无人批准，订单 {order} 已免费取消。如仍需要，请重新搜索。\n\n{link}',
  'mails.stay_approval_let_go.button': '查看申请',
  'mails.stay_approval_lost.subject': '逾期未批准，订单 {order}：{hotel}，{amount}',
  'mails.stay_approval_lost.body':
    '{name}，您好：\n\n{by} 预订的{hotel}（{stay}）在 {until} 前无人批准，订单 {order} 已免费取消。因 {by} 的账号已停用，特此通知您。如仍需订房，请自行预订。\n\n{link}',
  'mails.stay_approval_lost.button': '查看申请',
  'mails.stay_approval_given.subject': '已批准：{hotel}，{amount}',
  'mails.stay_approval_given.body':
    '{name}，您好：\n\n{by} 已批准您预订{hotel}，{stay}，共 {amount}。请在 24 小时内下单，下单前会再次核对价格。\n\n{reason}\n\n{link}',
  'mails.stay_approval_given.button': '立即预订',
  'mails.stay_approval_declined.subject': '未批准：{hotel}，{amount}',
  'mails.stay_approval_declined.body':
    '{name}，您好：\n\n{by} 未批准您预订{hotel}，{stay}，共 {amount}。未下单。\n\n{reason}\n\n{link}',
  'mails.stay_approval_declined.button': '查看申请',
  'mails.stay_approval_withdrawn.subject': '已撤回：{hotel}，{amount}',
  'mails.stay_approval_withdrawn.body':
    '{name}，您好：\n\n{by} 已撤回{hotel}（{stay}）的审批申请，您无需处理。\n\n{link}',
  'mails.stay_approval_withdrawn.button': '查看申请',
  'mails.stay_approval_left.subject': '已关闭：{hotel}，{amount}',
  'mails.stay_approval_left.body':
    '{name}，您好：\n\n{by} 的账号已停用，其{hotel}（{stay}）的审批申请随之关闭，您无需处理。如仍需订房，请自行预订。\n\n{link}',
  'mails.stay_approval_left.button': '查看申请',
  'mails.stay_approval_expired.subject': '申请已结束：{hotel}，{amount}',
  'mails.stay_approval_expired.body':
    '{name}，您好：\n\n您预订{hotel}（{stay}）的申请在 24 小时后自动结束，未下单。如仍需要，请重新搜索。\n\n{link}',
  'mails.stay_approval_expired.button': '查看申请',
} satisfies Record<keyof typeof en, string>;
