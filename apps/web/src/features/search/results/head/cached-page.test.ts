import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { SearchQuery } from '../../search-params.ts';
import { completeQuery, type Results, resultsQuery } from '../results-query.ts';
import { cachedPage } from './cached-page.ts';

const query = {
  ...{ place: { type: 'city', id: 'kunming' }, checkIn: '2027-03-01', checkOut: '2027-03-04' },
  ...{ rooms: [{ adults: 2, children: [] }], nationality: 'CN', filters: {}, basisInput: {} },
  ...{ sort: 'recommended', page: 1 },
} as unknown as SearchQuery;
const page = { total: 31 } as Results;

test('the list is found after a switch to all-in prices and back', () => {
  const client = new QueryClient();
  client.setQueryData(resultsQuery(query).queryKey, page);
  expect(cachedPage(client, query)).toBe(page);
  const allIn: SearchQuery = { ...query, basisInput: { basis: 'all_in', sell_markup_bp: 1000 } };
  expect(cachedPage(client, allIn)).toBe(page);
  const allInPage = { total: 30 } as Results;
  client.setQueryData(resultsQuery(allIn).queryKey, allInPage);
  expect(cachedPage(client, allIn)).toBe(allInPage);
});

test('a list of another page, and prices that are not shown yet, do not count', () => {
  const client = new QueryClient();
  client.setQueryData(resultsQuery({ ...query, page: 2 }).queryKey, page);
  client.setQueryData(completeQuery(query, 'search').queryKey, page);
  expect(cachedPage(client, query)).toBeUndefined();
});
