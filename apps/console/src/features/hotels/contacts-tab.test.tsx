import { QueryClient } from '@tanstack/react-query';
import { failReload, renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test } from 'vitest';
import { ContactsTab } from './contacts-tab.tsx';
import { contactsQuery, type HotelContacts } from './hotel-queries.ts';

test('a failed reload keeps the form of contacts open', () => {
  const client = new QueryClient();
  const { queryKey } = contactsQuery('hotel_1');
  const service = { request_hours: 4, arrivals_hour: null, phone_only: false };
  client.setQueryData(queryKey, { version: '1', contacts: [], service } as unknown as HotelContacts);
  failReload(client, queryKey);
  const html = renderPart(<ContactsTab hotelId="hotel_1" />, { client });
  expect(html).toContain('console.contacts.add');
});
