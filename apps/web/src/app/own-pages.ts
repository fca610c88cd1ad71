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
import { sellMarkupQuery } from '../shared/money/price-mode.ts';
import { balanceQuery, cartCountQuery, ratesQuery } from '../shared/queries.ts';
import { readerPaths } from '../shared/session/reader-cookie.ts';
import { wishIdsQuery } from '../shared/stay/wishes.ts';

type Search = Record<string, string>;
/** The endpoint, its input, and any further parts of the query key. */
export type AnswerKey = readonly [EndpointKey, ...unknown[]];

export type OwnPage = {
  /** Answers without which the page cannot be rendered. `null` leaves this address to the browser. */
  needs: (search: Search) => AnswerKey[] | null;
  /** Answers that the page shows when they are available. */
  wants: (search: Search, reader: { currency: string }) => AnswerKey[];
  title: (say: (key: MessageKey, params?: Params) => string, search: Search) => string;
};

const results: OwnPage = {
  needs: (search) => {
    const query = fromParams(search);
    // The matrix view needs a second call after the first. Without a nationality in the address, only the browser knows
    // the default guests.
    if (!query || query.view === 'matrix' || !search.nationality) return null;
    const all = activeFilters(query.filters).length > 0 && resultsQuery({ ...query, filters: {}, page: 1 });
    return [
      resultsQuery(query).queryKey,
      ...(all ? [all.queryKey] : []),
      // The markup of a reader in sell mode. The page must then never show a net price.
      sellMarkupQuery.queryKey as unknown as AnswerKey,
    ];
  },
  wants: (search, { currency }) => {
    const query = fromParams(search);
    const shell = [wishIdsQuery, balanceQuery, cartCountQuery, ...(currency === 'USD' ? [] : [ratesQuery])];
    return [
      ...shell.map(({ queryKey }) => queryKey as unknown as AnswerKey),
      ...(query?.place.name ? [namesQuery(query.place).queryKey] : []),
    ];
  },
  title: (say, { place_name: place = '' }) =>
    `${say('results.window', { place })} · ${say('common.product')}`,
};

/** By path, without a slash at the end. */
export const ownPages: Record<string, OwnPage> = Object.fromEntries(
  readerPaths.map((path) => [path, results]),
);
