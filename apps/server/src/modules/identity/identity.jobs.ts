/** Scheduled jobs of identity. */
import type { ContextJob } from '../../context.ts';
import { removeExpired } from './remove-expired.ts';

export const identityJobs: ContextJob[] = [
  {
    name: 'remove-expired-sign-ins',
    run: async (ctx) => {
      await removeExpired(ctx);
    },
  },
];
