import type { consoleFinance as en } from '../en/console-finance.ts';

export const consoleFinance = {
  'console.right.finance.read': '查看财务台',
  'console.right.finance.write': '办理收付款、调整汇率与费率',
  'console.audit.action.deposit.confirmed': '银行转账入账',
  'console.audit.action.deposit.rejected': '银行转账驳回',
  'console.audit.action.withdrawal.approved': '提现审核通过',
  'console.audit.action.withdrawal.rejected': '提现驳回',
  'console.audit.action.withdrawal.paid': '提现已汇出',
  'console.audit.action.ledger.verified': '账目核对',
  'console.audit.action.currency.updated': '汇率调整',
  'console.audit.action.currency.fetched': '汇率抓取',
  'console.audit.target.deposit': '充值',
  'console.audit.target.withdrawal': '提现',
  'console.audit.target.ledger': '总账',
  'console.audit.target.currency': '币种',
} as const satisfies Record<keyof typeof en, string>;
