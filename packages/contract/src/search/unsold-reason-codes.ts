/**
 * Codes of the reasons why a hotel has no offer for a stay. `unsoldReason` (unsold-reasons.ts) adds the number that a
 * rule names.
 */
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
