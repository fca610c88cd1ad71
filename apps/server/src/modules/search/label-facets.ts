/** Facet counts with their labels in both languages. */
import type { Filters } from '@wayhouse/contract/search';
import type { Text2 } from '@wayhouse/contract/wire';
import { type ServerTextKey, serverText2 } from '@wayhouse/i18n/server-texts';
import type { Db } from '../../platform/database.ts';
import { type Available, countFacet, type FacetGroup, facetGroups } from './narrow-results.ts';
import { selectLabels } from './search.views.ts';

type Facets = Record<string, { value: string; label: Text2; count: number }[]>;

/** No group shows more values than this; the most frequent ones stay. */
const maxValues = 40;

/** Counts every group over the available hotels. */
export async function labelFacets(db: Db, available: Available[], filters: Filters): Promise<Facets> {
  const { facilities, types } = await selectLabels(db);
  const text = (row: { name_en: string; name_zh: string }): Text2 => ({ en: row.name_en, zh: row.name_zh });
  const districts = available.map(({ card }): [string, Text2] => [
    card.district_id ?? '',
    { en: card.district_en ?? '', zh: card.district_zh ?? '' },
  ]);
  const labels: Partial<Record<FacetGroup, Map<string, Text2>>> = {
    facilities: new Map(facilities.map((row) => [row.code, text(row)])),
    property_types: new Map(types.map((row) => [row.code, text(row)])),
    districts: new Map(districts),
  };
  const labelOf = (group: FacetGroup, value: string): Text2 => {
    if (group === 'boards') return serverText2(`rates.board.${value}` as ServerTextKey);
    if (group === 'stars') return serverText2('rates.stars', { stars: value });
    if (group === 'free_cancellation' || group === 'pay_later' || group === 'instant') {
      return serverText2(`rates.facet.${group}`);
    }
    return labels[group]?.get(value) ?? { en: value, zh: value };
  };
  return Object.fromEntries(
    facetGroups.map((group) => [
      group,
      [...countFacet(available, filters, group)]
        .slice(0, maxValues)
        .map(([value, count]) => ({ value, label: labelOf(group, value), count })),
    ]),
  );
}
