import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { feeChangedCode } from '@wayhouse/contract/answer-codes';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../../shared/api.ts';
import { cancelPreviewQuery } from '../order-detail-queries.ts';
import { useCancelOrder } from './cancel-order.ts';

afterEach(() => vi.restoreAllMocks());

test('the new fee of a refused cancellation replaces the old one, also for the next attempt', async () => {
  const orderNo = 'WH26110502270001';
  const client = new QueryClient();
  const { queryKey } = cancelPreviewQuery(orderNo);
  const newPreview = { can_cancel: true, fee: '120.00', refund: '80.00', digest: 'new' };
  vi.spyOn(network, 'fetch').mockImplementation(async () =>
    Response.json({ code: feeChangedCode, message: '', data: newPreview }),
  );
  let cancellation: ReturnType<typeof useCancelOrder> | undefined;
  function Dialog() {
    cancellation = useCancelOrder(orderNo, () => {});
    cancellation.form.draft.reason = { id: 1, freeText: false };
    return null;
  }
  renderPart(<Dialog />, { client });
  await cancellation?.cancel('old');
  expect(client.getQueryData(queryKey)).toEqual(newPreview);
});
