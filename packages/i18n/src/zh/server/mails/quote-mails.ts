import type { quoteMails as en } from '../../../en/server/mails/quote-mails.ts';

/** 发给代理的客户报价邮件。 */
export const quoteMails = {
  'mails.quote_chosen.subject': '{client}选择了方案 {letter}：{hotel}',
  'mails.quote_chosen.body':
    '{name}，您好：\n\n{client}在“{title}”中选择了方案 {letter}：{hotel}，{amount}。\n\n{remark}\n\n您可一键预订，提交前会再次核价。\n\n{link}',
  'mails.quote_chosen.button': '查看报价',
  'mails.quote_loss.subject': '“{title}”的同行价已高于您的售价',
  'mails.quote_loss.body':
    '{name}，您好：\n\n以下方案的同行价已高于您的售价，客户页面已改为“价格请咨询您的顾问”。\n\n{options}\n\n请打开报价重新定价。\n\n{link}',
  'mails.quote_loss.button': '查看报价',
} satisfies Record<keyof typeof en, string>;
