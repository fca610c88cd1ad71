/** Scheduled jobs of registration. */
import type { ContextJob } from '../../context.ts';
import { removeUnusedLicenses } from './registration/license/remove-unused-licenses.ts';

export const companiesJobs: ContextJob[] = [
  {
    name: 'remove-loose-licences',
    run: async (ctx) => {
      await removeUnusedLicenses(ctx);
    },
  },
];
