import { QueryClient } from '@tanstack/react-query';
import { failReload, renderPart } from '@wayhouse/client/testing/render-part';
import type { Webhook } from '@wayhouse/contract/partner/webhooks';
import { expect, test } from 'vitest';
import { deliveriesQuery, webhooksQuery } from '../account-queries.ts';
import { Webhooks } from './webhooks.tsx';

const webhook: Webhook = {
  id: 'we_1',
  label: 'Back office',
  url: 'https://partner.test/hook',
  types: ['order.confirmed'],
  state: 'on',
  failing_since: null,
  waiting: 1,
  last_day: { ended: 0, delivered: 0 },
  last_attempt: null,
  rotating_until: null,
  created_at: '2027-03-01T09:00:00Z',
};

test('webhooks and deliveries stay when one of their frequent reloads fails', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  const keys = [webhooksQuery('live').queryKey, deliveriesQuery({ id: webhook.id }).queryKey];
  client.setQueryData(webhooksQuery('live').queryKey, { webhooks: [webhook] });
  client.setQueryData(deliveriesQuery({ id: webhook.id }).queryKey, { deliveries: [], next: null });
  for (const key of keys) failReload(client, key);
  const html = renderPart(<Webhooks />, { client });
  expect(html).toContain('Back office');
  expect(html).toContain('webhooks.deliveries.none');
  expect(html).not.toContain('Offline');
});
