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

/** The labeled counts of a cached result, by the labels used. */
const facetsByLabelsOf = memoizeShared<FacetCounts, Map<FacetLabels, Facets>>();

/** The labeled counts of every group, without zero counts. */
export function labelFacets(tally: FacetCounts, cards: Cards, labels: FacetLabels): Facets {
  const facetsByLabels = facetsByLabelsOf(tally, () => new Map());
  const facets = facetsByLabels.get(labels) ?? labelAll(tally, cards, labels);
  facetsByLabels.set(labels, facets);
  return markSharedLike(tally, facets);
}

function labelAll(tally: FacetCounts, cards: Cards, labels: FacetLabels): Facets {
  const facets: Facets = {};
  for (const group of facetGroups) {
    facets[group] = countsOf(tally, cards, group)
      .slice(0, maxValues)
      .map(([value, count]) => ({ value, label: labelOf(labels, group, value), count }));
  }
  return facets;
}

/** Constant labels, by group and value. */
const fixedLabels = new Map<string, Text2>();

function fixedLabel(key: ServerTextKey, value = ''): Text2 {
  const cached = fixedLabels.get(key + value);
  if (cached) return cached;
  const label = serverText2(key, { stars: value, score: value });
  fixedLabels.set(key + value, label);
  return label;
}

/** Labels of values without a translation, such as brands. */
const plainLabels = new Map<string, Text2>();

function plainLabel(value: string): Text2 {
  const cached = plainLabels.get(value);
  if (cached) return cached;
  const label = { en: value, zh: value };
  plainLabels.set(value, label);
  return label;
}

function labelOf(labels: FacetLabels, group: FacetGroup, value: string): Text2 {
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
      return labels.facilities.get(value) ?? plainLabel(value);
    case 'property_types':
      return labels.types.get(value) ?? plainLabel(value);
    case 'districts':
      return labels.districts.get(value) ?? plainLabel(value);
    case 'brands':
      return plainLabel(value);
  }
}
