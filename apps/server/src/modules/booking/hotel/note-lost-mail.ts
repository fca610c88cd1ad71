/** A mail about an order failed finally or was returned, so it is a task of the desk. */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { selectMailOfOrder } from './lost-mail.views.ts';
import { insertUndelivered } from './undelivered-mails.store.ts';

/** Safe to repeat. */
export async function noteLostMail(tx: Tx, clock: Clock, messageId: number): Promise<void> {
  const mail = await selectMailOfOrder(tx, messageId);
  if (mail) await insertUndelivered(tx, { message_id: messageId, ...mail, at: clock.now() });
}
