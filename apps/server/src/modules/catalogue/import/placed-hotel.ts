import type { HotelDraft, Position } from './read-hotel.ts';

/** A hotel draft and the place found for it. */
export interface PlacedHotel {
  draft: HotelDraft;
  countryCode: string;
  cityId: string;
  districtId: string | null;
  timeZone: string;
  at: Position;
  precision: 'exact' | 'city';
  rowHash: string;
  placeHash: string;
}
