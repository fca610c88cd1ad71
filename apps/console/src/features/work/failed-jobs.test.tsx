import { QueryClient } from '@tanstack/react-query';
import { failReload, renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test } from 'vitest';
import { FailedJobs } from './failed-jobs.tsx';

test('the jobs stay when the next part fails to load', () => {
  const client = new QueryClient();
  const queryKey = ['work', 'dead'];
  const job = { id: '1', key: 'order WH1', kind: 'unknown', dead_at: '2027-03-01T08:00:00Z', tries: 9 };
  client.setQueryData<unknown>(queryKey, { pages: [{ items: [job], more: true }], pageParams: [''] });
  failReload(client, queryKey);
  const html = renderPart(<FailedJobs />, { client });
  expect(html).toContain(job.key);
});
