import { useMemo, useState } from 'react';
import { chosenHotelOf, type MapHotel, type PressedHotel, type ShownHotels } from './answer-pins.ts';

/** The hotel of the pressed pin with its present total, and a function that replaces the hotel. */
export function useChosenHotel(search: string, shown: ShownHotels) {
  const [pressed, setPressed] = useState<PressedHotel | null>(null);
  const hotel = useMemo(() => chosenHotelOf(pressed, search, shown), [pressed, search, shown]);
  return [hotel, (next: MapHotel | null) => setPressed(next && { hotel: next, search })] as const;
}
