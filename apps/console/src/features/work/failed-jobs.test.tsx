import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nProvider } from '@wayhouse/ui/i18n';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FailedJobs } from './failed-jobs.tsx';

test('the jobs stay when the next part fails to load', () => {
  const client = new QueryClient();
  const queryKey = ['work', 'dead'];
  const job = { id: '1', key: 'order WH1', kind: 'unknown', dead_at: '2027-03-01T08:00:00Z', tries: 9 };
  client.setQueryData<unknown>(queryKey, { pages: [{ items: [job], more: true }], pageParams: [''] });
  client
    .getQueryCache()
    .find({ queryKey })
    ?.setState({ status: 'error', error: new Error('Offline') });
  const html = renderToString(
    <QueryClientProvider client={client}>
      <I18nProvider lang="en" catalogue={{}}>
        <FailedJobs />
      </I18nProvider>
    </QueryClientProvider>,
  );
  expect(html).toContain(job.key);
});
