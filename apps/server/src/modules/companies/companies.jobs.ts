/** Scheduled jobs of registration. */
import type { ContextJob } from '../../context.ts';
import { removeLooseLicences } from './registration/remove-loose-licences.ts';

export const companiesJobs: ContextJob[] = [
  {
    name: 'remove-loose-licences',
    run: async (ctx) => {
      await removeLooseLicences(ctx);
    },
  },
];
