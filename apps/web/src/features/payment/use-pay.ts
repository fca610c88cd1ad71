import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@wayhouse/client/idempotency-key';
import type { Answer } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { changedCode, invalidCode, timedOutCode } from '@wayhouse/contract/answer-codes';
import type { InputOf } from '@wayhouse/contract/endpoint';
import type { FieldError } from '@wayhouse/contract/envelope';
import type { Payment, paymentEndpoints } from '@wayhouse/contract/payment/payment';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { refreshOrders } from '../../shared/order-queries.ts';
import { cardsQuery } from '../../shared/payment/card-queries.ts';
import { maskCard } from '../../shared/payment/mask-card.ts';
import { payConfigsQuery } from '../../shared/payment/pay-queries.ts';
import { myAgreementsQuery } from '../../shared/session/agreements.ts';

type Input = InputOf<(typeof paymentEndpoints)['POST /api/v2/payment/create']>;
/** The input about the payment method, without the subject of the payment. */
export type PayInput = Omit<Input, 'order_nos' | 'batch_no' | 'group_no' | 'instalment'>;
/** The subject of a payment: orders, a batch of orders, or an installment of a group. */
export type PaymentSubject =
  | { order_nos: string[] }
  | { batch_no: string }
  | { group_no: string; instalment: number };

/**
 * Reason why a payment is not made. `unsure`: no answer came, or a wallet payment got no QR code; trying again is safe.
 */
export type PayProblem = { kind: 'unsure' } | { kind: 'message'; message: string };

type Options = {
  onPaid: (total: string) => void;
  /** Called when the time to pay is over. */
  onOver: () => void;
  /** Called with a pending payment that has a QR code to scan (`payment.action`). */
  onCode: (payment: Payment) => void;
  /** Called with the number of a card payment whose result is not known yet, because the gateway has not answered. */
  onAwaited: (paymentNo: string) => void;
  /** Called with field errors. Returns true when the form shows the errors at their fields. */
  onInvalid: (errors: readonly FieldError[]) => boolean;
};

/**
 * Pays. Retries with the same input send the same idempotency key, so that a retry after a network failure does not pay
 * twice.
 */
export function usePay(subject: PaymentSubject, { onPaid, onOver, onCode, onAwaited, onInvalid }: Options) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const idempotency = useIdempotencyKey(`pay.${Object.values(subject).join('-')}`);
  const [problem, setProblem] = useState<PayProblem | null>(null);

  const settle = (payment: Payment, method: PayInput['method']) => {
    if (payment.status === 'failed') {
      setProblem({ kind: 'message', message: pick(payment.failure?.message, lang) || t('pay.failed') });
    } else if (payment.status === 'succeeded') onPaid(payment.total);
    else if (payment.action?.type === 'redirect') window.location.assign(payment.action.url);
    else if (payment.action) onCode(payment);
    else if (method === 'card') onAwaited(payment.payment_no);
    // The answer for a wallet payment has no QR code, so it cannot be paid yet. The next try gets the code, or cancels
    // this payment.
    else setProblem({ kind: 'unsure' });
  };
  const showRefusal = ({ code, errors, message }: Answer<unknown>) => {
    if (code === timedOutCode) return onOver();
    // Finance may have changed the fee or the limits, or switched the method off. Then the loaded ones are stale.
    if (code === changedCode || code === invalidCode) void client.invalidateQueries(payConfigsQuery);
    // The same code also says that a new edition of the balance terms is in force.
    if (code === changedCode) void client.invalidateQueries(myAgreementsQuery);
    if (code === invalidCode && onInvalid(errors ?? [])) return;
    setProblem({ kind: 'message', message: message ?? '' });
  };
  const { busy, run: pay } = useAction(async (methodInput: PayInput) => {
    setProblem(null);
    const input: Input = { ...methodInput, ...subject };
    try {
      // The key depends on only a part of the card's data. So after a correction of the other data, the server refuses
      // the key as reused, and the next try gets a new key.
      const answer = await idempotency.send(maskCard(input), (idempotencyKey) =>
        call('POST /api/v2/payment/create', input, { quiet: true, idempotencyKey }),
      );
      refreshOrders(client);
      if (answer.code !== 0 || !answer.data) return showRefusal(answer);
      if (methodInput.card?.save) void client.invalidateQueries(cardsQuery);
      settle(answer.data, methodInput.method);
    } catch {
      setProblem({ kind: 'unsure' });
    }
  });
  return { busy, problem, pay };
}
