import type { OfferBrief } from '@wayhouse/contract/search/search';
import type { ReactNode } from 'react';
import type { Area } from '../../search-params.ts';
import type { Hit, Question } from '../results-query.ts';

/** What the page puts into the results from other features: features never import each other. */
export type ResultsSlots = {
  map?: (parts: MapParts) => ReactNode;
  dates?: (parts: DatesParts) => ReactNode;
  /** Where nothing is found: the nearest dates with rooms. */
  nearest?: (parts: DatesParts) => ReactNode;
  booking?: Booking;
  /** Keeps an offer in the cart; absent for who has none. The same function for every render. */
  cart?: ((offer: OfferBrief) => void) | undefined;
};

export type MapParts = {
  /** What the list asks for; the map asks for the same in its own bounds. */
  question: Question;
  /** The page of the list, in its order. */
  hits: readonly Hit[];
  /** The hotel under the cursor. */
  current: string | null;
  onCurrent: (hotelId: string | null) => void;
  /** The map was moved: the list is asked again for this area; `undefined` goes back to the place. */
  onArea: (area: Area | undefined) => void;
  onOpen: (hotelId: string) => void;
  /** A net total of the wire as this reader sees prices: total or night, net or sell. */
  shown: (total: string) => string;
  /** The map is what was asked for: there is no room for it beside the list. */
  alone: boolean;
};

export type DatesParts = {
  question: Question;
  nights: number;
  /** Keeps the number of nights. */
  onCheckIn: (checkIn: string) => void;
  shown: (total: string) => string;
};

export type Booking = {
  mayBook: boolean;
  busyOffer: string | null;
  /** Why the last offer could not be booked. */
  trouble: string | null;
  onBook: (offerId: string) => void;
};
