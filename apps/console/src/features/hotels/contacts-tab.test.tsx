import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nProvider } from '@wayhouse/ui/i18n';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ContactsTab } from './contacts-tab.tsx';
import { contactsQuery, type HotelContacts } from './hotel-queries.ts';

test('a failed reload keeps the form of contacts open', () => {
  const client = new QueryClient();
  const { queryKey } = contactsQuery('hotel_1');
  const service = { request_hours: 4, arrivals_hour: null, phone_only: false };
  client.setQueryData(queryKey, { version: '1', contacts: [], service } as unknown as HotelContacts);
  client
    .getQueryCache()
    .find({ queryKey })
    ?.setState({ status: 'error', error: new Error('Offline') });
  const html = renderToString(
    <QueryClientProvider client={client}>
      <I18nProvider lang="en" catalogue={{}}>
        <ContactsTab hotelId="hotel_1" />
      </I18nProvider>
    </QueryClientProvider>,
  );
  expect(html).toContain('console.contacts.add');
});
