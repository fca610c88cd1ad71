import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { feeChangedCode } from '@wayhouse/contract/answer-codes';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../../shared/api.ts';
import { type ChangePreview, changePreviewQuery, useChangeStay } from './change-stay.ts';

// The hook navigates only after a success at an outside source.
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }));
afterEach(() => vi.restoreAllMocks());

test('the new price of a refused change replaces the old one, also for the next attempt; the boards on sale stay', async () => {
  const orderNo = 'WH26110502270001';
  const stay = {
    check_in: '2027-01-10',
    check_out: '2027-01-12',
    rooms: [{ adults: 2, children: [] }],
    board: 'BB' as const,
  };
  const client = new QueryClient();
  const { queryKey } = changePreviewQuery(orderNo, stay);
  const oldPreview = { allowed: true, to_pay: '80.00', boards: ['RO', 'BB'], digest: 'old' };
  client.setQueryData(queryKey, oldPreview as unknown as ChangePreview);
  const newPreview = { allowed: true, to_pay: '120.00', boards: ['RO'], digest: 'new' };
  vi.spyOn(network, 'fetch').mockImplementation(async () =>
    Response.json({ code: feeChangedCode, message: '', data: newPreview }),
  );
  let changeStay: ReturnType<typeof useChangeStay> | undefined;
  function Dialog() {
    changeStay = useChangeStay(orderNo, () => {});
    return null;
  }
  renderPart(<Dialog />, { client });
  await changeStay?.change(stay, { digest: 'old' });
  expect(client.getQueryData(queryKey)).toEqual({ ...newPreview, boards: ['RO', 'BB'] });
});
