/** A form of the account stays locked until the list behind it has reloaded, so that a second press saves nothing. */
import { QueryClient } from '@tanstack/react-query';
import type { Form } from '@wayhouse/client/form/use-form';
import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { SubUser } from '@wayhouse/contract/account/companies';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { ApiKeyDrawer } from './api-keys/api-key-drawer.tsx';
import { type InvoiceTitle, InvoiceTitleDrawer } from './invoice-title-drawer.tsx';
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
const title = { id: 'ivt_1', title_type: 'individual', title: 'Li Wang', email: 'li@bluewave.test' };
const invoiceTitle = { tax_id: '', address: '', phone: '', bank_name: '', bank_account: '', ...title };

type Part = { form: Form<object>; onSave: () => void; onChange: (event: object) => void; label: string };

/** The number of calls of two presses of Save, of which the second comes while the list reloads. */
async function countSaves(render: () => ReactNode): Promise<number> {
  const send = vi
    .spyOn(network, 'fetch')
    .mockImplementation(async () => Response.json({ code: 0, data: { key: {}, secret: 'secret' } }));
  const client = new QueryClient();
  const reload = Promise.withResolvers<void>();
  vi.spyOn(client, 'invalidateQueries').mockReturnValue(reload.promise);
  let press = () => {};
  let hasTyped = false;
  function Screen() {
    const elements = elementsOf<Part>(render());
    // Input during a render is rendered at once.
    if (!hasTyped)
      elements
        .find(({ props }) => props.label === 'account.api.label')
        ?.props.onChange?.({ target: { value: 'Key' } });
    hasTyped = true;
    press = elements.find(({ props }) => props.onSave)?.props.onSave ?? press;
    return null;
  }
  renderPart(<Screen />, { client });
  press();
  await vi.waitFor(() => expect(client.invalidateQueries).toHaveBeenCalled());
  press();
  await new Promise((resolve) => setTimeout(resolve));
  reload.resolve();
  return send.mock.calls.length;
}

test.each<[string, () => ReactNode]>([
  ['a colleague', () => SubUserDrawer({ user, onClose })],
  ['an invoice title', () => InvoiceTitleDrawer({ title: invoiceTitle as InvoiceTitle, onClose })],
  ['a new API key', () => ApiKeyDrawer({ onIssued: () => {}, onClose })],
])('a second press during the reload after saving %s sends nothing', async (_, render) => {
  expect(await countSaves(render)).toBe(1);
});
