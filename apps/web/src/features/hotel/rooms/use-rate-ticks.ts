import { useQueryClient } from '@tanstack/react-query';
import type { PickedRate } from '../../../shared/stay/quote/quote-picks.ts';
import { useQuoteTicks } from '../../../shared/stay/quote/use-quote-ticks.ts';
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
  const withoutMarkup = (rate: PickedRate): PickedRate => {
    const offers = client.getQueryData(queryKey)?.rooms.flatMap((room) => room.offers) ?? [];
    const total = offers.find((offer) => offer.offer_id === rate.offerId)?.total ?? rate.total;
    return { ...rate, total };
  };
  return {
    ...ticks,
    picking: picking && {
      ...picking,
      toggle: (rate) => picking.toggle(withoutMarkup(rate)),
      show: (rate) => picking.show(withoutMarkup(rate)),
      renew: (rate) => picking.renew(withoutMarkup(rate)),
    },
  };
}
