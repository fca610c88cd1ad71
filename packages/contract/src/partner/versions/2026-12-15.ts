/** `changed` of a quote names fields as the quote itself does. The version before named them as the site's calls do. */
import type { Json, VersionChange } from './version-change.ts';

const version = '2026-12-15';

/** By the site's name: the path of the field in the quote. Fields that are missing here have one name. */
export const quoteFields = {
  total: 'price.total',
  pay_at_hotel: 'price.at_hotel',
  policy: 'cancellation',
  bed_kind: 'beds',
} as const;
const siteNames = new Map<unknown, string>(Object.entries(quoteFields).map(([site, path]) => [path, site]));

function answer(quote: Json): Json {
  if (!Array.isArray(quote.changed)) return quote;
  return { ...quote, changed: (quote.changed as Json[]).map(withSiteName) };
}

function withSiteName(change: Json): Json {
  if (change.field === 'package_only') return { ...change, previous: '', current: 'package' };
  return { ...change, field: siteNames.get(change.field) ?? change.field };
}

export const changesOf20261215: readonly VersionChange[] = [
  { version, call: 'POST /api/partner/v1/quotes', answer },
];
