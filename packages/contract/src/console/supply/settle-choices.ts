/** Reasons why a booking waits for staff, and the results that staff may record. Without zod, for browsers. */

/**
 * `silent`: the source has not given a result for too long. `late_booking`: the source confirmed after we gave up.
 * `missing`: confirmed with us, unknown to the source. `canceled_there`: canceled only at the source. `still_booked`:
 * canceled only with us. `unknown_order`: booked at the source, and we have no such order, for example after a restore.
 */
export const staffReasons = [
  'silent',
  'late_booking',
  'missing',
  'canceled_there',
  'still_booked',
  'unknown_order',
] as const;
export type StaffReason = (typeof staffReasons)[number];

/**
 * `booked`: the source confirms the booking. `not_booked`: the source has no booking, or no second one, and charges
 * nothing.
 */
export const settledOutcomes = ['booked', 'not_booked'] as const;
export type SettledOutcome = (typeof settledOutcomes)[number];

/**
 * A booking that is confirmed with us but unknown to the source (`missing`) cannot be settled as `not_booked`. Staff
 * must cancel its order or move the guests, which settles it.
 */
export const outcomesOf: Readonly<Record<StaffReason, readonly SettledOutcome[]>> = {
  silent: ['booked', 'not_booked'],
  late_booking: ['not_booked'],
  missing: ['booked'],
  canceled_there: ['booked'],
  still_booked: ['not_booked'],
  unknown_order: ['not_booked', 'booked'],
};
/** True when the reference of the source is required. */
export const needsReference = (reason: StaffReason, outcome: SettledOutcome): boolean =>
  reason === 'silent' && outcome === 'booked';
export const referenceMax = 64;
