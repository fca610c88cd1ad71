import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { wrongStateCode } from '@wayhouse/contract/answer-codes';
import type { ConfirmDialog } from '@wayhouse/ui/overlay/dialog';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { call } from '../../../shared/api.ts';
import { financeKey, type Withdrawal } from '../finance-queries.ts';
import { ApproveDialog } from './carry-out-dialogs.tsx';

let confirm: () => unknown;
vi.mock('@wayhouse/ui/overlay/dialog', () => ({
  ConfirmDialog: ({ onConfirm }: ComponentProps<typeof ConfirmDialog>) => {
    confirm = onConfirm;
    return null;
  },
}));
vi.mock('../../../shared/api.ts', () => ({ call: vi.fn(), fetchData: vi.fn(), problemOf: vi.fn() }));
afterEach(() => vi.clearAllMocks());

test('the list is loaded again when a colleague has decided the withdrawal in the meantime', async () => {
  vi.mocked(call).mockResolvedValue({ code: wrongStateCode, message: 'Decided' } as never);
  const client = new QueryClient();
  const reload = vi.spyOn(client, 'invalidateQueries');
  const owner = { name: { en: 'Qinghe', zh: '青禾' } };
  const withdrawal = { withdrawal_no: 'wdr_1', amount: '100.00', fee: '45.00', account: 'Bank', owner };
  renderPart(<ApproveDialog withdrawal={withdrawal as Withdrawal} onClose={() => {}} />, { client });
  confirm();
  await expect.poll(() => reload.mock.calls).toEqual([[{ queryKey: financeKey }]]);
});
