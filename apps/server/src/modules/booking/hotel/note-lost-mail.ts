/** A mail about an order that failed finally or was returned is a task of the desk, until it is tried again. */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { endSnooze } from '../desk/desk-work.store.ts';
import { failNotices, retryNotices } from './hotel-notices.store.ts';
import { selectMailOfOrder } from './lost-mail.views.ts';
import { deleteUndelivered, insertUndelivered } from './undelivered-mails.store.ts';

/** The task also ends the snooze of the order. Safe to repeat. */
export async function noteLostMail(tx: Tx, clock: Clock, messageId: number): Promise<void> {
  const orderNos = await failNotices(tx, messageId);
  const mail = await selectMailOfOrder(tx, messageId);
  if (mail && (await insertUndelivered(tx, { message_id: messageId, ...mail, at: clock.now() })))
    orderNos.push(mail.order_no);
  await endSnooze(tx, orderNos);
}

/** Ends the task about a failed mail that staff tries again. Does nothing for a mail about no order. */
export async function forgetLostMail(tx: Tx, messageId: number): Promise<void> {
  await deleteUndelivered(tx, messageId);
  await retryNotices(tx, messageId);
}
