import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { refundsQuery } from './center-queries.ts';
import { Refunds } from './refunds.tsx';

vi.mock('@tanstack/react-router', () => ({ Link: () => null }));
afterEach(() => vi.restoreAllMocks());

test('refunds that cannot be loaded are a failure on the page, not an account without refunds', async () => {
  vi.spyOn(network, 'fetch').mockImplementation(async () =>
    Response.json({ code: 5000, message: 'Try again later' }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await client.prefetchQuery(refundsQuery(1));
  expect(renderPart(<Refunds />, { client })).toContain('center.failed');
});

test('an account that never had a refund sees no list of refunds', () => {
  const client = new QueryClient();
  client.setQueryData<unknown>(refundsQuery(1).queryKey, { total: 0, items: [] });
  expect(renderPart(<Refunds />, { client })).toBe('');
});
