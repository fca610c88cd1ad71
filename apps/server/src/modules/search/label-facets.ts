/** Facet counts with their labels in both languages. */
import type { Text2 } from '@wayhouse/contract/schemas';
import { type ServerTextKey, serverText2 } from '@wayhouse/i18n/server-texts';
import { markSharedLike, memoizeShared } from '../../platform/memoize-shared.ts';
import type { Cards } from './cards/cards.ts';
import type { FacetLabels } from './cards/facet-labels.ts';
import { countsOf, type FacetCounts, type FacetGroup, facetGroups } from './narrow/facet-counts.ts';

type Facets = Record<string, { value: string; label: Text2; count: number }[]>;

/** Maximum number of values per group; the most frequent ones stay. */
const maxValues = 40;

/** Labeled counts of cached results, by the labels. */
const labeledOf = memoizeShared<FacetCounts, Map<FacetLabels, Facets>>();

/** The counts of every group, without zero counts. */
export function labelFacets(tally: FacetCounts, cards: Cards, words: FacetLabels): Facets {
  const labeled = labeledOf(tally, () => new Map());
  const facets = labeled.get(words) ?? labelAll(tally, cards, words);
  labeled.set(words, facets);
  return markSharedLike(tally, facets);
}

function labelAll(tally: FacetCounts, cards: Cards, words: FacetLabels): Facets {
  const facets: Facets = {};
  for (const group of facetGroups) {
    facets[group] = countsOf(tally, cards, group)
      .slice(0, maxValues)
      .map(([value, count]) => ({ value, label: labelOf(words, group, value), count }));
  }
  return facets;
}

/** Constant labels, by group and value. */
const fixed = new Map<string, Text2>();

function fixedLabel(key: ServerTextKey, count = ''): Text2 {
  const known = fixed.get(key + count);
  if (known) return known;
  const label = serverText2(key, { stars: count, score: count });
  fixed.set(key + count, label);
  return label;
}

/** Labels of values without a translation, such as brands. */
const plain = new Map<string, Text2>();

function plainLabel(value: string): Text2 {
  const known = plain.get(value);
  if (known) return known;
  const label = { en: value, zh: value };
  plain.set(value, label);
  return label;
}

function labelOf(words: FacetLabels, group: FacetGroup, value: string): Text2 {
  switch (group) {
    case 'boards':
      return fixedLabel(`rates.board.${value}` as ServerTextKey);
    case 'stars':
      return fixedLabel('rates.stars', value);
    case 'score_min':
      return fixedLabel('rates.score_from', Number(value).toFixed(1));
    case 'free_cancellation':
    case 'pay_later':
    case 'instant':
    case 'promotion':
      return fixedLabel(`rates.facet.${group}`);
    case 'facilities':
      return words.facilities.get(value) ?? plainLabel(value);
    case 'property_types':
      return words.types.get(value) ?? plainLabel(value);
    case 'districts':
      return words.districts.get(value) ?? plainLabel(value);
    case 'brands':
      return plainLabel(value);
  }
}
