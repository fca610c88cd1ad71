import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type BasisInput, basisInput, useAllIn } from '../../../shared/money/all-in.ts';
import { usePriceMode } from '../../../shared/money/price-mode.ts';
import { sellOffer } from '../../../shared/money/sell-price.ts';
import { type Room, type RoomsAnswer, roomsQuery, type Stay } from '../hotel-queries.ts';

/** Rooms and offers with prices for this reader. In sell mode no component receives a price without the markup. */
export function useRooms(stay: Stay, enabled = true) {
  const { mode, markupBp } = usePriceMode();
  const isSellMode = mode === 'sell';
  const select = useCallback(
    ({ rooms, ...answer }: RoomsAnswer) => ({
      ...answer,
      rooms: isSellMode ? sellRooms(rooms, markupBp) : rooms,
    }),
    [isSellMode, markupBp],
  );
  return useQuery({ ...roomsQuery(stay), enabled, select });
}

/** The basis for prices of `useRooms`. In sell mode their totals contain the markup already, so none is added. */
export function useRoomsBasis(): BasisInput {
  return basisInput(useAllIn(), 0);
}

function sellRooms(rooms: readonly Room[], markupBp: number): Room[] {
  return rooms.map((room) => ({
    ...room,
    offers: room.offers.map((offer) => sellOffer(offer, markupBp)),
  }));
}
