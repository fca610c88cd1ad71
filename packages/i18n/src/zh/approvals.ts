import type { approvals as en } from '../en/approvals.ts';

export const approvals: Record<keyof typeof en, string> = {
  'approvals.kind.credit_limit': '提高信用额度',
  'approvals.kind.pay_later_limit': '提高先订后付额度',
  'approvals.kind.payout': '提现付款',
  'approvals.kind.adjustment': '余额调整',
  'approvals.kind.goodwill': '补偿入账',
  'approvals.kind.fee_waiver': '免收取消费用',
  'approvals.kind.relocation': '客人换酒店',
  'approvals.kind.mass_cancellation': '批量取消订单',
  'approvals.kind.coupon': '优惠券',
  'approvals.kind.amount': '提高审批权限金额',
  'approvals.kind.supplier_bank': '供应商收款账户',
  'approvals.kind.supplier_invoice': '供应商账单付款',
  'approvals.kind.payment_run': '付款批次',
  'approvals.kind.month_reopening': '反结账',
  'approvals.kind.write_off': '坏账核销',
  'approvals.kind.more_time': '账单延期',
  'approvals.kind.journal': '手工凭证',
  'approvals.kind.second_factor': '重置两步验证',
  'approvals.kind.main_account': '更换主账号',
  'approvals.without_limit': '不设上限',
};
