import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { QuoteState } from '@wayhouse/contract/quote/quote-parts';
import type { QuoteDetail } from '@wayhouse/contract/quote/quote-shapes';
import type { Lang } from '@wayhouse/i18n/translate';
import { fetchData, fetchFile } from '../../shared/api.ts';

const listKey = 'POST /api/v2/quote/list';
export const quotesPerPage = 20;

export type QuoteFilter = { state?: QuoteState; search?: string; page: number };

export function quoteListQuery(filter: QuoteFilter) {
  return queryOptions({
    queryKey: [listKey, filter],
    queryFn: () => fetchData(listKey, { ...filter, page_size: quotesPerPage }, { quiet: true }),
    staleTime: 15_000,
  });
}

/** One quote. Each fetch rechecks every option. */
export function quoteQuery(quoteNo: string) {
  return queryOptions({
    queryKey: ['POST /api/v2/quote/detail', quoteNo],
    queryFn: () => fetchData('POST /api/v2/quote/detail', { quote_no: quoteNo }, { quiet: true }),
    enabled: quoteNo !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The client's page of a saved version, and the text for chat, which has the quote's link. */
export function previewQuery(
  { quote_no, version, path }: Pick<QuoteDetail, 'quote_no' | 'version' | 'path'>,
  lang: Lang,
) {
  return queryOptions({
    queryKey: ['POST /api/v2/quote/preview', quote_no, version, path ?? '', lang],
    queryFn: () => fetchData('POST /api/v2/quote/preview', { quote_no, lang }, { quiet: true }),
    staleTime: 60_000,
  });
}

/** A file of a saved version. */
export function previewFileQuery(kind: 'pdf' | 'picture', quoteNo: string, version: number, lang: Lang) {
  return queryOptions({
    queryKey: [`POST /api/v2/quote/${kind}`, quoteNo, version, lang],
    queryFn: () => fetchFile(`POST /api/v2/quote/${kind}`, { quote_no: quoteNo, lang }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Refreshes the previews of all quotes: page, PDF and picture. */
export function refreshPreviews(client: QueryClient): void {
  for (const kind of ['preview', 'pdf', 'picture'])
    void client.invalidateQueries({ queryKey: [`POST /api/v2/quote/${kind}`] });
}

export const brandQuery = queryOptions({
  queryKey: ['GET /api/v2/quote/brand'],
  queryFn: () => fetchData('GET /api/v2/quote/brand', {}, { quiet: true }),
  staleTime: 60_000,
});
