import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { I18nProvider } from '@wayhouse/ui/i18n';
import type { ChangeEvent } from 'react';
import { renderToString } from 'react-dom/server';
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
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider lang="en" catalogue={{}}>
        <QuotesPage />
      </I18nProvider>
    </QueryClientProvider>,
  );
  searchField?.onChange({ target: { value: 'Lisbon' } } as ChangeEvent<HTMLInputElement>);
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ search: { state: 'open' } }));
});
