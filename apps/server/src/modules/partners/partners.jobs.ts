/** Timed work of the partner API. */
import { sql } from 'kysely';
import type { ContextJob } from '../../context.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';

export const partnersJobs: ContextJob[] = [
  {
    name: 'remove-old-signatures',
    run: async ({ db, clock }) => {
      await deleteInBatches(db, 'partners.signatures', sql`expires_at <= ${clock.now()}`);
    },
  },
];
