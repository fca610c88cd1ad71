/** Job: removes calls after 30 days, and names and contact data of people from their bodies after seven. */
import { callDays, unmaskedDays } from '@wayhouse/contract/partner/call-states';
import { sql } from 'kysely';
import type { AppContext } from '../../../context.ts';
import { deleteInBatches } from '../../../platform/database/delete-in-batches.ts';
import { inTransaction } from '../../../platform/database.ts';
import { replaceBodies, selectToMask } from './calls.store.ts';
import { maskNames } from './mask-body.ts';

const dayMs = 86_400_000;
const batchSize = 200;
/** Days for which hourly counts are stored: more than a year, so that the same season of two years can be compared. */
const countDays = 400;
/** Days for which the ids of batches are stored. A lost batch is written again when the database answers. */
const batchDays = 1;

export async function forgetCalls({ db, clock }: AppContext): Promise<void> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  await deleteInBatches(db, 'partners.calls', sql`at < ${ago(callDays)}`);
  await deleteInBatches(db, 'partners.call_batches', sql`at < ${ago(batchDays)}`);
  await deleteInBatches(db, 'partners.call_hours', sql`hour < ${ago(countDays)}`);
  for (;;) {
    const maskedCount = await inTransaction(db, async (tx) => {
      const rows = await selectToMask(tx, { before: ago(unmaskedDays), limit: batchSize });
      if (rows.length > 0)
        await replaceBodies(
          tx,
          rows.map(({ id, request, answer }) => ({
            id,
            request: withoutNames(request),
            answer: withoutNames(answer),
          })),
        );
      return rows.length;
    });
    if (maskedCount < batchSize) return;
  }
}

/** Null for a body that cannot be read, so that it is deleted. */
function withoutNames(body: string | null): string | null {
  return body === null ? null : (maskNames(body) ?? null);
}
