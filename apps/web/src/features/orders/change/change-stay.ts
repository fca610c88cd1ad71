import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useIdempotencyKey } from '@wayhouse/client/idempotency-key';
import { useAction } from '@wayhouse/client/use-action';
import { feeChangedCode } from '@wayhouse/contract/answer-codes';
import type { stayChangesEndpoints } from '@wayhouse/contract/booking/stay-changes';
import type { InputOf, OutputOf } from '@wayhouse/contract/endpoint';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import type { NewStay } from '@wayhouse/ui/pure/stay-draft';
import { useState } from 'react';
import { call, fetchData } from '../../../shared/api.ts';
import { refreshOrders } from '../../../shared/order-queries.ts';

type Change = (typeof stayChangesEndpoints)['POST /api/v3/order/change'];
export type ChangePreview = OutputOf<(typeof stayChangesEndpoints)['POST /api/v3/order/change/preview']>;

/**
 * The price of a new stay; never cached, because consent is to the price of this moment. For `same`, the booked stay,
 * no stay is sent; the answer then has the boards on sale, but no price. `incomplete` makes no call.
 */
export function changePreviewQuery(orderNo: string, stay: NewStay | 'same' | 'incomplete') {
  return queryOptions({
    queryKey: ['POST /api/v3/order/change/preview', orderNo, stay],
    queryFn: () =>
      fetchData(
        'POST /api/v3/order/change/preview',
        { order_no: orderNo, ...(typeof stay === 'object' && stay) },
        { quiet: true },
      ),
    enabled: stay !== 'incomplete',
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** The terms that the reader agreed to, and the lead guests of rooms without a named adult. */
type Consent = Pick<InputOf<Change>, 'digest' | 'leads' | 'session_no'>;

/** `isOutdated`: the terms have changed; the preview in the cache now has the new ones. */
type Problem = { text: string; isOutdated: boolean };

/** Changes the stay once. The server refuses the change when its price is no longer the shown one. */
export function useChangeStay(orderNo: string, onDone: () => void) {
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const idempotency = useIdempotencyKey(`change.${orderNo}`);
  const [problem, setProblem] = useState<Problem | null>(null);

  const { busy, run: change } = useAction(async (stay: NewStay, consent: Consent) => {
    setProblem(null);
    const body = { order_no: orderNo, ...stay, ...consent };
    try {
      const answer = await call('POST /api/v3/order/change', body, {
        quiet: true,
        idempotencyKey: idempotency.keyFor(body),
      });
      idempotency.done();
      refreshOrders(client);
      if (answer.code === 0) {
        toast(t('change.done'), { tone: 'success' });
        onDone();
        const newOrderNo = answer.data?.order_no ?? orderNo;
        if (newOrderNo !== orderNo)
          await navigate({ to: '/order-detail-new', search: { order_no: newOrderNo } });
        return;
      }
      if (answer.code === feeChangedCode) {
        const preview = answer.data as unknown as ChangePreview;
        // For outside sources, the refusal has only the booked board.
        client.setQueryData(changePreviewQuery(orderNo, stay).queryKey, (current) => ({
          ...preview,
          boards: current?.boards ?? preview.boards,
        }));
        setProblem({ text: t('change.outdated'), isOutdated: true });
      } else setProblem({ text: answer.message ?? '', isOutdated: false });
    } catch {
      setProblem({ text: t('change.unsure'), isOutdated: false });
    }
  });
  return { busy, problem, change, clearProblem: () => setProblem(null) };
}
