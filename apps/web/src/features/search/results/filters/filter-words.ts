import type { Filters } from '@wayhouse/contract/search/search';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { listGroups } from '../../search-params.ts';
import type { Results } from '../results-query.ts';
import type { ActiveFilter, FacetValue, ListGroup } from './active-filters.ts';
import { type PriceView, shownPrice } from './price-basis.ts';

/** The labels of all facet values so far, so that a chip keeps its label when an answer no longer has its value. */
const knownLabels = new Map<string, FacetValue['label']>();

export function rememberLabels(facets: Results['facets']): void {
  for (const group of listGroups)
    for (const { value, label } of facets[group] ?? []) knownLabels.set(`${group}:${value}`, label);
}

/** The label from the last answer that had the value; the value itself when no answer had it. */
export function labelOf(group: ListGroup, value: string): FacetValue['label'] {
  return knownLabels.get(`${group}:${value}`) ?? { en: value, zh: value };
}

type FilterContext = { filters: Filters; priceView: PriceView };

/** Returns a function that gives a chip's label. */
export function useFilterWords({ filters, priceView }: FilterContext): (active: ActiveFilter) => string {
  const { t, lang } = useI18n();
  return (active) => {
    switch (active.group) {
      case 'name':
        return t('results.chip.name', { name: filters.name ?? '' });
      case 'price': {
        const priceText = (total: string) => money(shownPrice(total, priceView));
        const { price_min: min, price_max: max } = filters;
        if (min && max) return t('results.chip.price', { min: priceText(min), max: priceText(max) });
        return min
          ? t('results.chip.price_min', { min: priceText(min) })
          : t('results.chip.price_max', { max: priceText(max ?? '0.00') });
      }
      case 'score':
        return t('results.score.from', { score: (filters.score_min ?? 0).toFixed(1) });
      case 'stars':
        return active.value === 0 ? t('results.stars.none') : t('common.stars', { count: active.value });
      case 'boards':
      case 'districts':
      case 'facilities':
      case 'property_types':
      case 'brands':
        return pick(labelOf(active.group, active.value), lang);
      default:
        return t(`results.flag.${active.group}`);
    }
  };
}
