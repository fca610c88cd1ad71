/** Timed work of registration. */
import type { AppContext } from '../../context.ts';
import { removeLooseLicences } from './remove-loose-licences.ts';

export const companiesJobs: { name: string; everySeconds: number; run(ctx: AppContext): Promise<void> }[] = [
  {
    name: 'remove-loose-licences',
    everySeconds: 3_600,
    run: async (ctx) => {
      await removeLooseLicences(ctx);
    },
  },
];
