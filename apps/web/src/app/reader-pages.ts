/**
 * The pages that the server renders for a signed-in reader, including prices. The reader's cookie identifies the
 * reader.
 */
import type { EndpointKey } from '@wayhouse/contract/all-endpoints';
import type { MessageKey } from '@wayhouse/i18n/keys';
import type { Params } from '@wayhouse/i18n/translate';
import { activeFilters } from '../features/search/results/filters/active-filters.ts';
import { resultsQuery } from '../features/search/results/results-query.ts';
import { namesQuery } from '../features/search/results/use-place.ts';
import { fromParams } from '../features/search/search-params.ts';
import { basisInput } from '../shared/money/all-in.ts';
import { sellMarkupQuery } from '../shared/money/price-mode.ts';
import { balanceQuery, cartCountQuery, ratesQuery } from '../shared/queries.ts';
import { readerPaths } from '../shared/session/reader-cookie.ts';
import { wishIdsQuery } from '../shared/stay/wishes.ts';

type Search = Record<string, string>;
/** The endpoint, its input, and any further parts of the query key. */
export type AnswerKey = readonly [EndpointKey, ...unknown[]];

export type ReaderPage = {
  /** Answers without which the page cannot be rendered. `null` leaves this address to the browser. */
  needs: (search: Search, reader: { mode: 'net' | 'sell'; allIn: boolean }) => AnswerKey[] | null;
  /** Answers that the page shows when they are available. */
  wants: (search: Search) => AnswerKey[];
  title: (say: (key: MessageKey, params?: Params) => string, search: Search) => string;
};

const resultsPage: ReaderPage = {
  needs: (search, { mode, allIn }) => {
    const urlQuery = fromParams(search);
    // The all-in sell price needs the agency's markup, which only the browser knows before the first call.
    if (!urlQuery || (allIn && mode === 'sell')) return null;
    const query = { ...urlQuery, basisInput: basisInput(allIn, 0) };
    // The matrix view needs a second call after the first. Without a nationality in the address, only the browser
    // knows the reader's default nationality.
    if (query.view === 'matrix' || !search.nationality) return null;
    const unfilteredQuery =
      activeFilters(query.filters).length > 0 && resultsQuery({ ...query, filters: {}, page: 1 });
    return [
      resultsQuery(query).queryKey,
      ...(unfilteredQuery ? [unfilteredQuery.queryKey] : []),
      // A screen in sell mode must never show a price without the markup.
      sellMarkupQuery.queryKey as unknown as AnswerKey,
    ];
  },
  wants: (search) => {
    const query = fromParams(search);
    // Exchange rates are needed even for readers who see US dollars: an amount that the hotel collects is shown in the
    // hotel's currency.
    const shellQueries = [wishIdsQuery, balanceQuery, cartCountQuery, ratesQuery];
    return [
      ...shellQueries.map(({ queryKey }) => queryKey as unknown as AnswerKey),
      ...(query?.place.name ? [namesQuery(query.place).queryKey] : []),
    ];
  },
  title: (say, { place_name: place = '' }) =>
    `${say('results.window', { place })} · ${say('common.product')}`,
};

/** By path, without a slash at the end. */
export const readerPages: Record<string, ReaderPage> = Object.fromEntries(
  readerPaths.map((path) => [path, resultsPage]),
);
