/** Scheduled jobs of this module. */
import type { ContextJob } from '../../context.ts';
import { mailDigests } from './notifications/mail-digests.job.ts';
import { mailReports } from './report-mails/mail-reports.job.ts';
import { foldBookingChanges } from './sales/sums/fold-changes.job.ts';

export const insightJobs: ContextJob[] = [
  { name: 'insight.mail-digests', run: mailDigests },
  { name: 'insight.mail-reports', run: mailReports },
  { name: 'insight.fold-booking-changes', run: foldBookingChanges },
];
