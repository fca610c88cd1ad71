/** SQL of the mails about an order. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import { isFailedMail } from '../send/is-failed-mail.ts';

export interface MailRow {
  id: number;
  template: string;
  recipient: string;
  created_at: Date;
  sent_at: Date | null;
  /** True when no further attempt to send will be made, or when the mail was returned after it was sent. */
  has_failed: boolean;
}

/**
 * The latest 100 mails about the order, newest first. A request for the hotel's number may be about several orders, so
 * only its notices name them.
 */
export async function selectMailsAbout(db: Db, orderNo: string): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select m.id::int as id, m.template, m.recipient, m.created_at, m.sent_at,
        (${isFailedMail} or exists (select from booking.hotel_notices n
            where n.order_no = ${orderNo} and n.message_id = m.id and n.task = 'mail_failed')) as has_failed
      from platform.messages m
      where m.channel = 'email' and (m.about = ${orderNo}
        or m.id = any(array(select n.message_id from booking.hotel_notices n where n.order_no = ${orderNo})))
      order by m.id desc limit 100`.execute(db);
  return rows;
}
