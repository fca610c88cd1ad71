/** Scheduled jobs of this module. */
import type { ContextJob } from '../../context.ts';
import { openLateRefunds } from './open-late-refunds.job.ts';
import { openLostBookings } from './open-lost-bookings.job.ts';
import { watchCases } from './watch-cases.job.ts';

export const careJobs: ContextJob[] = [
  { name: 'care.watch-cases', run: watchCases },
  { name: 'care.open-late-refunds', run: openLateRefunds },
  { name: 'care.open-lost-bookings', run: openLostBookings },
];
