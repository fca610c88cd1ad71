import { useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@wayhouse/contract/endpoint';
import type { paymentEndpoints } from '@wayhouse/contract/payment';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { useRef, useState } from 'react';
import { call } from '../../shared/api.ts';
import { useIntention } from '../../shared/intention.ts';
import { refreshOrders } from '../../shared/order-queries.ts';

type Input = InputOf<(typeof paymentEndpoints)['POST /api/v2/payment/create']>;

/** Why a payment did not go through. `unsure`: no answer came, trying again is safe. */
export type PayProblem = { kind: 'unsure' } | { kind: 'message'; message: string };

const timedOut = 3007;
const keyReused = 1409;

type Options = { onPaid: (total: string) => void; onOver: () => void };

/** Pays the orders: once per intention, whatever the line does. `onOver`: the time to pay was over. */
export function usePay(orderNos: readonly string[], { onPaid, onOver }: Options) {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const intention = useIntention(`pay.${orderNos.join(',')}`);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const [problem, setProblem] = useState<PayProblem | null>(null);

  const pay = async (method: Input['method']) => {
    if (sending.current) return;
    sending.current = true;
    setBusy(true);
    setProblem(null);
    const input: Input = { order_nos: [...orderNos], method, agree_balance_terms: true };
    try {
      const answer = await call('POST /api/v2/payment/create', input, {
        quiet: true,
        idempotencyKey: intention.keyFor(input),
      });
      refreshOrders(client);
      if (answer.code !== 0 || !answer.data) {
        if (answer.code === keyReused) intention.done();
        if (answer.code === timedOut) return onOver();
        return setProblem({ kind: 'message', message: answer.message ?? '' });
      }
      intention.done();
      if (answer.data.status === 'failed') {
        setProblem({ kind: 'message', message: pick(answer.data.failure?.message, lang) || t('pay.failed') });
      } else onPaid(answer.data.total);
    } catch {
      setProblem({ kind: 'unsure' });
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, pay };
}
