/** Reasons why a booking waits for staff, and the results that staff may record. Without schemas, for pages too. */

/**
 * `silent`: the source has not given a result for too long. `late_booking`: confirmed there after we gave up.
 * `missing`: confirmed here, unknown there. `canceled_there`, `still_booked`: canceled on one side only.
 */
export const staffReasons = ['silent', 'late_booking', 'missing', 'canceled_there', 'still_booked'] as const;
export type StaffReason = (typeof staffReasons)[number];

/**
 * `booked`: the source confirms the booking. `not_booked`: the source has no booking, or no second one, and charges
 * nothing.
 */
export const settledOutcomes = ['booked', 'not_booked'] as const;
export type SettledOutcome = (typeof settledOutcomes)[number];

/**
 * A booking that is confirmed here and lost there cannot be settled as `not_booked`. Its order has to be canceled or
 * its guests moved, which settles it.
 */
export const outcomesOf: Readonly<Record<StaffReason, readonly SettledOutcome[]>> = {
  silent: ['booked', 'not_booked'],
  late_booking: ['not_booked'],
  missing: ['booked'],
  canceled_there: ['booked'],
  still_booked: ['not_booked'],
};
/** True when the reference of the source is required. */
export const needsReference = (reason: StaffReason, outcome: SettledOutcome): boolean =>
  reason === 'silent' && outcome === 'booked';
export const referenceMax = 64;
