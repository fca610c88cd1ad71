import type { Promotion } from '@wayhouse/contract/console/offers';
import { fetchData } from '../../shared/api.ts';

/**
 * Fetches a promotion by its id. A page of the filtered list may no longer contain it, because a colleague has renamed
 * or ended it.
 */
export async function newestPromotion(id: string): Promise<Promotion | undefined> {
  const { items } = await fetchData('POST /api/console/v1/promotions', { id });
  return items[0];
}
