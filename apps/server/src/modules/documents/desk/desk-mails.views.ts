/** SQL of the mails about an order. */
import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

interface MailRow {
  id: number;
  template: string;
  recipient: string;
  created_at: Date;
  sent_at: Date | null;
  is_dead: boolean;
}

/** The latest 100 mails about the order, newest first. */
export async function selectMailsAbout(db: Db, orderNo: string): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select m.id::int as id, m.template, m.recipient, m.created_at, m.sent_at,
        m.sent_at is null and exists (select from platform.work w
          where w.state = 'dead' and w.kind = 'message.email' and w.key = m.id::text) as is_dead
      from platform.messages m where m.about = ${orderNo} and m.channel = 'email'
      order by m.id desc limit 100`.execute(db);
  return rows;
}
