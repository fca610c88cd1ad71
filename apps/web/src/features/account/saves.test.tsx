/**
 * Saves of the account's forms. A form stays locked until the list behind it has reloaded, so that a second press saves
 * nothing. A save sends the version with which its form was opened, so that two people do not overwrite each other's
 * changes.
 */
import { QueryClient } from '@tanstack/react-query';
import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { saveTwice } from '@wayhouse/client/testing/save-twice';
import type { SubUser } from '@wayhouse/contract/account/companies';
import { changedCode } from '@wayhouse/contract/answer-codes';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { invoiceTitlesQuery } from './account-queries.ts';
import { ApiKeyDrawer } from './api-keys/api-key-drawer.tsx';
import { type Company, ContactForm } from './company-info.tsx';
import {
  type InvoiceTitle,
  InvoiceTitleDrawer,
  newestTitle,
} from './invoice-titles/invoice-title-drawer.tsx';
import { SubUserDrawer } from './sub-users/sub-user-drawer.tsx';

afterEach(() => vi.restoreAllMocks());

const onClose = () => {};
const user = {
  id: 'usr_1',
  user_name: 'Li',
  email: 'li@bluewave.test',
  first_name: 'Li',
  last_name: 'Wang',
  gender: null,
  job_title: 'sales',
  book_privileges: ['search', 'book'],
  order_privileges: ['own'],
  cart_privileges: ['own'],
  cc_email: [],
  flags: {},
  status: 'active',
  language: 'en',
} as unknown as SubUser;
const contact = { phone: '+1 415 555 0100', country: 'US', state: 'CA', city: 'Oakland', zip: '94601' };
const company = { ...contact, address: '1 Quay', editable: true, version: 'c1' } as unknown as Company;
const title = {
  ...{ id: 'ivt_1', title_type: 'individual', title: 'Li Wang', email: 'li@bluewave.test', is_default: true },
  ...{ tax_id: '', address: '', phone: '', bank_name: '', bank_account: '', version: 't1' },
} as InvoiceTitle;

test.each<[string, () => ReactNode, Readonly<Record<string, string>>]>([
  ['a colleague', () => SubUserDrawer({ user, onClose }), {}],
  ['an invoice title', () => InvoiceTitleDrawer({ title, onClose }), {}],
  ['a new API key', () => ApiKeyDrawer({ onIssued: () => {}, onClose }), { 'account.api.label': 'Key' }],
])('a second press during the reload after saving %s sends nothing', async (_, render, input) => {
  const send = vi
    .spyOn(network, 'fetch')
    .mockImplementation(async () => Response.json({ code: 0, data: { key: {}, secret: 'secret' } }));
  await saveTwice(render, input);
  expect(send).toHaveBeenCalledTimes(1);
});

test.each<[string, () => ReactNode, string]>([
  ['the company', () => ContactForm({ company, onDirty: () => {} }), 'c1'],
  ['an invoice title', () => InvoiceTitleDrawer({ title, onClose }), 't1'],
])('a save of %s sends the version', async (_, render, version) => {
  const send = vi
    .spyOn(network, 'fetch')
    .mockImplementation(async () => Response.json({ code: changedCode }));
  let save: (() => void) | undefined;
  function Screen() {
    save = elementsOf<{ onSave: () => void }>(render()).find(({ props }) => props.onSave)?.props.onSave;
    return null;
  }
  renderPart(<Screen />);
  save?.();
  await expect.poll(() => send.mock.calls.length).toBe(1);
  expect(JSON.parse(String(send.mock.lastCall?.[1]?.body))).toMatchObject({ version });
});

test('the newest title is fetched, also when an older list is stored', async () => {
  const changed = { ...title, tax_id: 'NEW', version: 't2' };
  vi.spyOn(network, 'fetch').mockImplementation(async () => Response.json({ code: 0, data: [changed] }));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  client.setQueryData(invoiceTitlesQuery.queryKey, [title]);
  expect(await newestTitle(client, title.id)).toEqual(changed);
});
