/** Pages of the simulated payment gateway: the bank's 3-D Secure page, and the wallet behind the QR code. */
export const sandboxGateway = {
  'sandbox.tag': 'Payment sandbox: no real money moves.',
  'sandbox.challenge': 'Your bank asks you to confirm',
  'sandbox.wechat': 'WeChat Pay',
  'sandbox.alipay': 'Alipay',
  'sandbox.merchant': 'Merchant',
  'sandbox.amount': 'Amount',
  'sandbox.card.ask': 'Is this payment yours?',
  'sandbox.card.yes': 'Confirm the payment',
  'sandbox.card.no': 'This is not me',
  'sandbox.wallet.ask': 'Pay this amount from your wallet?',
  'sandbox.wallet.yes': 'Pay',
  'sandbox.wallet.no': 'Do not pay',
  'sandbox.paid': 'Paid. You can go back to the merchant.',
  'sandbox.refused': 'Not paid. You can close this page.',
  'sandbox.expired': 'This payment has expired. Nothing was charged.',
} as const;
