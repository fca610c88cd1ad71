/** Scheduled jobs of the partner API. */
import { eventDays } from '@wayhouse/contract/partner/events';
import { sql } from 'kysely';
import type { ContextJob } from '../../context.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { forgetCalls } from './calls/forget-calls.ts';
import { beginDumps } from './content/make-dumps.ts';
import { numberChanges } from './content/number-changes.ts';
import { deleteEvents } from './events/events.store.ts';
import { reportExpiringKeys } from './events/report-expiring-keys.ts';
import { runPractice } from './practice/run-practice.job.ts';
import { sampleHealth } from './status/sample-health.ts';

export const partnersJobs: ContextJob[] = [
  {
    name: 'remove-old-signatures',
    run: async ({ db, clock }) => {
      await deleteInBatches(db, 'partners.signatures', sql`expires_at <= ${clock.now()}`);
    },
  },
  {
    name: 'remove-old-events',
    run: async ({ db, clock }) => {
      const before = new Date(clock.now().getTime() - eventDays * 86_400_000);
      // Deleting a delivery also deletes its attempts.
      await deleteInBatches(db, 'partners.deliveries', sql`created_at < ${before}`);
      await deleteEvents(db, before);
    },
  },
  { name: 'forget-calls', run: forgetCalls },
  { name: 'number-content-changes', run: numberChanges },
  { name: 'begin-content-dumps', run: beginDumps },
  { name: 'tell-expiring-keys', run: reportExpiringKeys },
  { name: 'run-practice', run: runPractice },
  { name: 'sample-health', run: sampleHealth },
];
