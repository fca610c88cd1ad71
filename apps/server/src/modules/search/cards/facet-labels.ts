/** Labels shared by hotels: facilities, property types, districts. */
import type { Text2 } from '@wayhouse/contract/schemas';
import type { Db } from '../../../platform/database.ts';
import { selectDistricts, selectLabels } from '../search.views.ts';

export interface FacetLabels {
  facilities: Map<string, Text2>;
  types: Map<string, Text2>;
  districts: Map<string, Text2>;
}

/** Reads all labels; at most a few thousand rows. */
export async function loadFacetLabels(db: Db): Promise<FacetLabels> {
  const { facilities, types } = await selectLabels(db);
  const byCode = (rows: { code: string; name_en: string; name_zh: string }[]) =>
    new Map(rows.map((row) => [row.code, { en: row.name_en, zh: row.name_zh }]));
  const districts = (await selectDistricts(db)).map(({ id, ...names }) => ({ code: id, ...names }));
  return { facilities: byCode(facilities), types: byCode(types), districts: byCode(districts) };
}
