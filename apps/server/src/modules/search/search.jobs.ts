/** Scheduled jobs of search. */
import type { ContextJob } from '../../context.ts';
import { alertSearches } from './saved/alert-searches.job.ts';

export const searchJobs: ContextJob[] = [{ name: 'search.alert-saved-searches', run: alertSearches }];
