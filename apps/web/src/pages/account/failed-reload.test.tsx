import { QueryClient } from '@tanstack/react-query';
import { failReload, renderPart } from '@wayhouse/client/testing/render-part';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import {
  certificationQuery,
  companySignInQuery,
  profileQuery,
} from '../../features/account/account-queries.ts';
import { Certification } from '../../features/account/certification/certification.tsx';
import { CompanySignIn } from '../../features/account/company-sign-in/company-sign-in.tsx';
import { approvalListQuery, rulesQuery } from '../../features/approvals/approval-queries.ts';
import { RequestList } from '../../features/approvals/request-list.tsx';
import { stayQuery } from '../../features/booking/cart/cart-queries.ts';
import { ownInvoiceQuery } from '../../features/credit/credit-queries.ts';
import { InvoiceDetails } from '../../features/credit/invoice-details.tsx';
import { boardQuery } from '../../features/orders/deadlines/deadline-queries.ts';
import { quoteQuery } from '../../features/quotes/quote-queries.ts';
import { PreBookCartPage } from '../booking/pre-book-cart.page.tsx';
import { ApprovalsPage } from './approvals.page.tsx';
import { DeadlinesPage } from './deadlines.page.tsx';
import { OneQuote } from './one-quote.tsx';

vi.mock('@tanstack/react-router', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Link: () => null,
  useNavigate: () => () => {},
  useSearch: () => ({ view: 'rules', ids: 'crt_1' }),
}));
vi.mock('../../shared/session/session.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useSession: () => ({
    user: {
      is_main: true,
      cart_privileges: [],
      order_privileges: [],
      company: 'Aurora',
      book_privileges: [],
    },
  }),
}));
// Stand-ins for the parts that hold the reader's input.
vi.mock('../../features/quotes/quote-builder.tsx', () => ({ QuoteBuilder: () => 'input' }));
vi.mock('../../features/approvals/rules-card.tsx', () => ({ RulesCard: () => 'input' }));
vi.mock('../../features/approvals/budgets-card.tsx', () => ({ BudgetsCard: () => null }));
vi.mock('../../features/approvals/request-card.tsx', () => ({ RequestCard: () => 'input' }));
vi.mock('../../features/orders/deadlines/feed-card.tsx', () => ({ FeedCard: () => 'input' }));
vi.mock('../../features/booking/cart/cart-booking-form.tsx', () => ({ CartBookingForm: () => 'input' }));
vi.mock('../../features/account/company-sign-in/provider-form.tsx', () => ({ ProviderForm: () => 'input' }));

const invoice = { lines: [], payments: [], total: '0.00', open: '0.00', status: 'paid', invoice_no: 'input' };
const certification = { cases: [], pictures: [], passed: 0, needed: 9, live: 'input' };
const stay = { id: 'crt_1', status: 'ok', session: { session_no: 's' } };
const board = { at_risk: [], steps: [], scope: 'own', truncated: false };
const requests = { items: [{ approval_no: 'apr_1' }], total: 1, page_size: 20 };

test.each<[string, { queryKey: readonly unknown[] }, unknown, ReactNode]>([
  ['quote', quoteQuery('Q1'), {}, <OneQuote key="q" no="Q1" />],
  ['approval rules', rulesQuery, {}, <ApprovalsPage key="a" />],
  [
    'requests for approval',
    approvalListQuery('waiting', 1),
    requests,
    <RequestList key="r" view="waiting" page={1} onPage={() => {}} onReplace={() => {}} />,
  ],
  ['deadlines board', boardQuery('own'), board, <DeadlinesPage key="d" />],
  ['booking form of the cart', stayQuery(['crt_1']), [stay], <PreBookCartPage key="c" />],
  ['identity provider', companySignInQuery, { people: [] }, <CompanySignIn key="s" />],
  ['certification', certificationQuery, certification, <Certification key="z" />],
  ['credit invoice', ownInvoiceQuery('1'), invoice, <InvoiceDetails key="i" id="1" prepaid="0.00" />],
])('a failed reload keeps the %s, so that the reader loses no input', (_, { queryKey }, data, part) => {
  const client = new QueryClient();
  client.setQueryData(queryKey, data);
  client.setQueryData<unknown>(profileQuery.queryKey, { phone: '' });
  failReload(client, queryKey);
  failReload(client, profileQuery.queryKey);
  expect(renderPart(part, { client, catalogue: { 'credit.invoice': '{no}' } })).toContain('input');
});
