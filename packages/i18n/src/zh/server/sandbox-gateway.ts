/** 沙箱支付网关的页面：银行验证与扫码钱包。 */
import type { sandboxGateway as en } from '../../en/server/sandbox-gateway.ts';

export const sandboxGateway = {
  'sandbox.tag': '支付沙箱环境，不会产生真实扣款。',
  'sandbox.challenge': '银行安全验证',
  'sandbox.wechat': '微信支付',
  'sandbox.alipay': '支付宝',
  'sandbox.merchant': '商户',
  'sandbox.amount': '金额',
  'sandbox.card.ask': '请确认是否为您本人的交易。',
  'sandbox.card.yes': '确认支付',
  'sandbox.card.no': '不是本人操作',
  'sandbox.wallet.ask': '确认使用钱包支付该金额？',
  'sandbox.wallet.yes': '立即支付',
  'sandbox.wallet.no': '取消',
  'sandbox.paid': '支付成功，您可以返回商户页面。',
  'sandbox.refused': '未支付，您可以关闭此页面。',
  'sandbox.expired': '该笔支付已过期，未扣款。',
} as const satisfies Record<keyof typeof en, string>;
