import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { CompanyLogo } from '@wayhouse/contract/booking/order-papers';
import { expect, test } from 'vitest';
import { logoPictureQuery, logoQuery } from './document-queries.ts';
import { LogoChoice } from './logo-choice.tsx';

const uploadedLogo: CompanyLogo = {
  url: '/api/v2/company/logo/file',
  updated_at: '2027-01-01T00:00:00.000Z',
  may_change: true,
};
const clientWith = (logo: CompanyLogo) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  client.setQueryData(logoQuery.queryKey, logo);
  return client;
};
const htmlOf = (client: QueryClient) => renderPart(<LogoChoice own onChange={() => {}} />, { client });

test('an account without a logo is told so', () => {
  const html = htmlOf(clientWith({ url: null, may_change: true }));
  expect(html).toContain('documents.logo.missing');
  expect(html).not.toContain('aria-busy');
});

test('a logo whose picture is loading shows a placeholder, not that it is missing', () => {
  const html = htmlOf(clientWith(uploadedLogo));
  expect(html).toContain('aria-busy');
  for (const text of ['documents.logo.missing', 'documents.logo.not_loaded'])
    expect(html).not.toContain(text);
});

test('a logo whose picture cannot be loaded shows that, and a retry', async () => {
  const client = clientWith(uploadedLogo);
  const query = logoPictureQuery(uploadedLogo.updated_at);
  await client.prefetchQuery({ ...query, queryFn: () => Promise.reject(new Error('Offline')) });
  const html = htmlOf(client);
  for (const text of ['documents.logo.not_loaded', 'common.retry']) expect(html).toContain(text);
  expect(html).not.toContain('documents.logo.missing');
});

test('a failed request for the logo shows a retry, too', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await client.prefetchQuery({ ...logoQuery, queryFn: () => Promise.reject(new Error('Offline')) });
  expect(htmlOf(client)).toContain('common.retry');
});
