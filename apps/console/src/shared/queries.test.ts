import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { notificationsQuery, refreshCountsOnInvalidation, workCountsQuery } from './queries.ts';

vi.mock('./api.ts', () => ({ fetchData: vi.fn() }));

test('a change that invalidates many queries fetches counts and notifications once', async () => {
  const client = new QueryClient();
  refreshCountsOnInvalidation(client);
  let fetches = 0;
  for (const { queryKey } of [workCountsQuery, notificationsQuery]) {
    client.setQueryData(queryKey, {} as never);
    const options = {
      queryKey: queryKey as readonly unknown[],
      queryFn: async () => ++fetches,
      staleTime: Number.POSITIVE_INFINITY,
    };
    new QueryObserver(client, options).subscribe(() => {});
  }
  for (let page = 1; page <= 12; page += 1) client.setQueryData(['customers', 'list', page], []);
  await client.invalidateQueries({ queryKey: ['customers'] });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(fetches).toBe(2);
});
