import { renderPart } from '@wayhouse/client/testing/render-part';
import type { ChangeEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { QuotesPage } from './quotes.page.tsx';

const navigate = vi.fn();
vi.mock('@tanstack/react-router', () => ({
  useNavigate: () => navigate,
  useSearch: () => ({ state: 'open', page: '3' }),
}));
let searchField: { onChange: (event: ChangeEvent<HTMLInputElement>) => void } | undefined;
vi.mock('@wayhouse/ui/form/field', () => ({
  TextField: (props: typeof searchField) => {
    searchField = props;
    return null;
  },
}));

test('a typed search begins at the first page of the list', () => {
  renderPart(<QuotesPage />);
  searchField?.onChange({ target: { value: 'Lisbon' } } as ChangeEvent<HTMLInputElement>);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ search: { state: 'open' } }));
});
