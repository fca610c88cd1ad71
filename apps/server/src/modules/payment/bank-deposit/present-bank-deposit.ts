/** A deposit by bank transfer in the shape of a payment. */
import { errorCodes } from '@wayhouse/contract/error-codes';
import { toMoney } from '@wayhouse/contract/money';
import type { Payment } from '@wayhouse/contract/payment/payment';
import { serverText2 } from '@wayhouse/i18n/server-texts';
import type { BankDepositRow } from './bank-deposits.store.ts';

/** `amount`: the announced amount until the confirmation, then the received amount. A transfer has no fee. */
export function presentBankDeposit(row: BankDepositRow): Payment {
  const amount = toMoney(row.received_cents ?? row.asked_cents);
  return {
    payment_no: row.payment_no,
    status: row.status as Payment['status'],
    amount,
    fee: toMoney(0),
    total: amount,
    ...(row.status === 'failed' && {
      failure: {
        code: errorCodes['payment.failed'].code,
        message: serverText2('payment.failure.transfer_not_credited'),
      },
    }),
  };
}
