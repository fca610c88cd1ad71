import { QueryClient } from '@tanstack/react-query';
import { failReload, renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { ContactsTab } from './contacts-tab.tsx';
import { FeesTab } from './fees-tab.tsx';
import { contactsQuery, feesQuery, type HotelContacts } from './hotel-queries.ts';

vi.mock('@tanstack/react-router', () => ({ useBlocker: () => {} }));

test('a failed reload keeps the form of contacts open', () => {
  const client = new QueryClient();
  const { queryKey } = contactsQuery('hotel_1');
  const service = { request_hours: 4, arrivals_hour: null, phone_only: false };
  client.setQueryData(queryKey, { version: '1', contacts: [], service } as unknown as HotelContacts);
  failReload(client, queryKey);
  const html = renderPart(<ContactsTab hotelId="hotel_1" />, { client });
  expect(html).toContain('console.contacts.add');
});

test('a failed reload keeps the form of fees open', () => {
  const client = new QueryClient();
  const { queryKey } = feesQuery('hotel_1');
  client.setQueryData<unknown>(queryKey, { version: '1', fees: { child_bands: [], taxes: [] } });
  failReload(client, queryKey);
  const html = renderPart(<FeesTab hotelId="hotel_1" />, { client });
  expect(html).toContain('console.fees.add_band');
});
