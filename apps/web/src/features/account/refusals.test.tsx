import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { User } from '@wayhouse/contract/account/identity';
import type { Profile } from '@wayhouse/contract/account/my-account';
import { rightOptions } from '@wayhouse/contract/account/permissions';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { setServerSession } from '../../shared/session/session.ts';
import { travelersQuery } from '../../shared/travelers-query.ts';
import { invoiceTitlesQuery, profileQuery } from './account-queries.ts';
import { InvoiceTitles } from './invoice-titles/invoice-titles.tsx';
import { mailOptions } from './mail-options.ts';
import { Notifications } from './notifications.tsx';
import { SubUserList } from './sub-users/sub-user-list.tsx';
import { Travelers } from './travelers/travelers.tsx';

afterEach(() => setServerSession(null));

const seller = {
  ...{ id: 'usr_1', is_main: false, company: { id: 'com_1' } },
  ...{ book_privileges: ['search', 'book'], order_privileges: ['own'], cart_privileges: [] },
} as unknown as User;
const signIn = (change: object) => setServerSession({ token: 'token', user: { ...seller, ...change } });

const client = new QueryClient();
client.setQueryData<unknown>(travelersQuery.queryKey, [{ id: 'trv_1', first_name: 'Li', last_name: 'Wang' }]);
const title = {
  id: 'ivt_1',
  title: 'Bluewave',
  title_type: 'company',
  invoice_type: 'general',
  is_default: false,
};
client.setQueryData<unknown>(invoiceTitlesQuery.queryKey, [title]);
const flags = Object.fromEntries(mailOptions.map((option) => [option, true]));
client.setQueryData(profileQuery.queryKey, { flags } as unknown as Profile);

/** The number of enabled buttons in the HTML. */
const enabledIn = (part: ReactNode) =>
  (renderPart(part, { client }).match(/<button[^>]*>/g) ?? []).filter((each) => !each.includes(' disabled'))
    .length;

test('invoice titles can be changed only by people who see all orders, as the server demands', () => {
  signIn({ order_privileges: ['company'] });
  expect(enabledIn(<InvoiceTitles />)).toBe(4);
  signIn({});
  expect(enabledIn(<InvoiceTitles />)).toBe(0);
});

test('what belongs to the customer alone cannot be changed by staff who act for the customer', () => {
  const count = () => [enabledIn(<Travelers />), enabledIn(<Notifications />)];
  signIn({ is_main: true });
  expect(count()).toEqual([2, mailOptions.length]);
  signIn({ acting_staff: { name: 'Ops' } });
  expect(count()).toEqual([0, 0]);
});

test('a sub-user cannot switch the options that give a right', () => {
  signIn({});
  expect(enabledIn(<Notifications />)).toBe(mailOptions.length - rightOptions.length);
});

test('colleagues cannot be edited by a reader with a reason for the refusal', () => {
  const users = [{ ...seller, id: 'usr_2', status: 'active', job_title: 'sales', email: '' } as never];
  const editable = (refused: string | undefined) =>
    renderPart(<SubUserList users={users} refused={refused} onOpen={() => {}} />)
      .match(/<button[^>]*account\.users\.edit_of[^>]*>/g)
      ?.filter((each) => !each.includes(' disabled')).length;
  expect([editable(undefined), editable('account.refused.acting')]).toEqual([2, 0]);
});
