import { renderPart } from '@wayhouse/client/testing/render-part';
import type { User } from '@wayhouse/contract/account/identity';
import type { ChangeEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { setServerSession } from '../../shared/session/session.ts';
import { QuotesPage } from './quotes.page.tsx';

const navigate = vi.fn();
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => navigate,
  useSearch: () => ({ state: 'open', page: '3' }),
}));
type SearchField = { maxLength?: number; onChange: (event: ChangeEvent<HTMLInputElement>) => void };
let searchField: SearchField | undefined;
vi.mock('@wayhouse/ui/form/field', () => ({
  TextField: (props: typeof searchField) => {
    searchField = props;
    return null;
  },
}));

afterEach(() => setServerSession(null));

const signIn = (cart_privileges: string[]) => {
  const user = { book_privileges: ['search', 'book'], order_privileges: ['own'], cart_privileges };
  setServerSession({ token: 'token', user: user as unknown as User });
};

test('a typed search begins at the first page of the list', () => {
  signIn(['own']);
  renderPart(<QuotesPage />);
  searchField?.onChange({ target: { value: 'Lisbon' } } as ChangeEvent<HTMLInputElement>);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ search: { state: 'open' } }));
});

test('the search takes no more letters than the call accepts', () => {
  signIn(['own']);
  renderPart(<QuotesPage />);
  expect(searchField?.maxLength).toBe(100);
});

test('a reader without a cart sees why there are no quotes, and no list', () => {
  signIn([]);
  const html = renderPart(<QuotesPage />);
  expect(html).toContain('quotes.refused');
  expect(html).not.toContain('quotes.text');
});
