import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { approvalNeededCode, soldOutCode } from '@wayhouse/contract/answer-codes';
import { expect, test, vi } from 'vitest';
import { batchQuery } from '../../../shared/stay/cart.ts';
import { CheckoutResult } from './checkout-result.tsx';

vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Link: () => null,
}));

test.each([
  [approvalNeededCode, 'cart.done.ask', 'cart.done.retry'],
  [soldOutCode, 'cart.done.retry', 'cart.done.ask'],
])('a stay that failed with %i offers %s', (reason, offered, absent) => {
  const client = new QueryClient();
  const stay = { hotel: { en: 'Alfama', zh: '阿尔法玛' }, check_in: '2027-04-10', check_out: '2027-04-12' };
  const items = [{ id: 'crt_1', code: 3014, reason, ...stay }];
  client.setQueryData<unknown>(batchQuery('bat_1').queryKey, { batch_no: 'bat_1', items });
  const ignore = () => {};
  const html = renderPart(
    <CheckoutResult
      batchNo="bat_1"
      earlierOrderNos={[]}
      onPay={ignore}
      onRetry={ignore}
      onAsk={ignore}
      onCart={ignore}
    />,
    { client },
  );
  expect([html.includes(offered), html.includes(absent)]).toEqual([true, false]);
});
