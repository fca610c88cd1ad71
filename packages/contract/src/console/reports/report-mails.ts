/** The sales report by mail: the figures of a day, a week or a month, with the bookings as XLSX. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { date, emptyObject, hotelBrief, id, text2 } from '../../schemas.ts';
import { reportMailCadences } from './report-mail-choices.ts';
import { salesBases } from './sales-marks.ts';

const choice = {
  cadence: z.enum(reportMailCadences),
  /** The hour of the day at which the mail is sent, in `time_zone`. */
  hour: z.int().min(0).max(23),
  time_zone: z.string().max(60),
  basis: z.enum(salesBases),
  source: z.string().max(40).optional(),
};

const reportMail = z.object({
  ...choice,
  id,
  customer: z.object({ id, name: text2 }).optional(),
  hotel: hotelBrief.optional(),
  /** The day of the next mail. */
  next_on: date,
});
export type ReportMail = z.output<typeof reportMail>;

export const reportMails = z.object({ items: z.array(reportMail) });
export type ReportMails = z.output<typeof reportMails>;

const reportCall = { audience: 'staff', permission: 'reports.read' } as const;

/** Members of staff read and change only their own mails. */
export const consoleReportMailsEndpoints = {
  'GET /api/console/v1/reports/mails': endpoint({ ...reportCall, input: emptyObject, output: reportMails }),
  /** A zone that does not exist: 1001 at `time_zone`. More than 12 mails: 1001 at `cadence`. */
  'POST /api/console/v1/reports/mails': endpoint({
    ...reportCall,
    input: z.strictObject({ ...choice, account_id: id.optional(), hotel_id: id.optional() }),
    output: reportMails,
  }),
  'POST /api/console/v1/reports/mails/{id}/delete': endpoint({
    ...reportCall,
    input: z.strictObject({ params: z.strictObject({ id }) }),
    output: reportMails,
  }),
};
