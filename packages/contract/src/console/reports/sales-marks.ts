/** Bases of the sales report, and groups of bookings that it shows as marks (bars or rows). */

/** The date that puts a booking into a period: the day of booking (UTC+8), the check-in or the check-out. */
export const salesBases = ['booked', 'check_in', 'check_out'] as const;
export type SalesBasis = (typeof salesBases)[number];

/** Ranges of days from booking to check-in; both ends are included, and the last range has no end. */
export const leadTimes = ['0-1', '2-7', '8-14', '15-30', '31-60', '61-90', '91+'] as const;
export type LeadTime = (typeof leadTimes)[number];

/** `free`: canceled without a fee. `fee`: with a fee. `unpaid`: closed by Wayhouse, because it was not paid in time. */
export const cancelKinds = ['free', 'fee', 'unpaid'] as const;
export type CancelKind = (typeof cancelKinds)[number];
