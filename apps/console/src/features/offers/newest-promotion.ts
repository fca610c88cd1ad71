import type { Promotion } from '@wayhouse/contract/console/offers';
import { limits } from '@wayhouse/contract/limits';
import { fetchData } from '../../shared/api.ts';

/**
 * Fetches a promotion again, from all promotions of its hotel. A page of the filtered list may no longer contain it,
 * because a colleague has renamed or ended it.
 */
export async function newestPromotion({ id, hotel_id }: Promotion): Promise<Promotion | undefined> {
  const page_size = limits.pageSizeMax;
  for (let page = 1; ; page += 1) {
    const { items } = await fetchData('POST /api/console/v1/promotions', { hotel_id, page, page_size });
    const newest = items.find((each) => each.id === id);
    if (newest || items.length < page_size) return newest;
  }
}
