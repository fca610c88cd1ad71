/** Scheduled jobs of this module. */
import type { ContextJob } from '../../context.ts';
import { closeExpiredMonths } from './close/close-month.ts';

export const booksJobs: ContextJob[] = [{ name: 'books.close-expired', run: closeExpiredMonths }];
