import { useQueryClient } from '@tanstack/react-query';
import type { Picking } from '../../../shared/stay/quote-picks.ts';
import { useQuoteTicks } from '../../../shared/stay/use-quote-ticks.ts';
import { roomsQuery, type Stay } from '../hotel-queries.ts';

/**
 * The ticks of a hotel's rates. In sell mode the shown rates contain the markup, but a pick stores the total without
 * markup.
 */
export function useRateTicks(stay: Stay): ReturnType<typeof useQuoteTicks> {
  const client = useQueryClient();
  const ticks = useQuoteTicks(stay);
  const { picking } = ticks;
  const { queryKey } = roomsQuery(stay);
  const toggle: Picking['toggle'] = (rate) => {
    const offers = client.getQueryData(queryKey)?.rooms.flatMap((room) => room.offers) ?? [];
    const total = offers.find((offer) => offer.offer_id === rate.offerId)?.total ?? rate.total;
    picking?.toggle({ ...rate, total });
  };
  return { ...ticks, picking: picking && { ...picking, toggle } };
}
