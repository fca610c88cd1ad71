/** Scheduled jobs of this module. */
import type { ContextJob } from '../../context.ts';
import { expireGroups } from './expire-groups.job.ts';
import { remindInstallments } from './remind-installments.job.ts';
import { remindUnanswered } from './remind-unanswered.job.ts';

export const groupsJobs: ContextJob[] = [
  { name: 'groups.expire-groups', run: expireGroups },
  { name: 'groups.remind-instalments', run: remindInstallments },
  { name: 'groups.remind-unanswered', run: remindUnanswered },
];
