import type { approvalMails as en } from '../../../en/server/mails/approval-mails.ts';

export const approvalMails = {
  'mails.approval_requested.subject': '待复核：{kind}，{subject}',
  'mails.approval_requested.body':
    '{name}，您好：\n\n{by} 提交了一项申请，须由第二人复核。\n\n{kind}：{subject}\n金额：{amount}\n原因：{reason}\n\n{days} 天内未处理，申请自动失效。\n\n{link}',
  'mails.approval_requested.button': '查看申请',
  'mails.approval_given.subject': '已通过：{kind}，{subject}',
  'mails.approval_given.body':
    '{name}，您好：\n\n{by} 已通过您的申请，系统已执行。\n\n{kind}：{subject}\n金额：{amount}\n\n{link}',
  'mails.approval_given.button': '查看申请',
  'mails.approval_returned.subject': '已退回：{kind}，{subject}',
  'mails.approval_returned.body':
    '{name}，您好：\n\n{by} 退回了您的申请，未作任何变更。\n\n{kind}：{subject}\n金额：{amount}\n原因：{note}\n\n{link}',
  'mails.approval_returned.button': '查看申请',
  'mails.goodwill_credited.subject': '订单 {order} 补偿款 {amount} 已入账',
  'mails.goodwill_credited.body':
    '{name}，您好：\n\n本次入住未能让您满意，我们深表歉意。订单 {order} 的补偿款 {amount} 已存入您的途驿余额，可用于下次预订。\n\n{link}',
  'mails.goodwill_credited.button': '查看订单',
} satisfies Record<keyof typeof en, string>;
