/** Reasons why a payment failed, for the answers of payment calls. */
export const paymentResults = {
  'payment.failure.declined':
    'The bank declined the payment. Nothing was charged; please try another card or another way to pay.',
  'payment.failure.insufficient_funds':
    'The card has insufficient funds. Nothing was charged; please try another card or another way to pay.',
  'payment.failure.card_expired': 'This card has expired. Nothing was charged; please use another card.',
  'payment.failure.challenge_failed':
    'The payment was not confirmed with the bank. Nothing was charged; please try again or use another card.',
  'payment.failure.expired': 'The time to pay is over. Nothing was charged.',
  'payment.failure.canceled': 'The payment was given up. Nothing was charged.',
  'payment.failure.unreachable':
    'Failed to initiate payment. Nothing was charged; please try again or choose another method.',
  'payment.failure.not_started': 'The payment did not get through. Nothing was charged; please try again.',
  'payment.failure.refused':
    'Payment failed. Nothing was charged; please try again or choose another way to pay.',
  'payment.failure.late':
    'The payment came when the order could no longer be paid. The full amount goes back the way it came.',
  'payment.failure.transfer_not_credited':
    'This bank transfer was not credited. Your deposits in the payment center show the reason.',
} as const;
