/** Timed work of signing in. */
import type { AppContext } from '../../context.ts';
import { removeExpired } from './remove-expired.ts';

export const identityJobs: { name: string; everySeconds: number; run(ctx: AppContext): Promise<void> }[] = [
  {
    name: 'remove-expired-sign-ins',
    everySeconds: 300,
    run: async (ctx) => {
      await removeExpired(ctx);
    },
  },
];
