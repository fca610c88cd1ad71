import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { common } from '@wayhouse/i18n/en/common';
import { I18nProvider } from '@wayhouse/ui/i18n';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SetPassword } from './set-password.tsx';

test('a link that could not be read for want of a network can be tried again', async () => {
  const token = 'a'.repeat(40);
  // The rendering shows the failure of the earlier read.
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const lostRead = { queryKey: ['link', token], queryFn: () => Promise.reject(new TypeError('no network')) };
  await client.prefetchQuery(lostRead);
  const html = renderToString(
    <QueryClientProvider client={client}>
      <I18nProvider lang="en" catalogue={common}>
        <SetPassword token={token} />
      </I18nProvider>
    </QueryClientProvider>,
  );
  expect(html).toContain(common['common.failed.title']);
  expect(html).toContain(common['common.retry']);
});
