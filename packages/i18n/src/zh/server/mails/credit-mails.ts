import type { creditMails as en } from '../../../en/server/mails/credit-mails.ts';

export const creditMails = {
  'mails.credit_invoiced.subject': '新的信用账单：应付 {amount}',
  'mails.credit_invoiced.body':
    '{name}，您好：\n\n您已使用的信用额度已出账，应付 {amount}。账单号、到期日与未付金额：\n\n{invoices}\n\n查看账单明细与付款方式：\n\n{link}',
  'mails.credit_invoiced.button': '查看信用账单',
  'mails.credit_due_soon.subject': '三天后到期：{amount}',
  'mails.credit_due_soon.body':
    '{name}，您好：\n\n请在三天内支付 {amount}。账单号、到期日与未付金额：\n\n{invoices}\n\n{link}',
  'mails.credit_due_soon.button': '去付款',
  'mails.credit_due_today.subject': '今日到期：{amount}',
  'mails.credit_due_today.body':
    '{name}，您好：\n\n{amount} 今日到期。账单号、到期日与未付金额：\n\n{invoices}\n\n{link}',
  'mails.credit_due_today.button': '去付款',
  'mails.credit_overdue.subject': '账单逾期：{amount}',
  'mails.credit_overdue.body':
    '{name}，您好：\n\n以下账单已逾期 {days} 天，共 {amount}。账单号、到期日与未付金额：\n\n{invoices}\n\n请尽快付款。逾期期间信用额度可能暂停使用，预存款不受影响。如已付款，请忽略本邮件。\n\n{link}',
  'mails.credit_overdue.button': '去付款',
} satisfies Record<keyof typeof en, string>;
