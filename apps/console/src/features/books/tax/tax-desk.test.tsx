import { renderPart } from '@wayhouse/client/testing/render-part';
import { consoleBooks } from '@wayhouse/i18n/en/console/books';
import { afterEach, expect, test, vi } from 'vitest';
import { TaxDesk } from './tax-desk.tsx';

afterEach(() => vi.restoreAllMocks());

test('the first year of the tax report is that of the operator, which begins eight hours before the year in UTC', () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-12-31T16:01:00Z'));
  const html = renderPart(<TaxDesk />, { catalogue: consoleBooks });
  expect([...html.matchAll(/>(20\d\d)</g)].map(([, year]) => year)).toEqual(['2027', '2026']);
});
