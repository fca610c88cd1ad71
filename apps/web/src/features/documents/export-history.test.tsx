import { QueryClient } from '@tanstack/react-query';
import { failReload, renderPart } from '@wayhouse/client/testing/render-part';
import { currentToasts, dismissToast } from '@wayhouse/ui/overlay/toast-store';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { recordsQuery } from './document-queries.ts';
import { ExportHistory } from './export-history.tsx';

let press: () => void = () => expect.fail('No button');
vi.mock('@wayhouse/ui/button', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: ({ onClick }: { onClick: () => void }) => {
    press = onClick;
    return null;
  },
}));
afterEach(() => vi.restoreAllMocks());

const at = '2027-03-01T08:00:00Z';
const record = { id: 'rec_1', kind: 'voucher', status: 'Done', created_at: at, expires_at: at };

test('the files stay after a failed reload', () => {
  const client = new QueryClient();
  const { queryKey } = recordsQuery(1);
  client.setQueryData<unknown>(queryKey, { total: 1, items: [{ ...record, file_name: 'vouchers.zip' }] });
  failReload(client, queryKey);
  expect(renderPart(<ExportHistory />, { client })).toContain('vouchers.zip');
});

test('a lost download shows one message', async () => {
  for (const { id } of currentToasts()) dismissToast(id);
  const send = vi.spyOn(network, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData<unknown>(recordsQuery(1).queryKey, { total: 1, items: [record] });
  renderPart(<ExportHistory />, { client });
  press();
  await expect.poll(() => send.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve));
  expect(currentToasts()).toHaveLength(1);
});
