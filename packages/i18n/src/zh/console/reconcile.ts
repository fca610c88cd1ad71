import type { consoleReconcile as en } from '../../en/console/reconcile.ts';

export const consoleReconcile = {
  'console.finance.reconcile': '与网关对账',
  'console.finance.reconcile.text': '将所选日期的支付与退款和网关报表逐笔核对。',
  'console.finance.reconcile.run': '开始对账',
  'console.finance.reconcile.dates': '开始日期不能晚于结束日期。',
  'console.finance.reconcile.agrees': '账目一致：支付 {payments} 笔，退款 {refunds} 笔。',
  'console.finance.reconcile.differs': '与网关有 {count} 处差异。',
  'console.finance.reconcile.number': '单号',
  'console.finance.reconcile.ours': '本方账目',
  'console.finance.reconcile.theirs': '网关',
  'console.finance.reconcile.difference': '差异',
  'console.finance.reconcile.missing': '无记录',
  'console.finance.reconcile.what.payment': '支付',
  'console.finance.reconcile.what.refund': '退款',
  'console.finance.reconcile.kind.unknown_here': '仅网关有记录',
  'console.finance.reconcile.kind.unknown_there': '网关无记录',
  'console.finance.reconcile.kind.amount': '金额不一致',
  'console.finance.reconcile.kind.state': '状态不一致',
} as const satisfies Record<keyof typeof en, string>;
