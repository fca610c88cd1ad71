import { QueryClient } from '@tanstack/react-query';
import { failReload, renderPart } from '@wayhouse/client/testing/render-part';
import { afterEach, expect, test, vi } from 'vitest';
import { ContactsTab, useContactsForm } from './contacts-tab.tsx';
import { FeesTab } from './fees-tab.tsx';
import { contactsQuery, feesQuery, type HotelContacts, hotelQuery } from './hotel-queries.ts';

vi.mock('@tanstack/react-router', () => ({ useBlocker: () => {} }));
afterEach(() => vi.unstubAllGlobals());

const service = { request_hours: 4, arrivals_hour: null, phone_only: false };
const noContacts = { version: '1', contacts: [], service } as unknown as HotelContacts;

test('a failed reload keeps the form of contacts open', () => {
  const client = new QueryClient();
  const { queryKey } = contactsQuery('hotel_1');
  client.setQueryData(queryKey, noContacts);
  failReload(client, queryKey);
  const html = renderPart(<ContactsTab hotelId="hotel_1" />, { client });
  expect(html).toContain('console.contacts.add');
});

test('only an email contact asks for the language of its emails', () => {
  const contact = { kind: 'reservations', language: 'en', person: '', hours: '' };
  const asksLanguage = (channel: string, value: string) => {
    const client = new QueryClient();
    const contacts = [{ ...contact, channel, value }];
    client.setQueryData<unknown>(contactsQuery('hotel_1').queryKey, { ...noContacts, contacts });
    return renderPart(<ContactsTab hotelId="hotel_1" />, { client }).includes('console.contacts.language');
  };
  expect([asksLanguage('email', 'a@b.co'), asksLanguage('phone', '+861390000')]).toEqual([true, false]);
});

test('a save of the contacts reloads the hotel, whose overview says whether it can receive notices', async () => {
  const client = new QueryClient();
  const { queryKey } = hotelQuery('hotel_1');
  client.setQueryData<unknown>(queryKey, { reachable: false });
  let save: (() => Promise<void>) | undefined;
  function Screen() {
    save = useContactsForm({ hotelId: 'hotel_1', data: noContacts }).save;
    return null;
  }
  renderPart(<Screen />, { client });
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data: noContacts }));
  await save?.();
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test('a failed reload keeps the form of fees open', () => {
  const client = new QueryClient();
  const { queryKey } = feesQuery('hotel_1');
  client.setQueryData<unknown>(queryKey, { version: '1', fees: { child_bands: [], taxes: [] } });
  failReload(client, queryKey);
  const html = renderPart(<FeesTab hotelId="hotel_1" />, { client });
  expect(html).toContain('console.fees.add_band');
});
