/** The date that puts a booking into the month of the company report: the day of booking (UTC+8), or the check-in. */
export const reportBases = ['booked', 'check_in'] as const;
export type ReportBasis = (typeof reportBases)[number];

export const reportFormats = ['xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];
