import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from '@wayhouse/client/form/use-form';
import { useKeyedCall } from '@wayhouse/client/idempotency-key';
import {
  changedCode,
  feeChangedCode,
  priceChangedCode,
  sessionExpiredCode,
} from '@wayhouse/contract/answer-codes';
import type { Order } from '@wayhouse/contract/booking/orders';
import type { stayChangesEndpoints } from '@wayhouse/contract/booking/stay-changes';
import type { InputOf, OutputOf } from '@wayhouse/contract/endpoint';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { leadPath, type NewStay, type StayDraft, stayDraftOf } from '@wayhouse/ui/pure/stay-draft';
import { useRef, useState } from 'react';
import { call, fetchData } from '../../../shared/api.ts';
import { refreshOrders } from '../../../shared/order-queries.ts';
import { myAgreementsQuery } from '../../../shared/session/agreements.ts';

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
type Consent = Pick<InputOf<Change>, 'digest' | 'leads' | 'session_no' | 'balance_terms'>;

/**
 * The form of a change, and its call. The server refuses the change when its price is no longer the shown one;
 * `isOutdated` is then true, and the preview in the cache gets the new terms. A success calls `onDone`, and opens the
 * changed order when it has another number.
 */
export function useChangeStay(
  order: Pick<Order, 'order_no' | 'check_in' | 'check_out' | 'rooms' | 'board'>,
  onDone: () => void,
) {
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const orderNo = order.order_no;
  const keyedCall = useKeyedCall(call, `change.${orderNo}`);
  const sentLeads = useRef<Consent['leads']>([]);
  const form = useForm<StayDraft>({
    name: 'change',
    tab: `change.${orderNo}`,
    start: () => stayDraftOf(order),
    fieldOf: (path) => leadPath(path, sentLeads.current ?? []),
    lostText: t('change.unsure'),
  });
  const [isOutdated, setOutdated] = useState(false);

  const change = async (stay: NewStay, consent: Consent): Promise<void> => {
    const changed = await form.submit(async () => {
      setOutdated(false);
      sentLeads.current = consent.leads;
      const body = { order_no: orderNo, ...stay, ...consent };
      const answer = await keyedCall('POST /api/v3/order/change', body, { quiet: true });
      refreshOrders(client);
      if (answer.code === feeChangedCode) {
        const preview = answer.data as unknown as ChangePreview;
        // Keeps the known boards, because the refusal for an outside source has only the booked board.
        client.setQueryData(changePreviewQuery(orderNo, stay).queryKey, (current) => ({
          ...preview,
          boards: current?.boards ?? preview.boards,
        }));
        setOutdated(true);
      }
      // The session of an outside source is over, so the next attempt needs a preview with a new session.
      if (answer.code === priceChangedCode || answer.code === sessionExpiredCode) {
        void client.invalidateQueries(changePreviewQuery(orderNo, stay));
        setOutdated(answer.code === priceChangedCode);
      }
      // Other balance terms are in force. The next attempt is under the new ones.
      if (answer.code === changedCode) void client.invalidateQueries(myAgreementsQuery);
      return answer;
    });
    if (!changed) return;
    toast(t('change.done'), { tone: 'success' });
    onDone();
    if (changed.order_no !== orderNo)
      await navigate({ to: '/order-detail-new', search: { order_no: changed.order_no } });
  };
  const clearProblem = () => {
    setOutdated(false);
    form.showError('');
  };
  return { form, isOutdated, change, clearProblem };
}
