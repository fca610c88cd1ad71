/** Reasons why a hotel has no offer for a stay; `limit` is the number that the rule names. */
export const unsoldReasonCodes = [
  'unknown_hotel',
  'offline',
  'no_rates',
  'sold_out',
  'closed',
  'closed_to_arrival',
  'closed_to_departure',
  'minimum_stay',
  'maximum_stay',
  'advance_purchase',
  'cutoff',
  'nationality',
  'package_only',
  'maximum_adults',
  'maximum_children',
  'maximum_occupancy',
] as const;
export type UnsoldReasonCode = (typeof unsoldReasonCodes)[number];
