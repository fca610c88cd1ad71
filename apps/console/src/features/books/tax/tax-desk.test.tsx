import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { consoleBooks } from '@wayhouse/i18n/en/console/books';
import { I18nProvider } from '@wayhouse/ui/i18n';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { TaxDesk } from './tax-desk.tsx';

afterEach(() => vi.restoreAllMocks());

test('the first year of the tax report is that of the operator, which begins eight hours before the year in UTC', () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-31T16:01:00Z'));
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider lang="en" catalogue={consoleBooks}>
        <TaxDesk />
      </I18nProvider>
    </QueryClientProvider>,
  );
  expect([...html.matchAll(/>(20\d\d)</g)].map(([, year]) => year)).toEqual(['2027', '2026']);
});
