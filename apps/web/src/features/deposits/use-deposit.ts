import { useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@wayhouse/client/idempotency-key';
import type { Answer } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { changedCode, invalidCode, keyReusedCode } from '@wayhouse/contract/answer-codes';
import type { InputOf, OutputOf } from '@wayhouse/contract/endpoint';
import type { FieldError } from '@wayhouse/contract/envelope';
import type { depositEndpoints } from '@wayhouse/contract/payment/deposit';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { cardsQuery } from '../../shared/payment/card-queries.ts';
import { maskCard } from '../../shared/payment/mask-card.ts';
import { payConfigsQuery } from '../../shared/payment/pay-queries.ts';
import { refreshMoney } from '../../shared/payment/refresh-money.ts';

type Call = (typeof depositEndpoints)['POST /api/v2/deposit/create'];
export type DepositInput = InputOf<Call>;
export type MadeDeposit = OutputOf<Call>;

type Options = {
  /**
   * Called when the payment has succeeded, or is pending without any step for the reader. The outcome page polls the
   * payment.
   */
  onOutcome: (paymentNo: string) => void;
  /** Called with a pending payment that has a QR code to scan (`action`). */
  onCode: (payment: MadeDeposit) => void;
  /** Called with a bank transfer that the reader must make. */
  onTransfer: (payment: MadeDeposit) => void;
  /** Called with field errors. Returns true when the form shows the errors at their fields. */
  onInvalid: (errors: readonly FieldError[]) => boolean;
};

/**
 * Starts a deposit. Retries with the same content (`intentionOf`) send the same idempotency key, so that a retry after a
 * network failure does not pay twice.
 */
export function useDeposit({ onOutcome, onCode, onTransfer, onInvalid }: Options) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const idempotency = useIdempotencyKey('deposit');
  const [problem, setProblem] = useState<{ unsure: boolean; message: string } | null>(null);
  const fail = (message: string) => setProblem({ unsure: false, message });

  const settle = (deposit: MadeDeposit, method: DepositInput['method']) => {
    if (deposit.status === 'failed') return fail(pick(deposit.failure?.message, lang) || t('deposit.failed'));
    if (deposit.status === 'succeeded') return onOutcome(deposit.payment_no);
    if (method === 'bank') return onTransfer(deposit);
    if (deposit.action?.type === 'redirect') return window.location.assign(deposit.action.url);
    if (deposit.action) return onCode(deposit);
    onOutcome(deposit.payment_no);
  };
  const showRefusal = ({ code, errors, message }: Answer<unknown>) => {
    // An earlier try with this key, but with another total or other card data, reached the server.
    if (code === keyReusedCode) return setProblem({ unsure: true, message: t('deposit.tried_before') });
    // Finance may have changed the fee or the limits, or switched the method off.
    if (code === changedCode || code === invalidCode) void client.invalidateQueries(payConfigsQuery);
    if (code === invalidCode && onInvalid(errors ?? [])) return;
    fail(message ?? t('deposit.failed'));
  };
  const { busy, run: send } = useAction(async (input: DepositInput) => {
    setProblem(null);
    try {
      const answer = await idempotency.send(intentionOf(input), (idempotencyKey) =>
        call('POST /api/v2/deposit/create', input, { quiet: true, idempotencyKey }),
      );
      void refreshMoney(client);
      if (answer.code !== 0 || !answer.data) return showRefusal(answer);
      if (input.card?.save) void client.invalidateQueries(cardsQuery);
      settle(answer.data, input.method);
    } catch {
      setProblem({ unsure: true, message: t('deposit.unsure') });
    }
  });
  return { busy, problem, send };
}

/**
 * The content that decides about the idempotency key. The shown total is left out: after a lost answer, a changed fee
 * must not turn the retry into a second deposit. The server would accept that deposit; it refuses only a second payment
 * of an order.
 */
function intentionOf({ shown_total: _, ...input }: DepositInput): object {
  return maskCard(input);
}
