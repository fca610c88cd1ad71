/** Choices of the sales report by mail. */

/** `weekly`: on Mondays, about the week before. `monthly`: on the 2nd, about the month before. */
export const reportMailCadences = ['daily', 'weekly', 'monthly'] as const;
export type ReportMailCadence = (typeof reportMailCadences)[number];

/** Maximum number of report mails of one member of staff. */
export const reportMailsMax = 12;
