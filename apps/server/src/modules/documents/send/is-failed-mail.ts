/** SQL: whether a mail has failed, for the lists of mails in the console. */
import { type RawBuilder, sql } from 'kysely';

/**
 * SQL on `platform.messages m`. True when no further attempt to send will be made, or when a mail about an order was
 * returned.
 */
export const isFailedMail: RawBuilder<boolean> = sql`(
  m.sent_at is null and exists (select from platform.work w
    where w.state = 'dead' and w.kind = 'message.email' and w.key = m.id::text)
  or exists (select from booking.undelivered_mails u where u.message_id = m.id))`;
