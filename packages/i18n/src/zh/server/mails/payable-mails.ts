import type { payableMails as en } from '../../../en/server/mails/payable-mails.ts';

export const payableMails = {
  'mails.supplier_balance_low.subject': '预付余额不足：{supplier}',
  'mails.supplier_balance_low.body':
    '{name}，您好：\n\n我方在 {supplier} 的预付余额为 {balance}，低于 {threshold}。余额用尽后，该渠道将无法预订。\n\n{link}',
  'mails.supplier_balance_low.button': '查看供应商',
  'mails.supplier_remittance.subject': '途驿付款通知：{pay_on} 付款 {amount}',
  'mails.supplier_remittance.body':
    '{supplier}，您好：\n\n我方将于 {pay_on} 向贵方账户 {account} 付款 {amount}，付款编号 {reference}。\n\n本次付款包含以下账单：\n{invoices}\n\n如有疑问，请直接回复本邮件。',
} satisfies Record<keyof typeof en, string>;
