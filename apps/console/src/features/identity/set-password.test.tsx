import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { common } from '@wayhouse/i18n/en/common';
import { expect, test } from 'vitest';
import { SetPassword } from './set-password.tsx';

test('a link that could not be read for want of a network can be tried again', async () => {
  const token = 'a'.repeat(40);
  // The rendering shows the failure of the earlier read.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const lostRead = { queryKey: ['link', token], queryFn: () => Promise.reject(new TypeError('no network')) };
  await client.prefetchQuery(lostRead);
  const html = renderPart(<SetPassword token={token} />, { client, catalogue: common });
  expect(html).toContain(common['common.failed.title']);
  expect(html).toContain(common['common.retry']);
});
