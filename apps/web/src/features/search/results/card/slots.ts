import type { OfferBrief } from '@wayhouse/contract/search/search';
import type { Point } from '@wayhouse/ui/map/map-types';
import type { ReactNode } from 'react';
import type { ShownTotal } from '../../../../shared/money/all-in.ts';
import type { Area } from '../../search-params.ts';
import type { Hit, SearchInput } from '../results-query.ts';

/** Components of other features that the page passes to the results, because features never import each other. */
export type ResultsSlots = {
  map?: (parts: MapParts) => ReactNode;
  dates?: (parts: DatesParts) => ReactNode;
  /** For an empty list: the nearest dates with rooms. */
  nearest?: (parts: DatesParts) => ReactNode;
  booking?: Booking;
  /** Adds an offer to the cart; undefined for readers without a cart. Pass the same function in every render. */
  cart?: ((offer: OfferBrief) => void) | undefined;
};

export type MapParts = {
  /** The list's query. The map sends the same query with its own bounds. */
  question: SearchInput;
  /** The hotels on the list's current page, in order. */
  hits: readonly Hit[];
  /** False while `hits` still come from the previous search, which was for another place or area. */
  areHitsOfPlace: boolean;
  /** False while sources are asked, or their prices wait for the reader to show them. */
  hasAllPrices: boolean;
  /** The point of the searched place, when the list is empty. */
  point: Point | undefined;
  /** Id of the hotel at the keyboard's cursor or at the pin under the pointer. */
  current: string | null;
  onCurrent: (hotelId: string | null) => void;
  /** Called when the map was moved and the list should search this area; `undefined` returns to the place. */
  onArea: (area: Area | undefined) => void;
  onOpen: (hotelId: string) => void;
  shownTotal: ShownTotal;
};

export type DatesParts = {
  question: SearchInput;
  nights: number;
  /** Called with another check-in; the number of nights stays. */
  onCheckIn: (checkIn: string) => void;
  shownTotal: ShownTotal;
};

export type Booking = {
  mayBook: boolean;
  busyOffer: string | null;
  /** Reason why the last offer could not be booked. */
  trouble: string | null;
  onBook: (offerId: string) => void;
};
