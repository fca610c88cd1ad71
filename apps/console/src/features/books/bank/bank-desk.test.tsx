import { QueryClient } from '@tanstack/react-query';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { consoleBooks } from '@wayhouse/i18n/en/console/books';
import { expect, test, vi } from 'vitest';
import { bankLinesQuery } from '../book-queries.ts';
import { BankDesk } from './bank-desk.tsx';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined, useSearch: () => ({}) }));
vi.mock('../../../shared/session.ts', () => ({
  useSession: () => ({ staff: { role: 'support', rights: ['finance.read'] } }),
  currentSession: () => null,
}));

test('staff who may only read the books cannot post a bank line by hand', () => {
  const line = { id: 'l1', day: '2026-12-11', amount: '9.00', match: null, suggestions: [] };
  const client = new QueryClient();
  client.setQueryData<unknown>(bankLinesQuery('open', 1).queryKey, { total: 1, open: 1, items: [line] });
  const html = renderPart(<BankDesk />, { client, catalogue: consoleBooks });
  const button = new RegExp(`<button[^>]*>(?:(?!<button).)*${consoleBooks['console.books.bank.post']}`);
  expect(button.exec(html)?.[0]).toContain('disabled');
});
