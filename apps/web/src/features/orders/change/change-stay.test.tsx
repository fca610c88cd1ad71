import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { feeChangedCode, priceChangedCode, sessionExpiredCode } from '@wayhouse/contract/answer-codes';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../../shared/api.ts';
import { type ChangePreview, changePreviewQuery, useChangeStay } from './change-stay.ts';

// A navigation that does nothing. The hook navigates only after an outside source has changed the stay.
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => {} }));
afterEach(() => vi.restoreAllMocks());

const orderNo = 'WH26110502270001';
const stay = {
  check_in: '2027-01-10',
  check_out: '2027-01-12',
  rooms: [{ adults: 2, children: [] }],
  board: 'BB' as const,
};
const { queryKey } = changePreviewQuery(orderNo, stay);

/** Sends the change, with this answer of the server. */
async function changeWith(client: QueryClient, answer: object): Promise<void> {
  vi.spyOn(network, 'fetch').mockImplementation(async () => Response.json(answer));
  let changeStay: ReturnType<typeof useChangeStay> | undefined;
  function Dialog() {
    changeStay = useChangeStay({ ...stay, order_no: orderNo, check_out: '2027-01-11', rooms: [] }, () => {});
    return null;
  }
  renderPart(<Dialog />, { client });
  await changeStay?.change(stay, { digest: 'old' });
}

test('the new price of a refused change replaces the old one, also for the next attempt; the boards on sale stay', async () => {
  const client = new QueryClient();
  const oldPreview = { allowed: true, to_pay: '80.00', boards: ['RO', 'BB'], digest: 'old' };
  client.setQueryData(queryKey, oldPreview as unknown as ChangePreview);
  const newPreview = { allowed: true, to_pay: '120.00', boards: ['RO'], digest: 'new' };
  await changeWith(client, { code: feeChangedCode, message: '', data: newPreview });
  expect(client.getQueryData(queryKey)).toEqual({ ...newPreview, boards: ['RO', 'BB'] });
});

test.each([priceChangedCode, sessionExpiredCode])(
  'when the session of an outside source is over (%i), the preview is fetched again',
  async (code) => {
    const client = new QueryClient();
    client.setQueryData(queryKey, { allowed: true, session_no: 'ses_1' } as unknown as ChangePreview);
    await changeWith(client, { code, message: '' });
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  },
);
