/** 支付未成功的原因。 */
import type { paymentResults as en } from '../../en/server/payment-results.ts';

export const paymentResults = {
  'payment.failure.declined': '银行拒绝了本次支付，未扣款。请更换银行卡或支付方式。',
  'payment.failure.insufficient_funds': '卡内余额不足，未扣款。请更换银行卡或支付方式。',
  'payment.failure.card_expired': '该卡已过有效期，未扣款。请更换银行卡。',
  'payment.failure.challenge_failed': '未通过银行验证，未扣款。请重新支付或更换银行卡。',
  'payment.failure.expired': '支付已超时，未扣款。',
  'payment.failure.canceled': '支付已取消，未扣款。',
  'payment.failure.unreachable': '发起支付失败，未扣款。请重试或更换支付方式。',
  'payment.failure.not_started': '支付未能发起，未扣款，请重试。',
  'payment.failure.refused': '支付失败，未扣款。请重试或更换支付方式。',
  'payment.failure.late': '付款到达时订单已无法支付，款项将全额原路退回。',
  'payment.failure.transfer_not_credited': '该银行转账未入账，原因请见支付中心的充值记录。',
} as const satisfies Record<keyof typeof en, string>;
