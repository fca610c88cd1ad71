/** Writes events of an account, and a delivery for each webhook that subscribes to their type. */
import { type Clock, realClock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { addDeliveries } from '../webhooks/add-deliveries.ts';
import { type EventRow, insertEvents, lockAccounts, lockAllAccounts, type NewEvent } from './events.store.ts';
import { fitData } from './fit-event.ts';

/** The fields of an event that its writer gives. */
export type EventContent = Omit<NewEvent, 'id'>;

/** Locks the account. False for an account outside `partners.accounts`, because nobody reads its events. */
export async function lockEventAccount(tx: Tx, accountId: string): Promise<boolean> {
  return (await lockAccounts(tx, [accountId])).length > 0;
}

/** Writes events of a locked account, in order, and their deliveries. */
export async function recordEvents(
  tx: Tx,
  clock: Clock,
  { accountId, events }: { accountId: string; events: readonly EventContent[] },
): Promise<EventRow[]> {
  if (events.length === 0) return [];
  const rows = await insertEvents(tx, {
    accountId,
    events: events.map((event) => ({
      ...event,
      data: fitData(event.data, event.previous),
      id: newId('evt'),
    })),
    at: clock.now(),
  });
  await addDeliveries(tx, realClock(clock), { accountId, events: rows });
  return rows;
}

/** Writes one event for every account of `partners.accounts`, except sandbox accounts that a reset has replaced. */
export async function recordForAll(
  tx: Tx,
  clock: Clock,
  { type, data }: { type: string; data: object },
): Promise<void> {
  const accountIds = await lockAllAccounts(tx);
  for (const accountId of accountIds)
    await recordEvents(tx, clock, { accountId, events: [{ type, data, orderNo: null, previous: null }] });
}
