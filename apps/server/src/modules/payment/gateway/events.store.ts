/** SQL on `payment.gateway_events`. */
import type { Insertable } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { PaymentGatewayEvents } from '../../../platform/tables.gen.ts';

/** Undefined for an event that was received before; otherwise a function that stores the event's outcome. */
export async function insertEvent(
  tx: Tx,
  event: Insertable<PaymentGatewayEvents>,
): Promise<{ storeOutcome: (outcome: string) => Promise<void> } | undefined> {
  const insertedRow = await tx
    .insertInto('payment.gateway_events')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (!insertedRow) return undefined;
  return {
    storeOutcome: async (outcome) => {
      await tx
        .updateTable('payment.gateway_events')
        .set({ outcome })
        .where('gateway', '=', event.gateway)
        .where('event_id', '=', event.event_id)
        .execute();
    },
  };
}
