import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { usePriceMode } from '../../../shared/money/price-mode.ts';
import { sellOffer } from '../../../shared/money/sell-price.ts';
import { type Room, type RoomsAnswer, roomsQuery, type Stay } from '../hotel-queries.ts';

/** Rooms and offers with prices for this reader. In sell mode no component receives a price without the markup. */
export function useRooms(stay: Stay, enabled = true) {
  const { mode, markupBp } = usePriceMode();
  const sell = mode === 'sell';
  const select = useCallback(
    ({ rooms, ...answer }: RoomsAnswer) => ({ ...answer, rooms: sell ? sellRooms(rooms, markupBp) : rooms }),
    [sell, markupBp],
  );
  return useQuery({ ...roomsQuery(stay), enabled, select });
}

function sellRooms(rooms: readonly Room[], markupBp: number): Room[] {
  return rooms.map((room) => ({
    ...room,
    offers: room.offers.map((offer) => sellOffer(offer, markupBp)),
  }));
}
