/** SQL of the mails about an order. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

interface MailRow {
  id: number;
  template: string;
  recipient: string;
  created_at: Date;
  sent_at: Date | null;
  /** True when no attempt is left, or when the mail was returned after it was sent. */
  has_failed: boolean;
}

/** The latest 100 mails about the order, newest first. */
export async function selectMailsAbout(db: Db, orderNo: string): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select m.id::int as id, m.template, m.recipient, m.created_at, m.sent_at,
        (m.sent_at is null and exists (select from platform.work w
            where w.state = 'dead' and w.kind = 'message.email' and w.key = m.id::text)
          or exists (select from booking.undelivered_mails u where u.message_id = m.id)
          or exists (select from booking.hotel_notices n
            where n.order_no = m.about and n.message_id = m.id and n.task = 'mail_failed')) as has_failed
      from platform.messages m where m.about = ${orderNo} and m.channel = 'email'
      order by m.id desc limit 100`.execute(db);
  return rows;
}
