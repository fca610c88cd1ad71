/** The demo's mailbox: every queued mail and text message, sent or not. */
import { sql } from 'kysely';
import { readMailContact } from '../modules/content/business/show-service-desk.ts';
import type { Db } from '../platform/database.ts';
import { type Attachment, linksOf, renderMessage } from '../platform/messages/messages.ts';

export interface MailboxEntry {
  to: string;
  channel: 'email' | 'sms';
  subject: string;
  text: string;
  links: string[];
  code?: string;
  /** Names of the attached files. */
  attachments?: string[];
  at: string;
}

const entriesMax = 100;

/**
 * Newest first, at most 100. `to` is an e-mail address in any case, or a mobile number with or without country code;
 * without `to`, the messages to everybody are returned. Links lead to `baseUrl`.
 */
export async function readMailbox(
  db: Db,
  { to, baseUrl }: { to: string | undefined; baseUrl: string },
): Promise<MailboxEntry[]> {
  let query = db.selectFrom('platform.messages').selectAll().orderBy('id', 'desc').limit(entriesMax);
  if (to?.includes('@')) query = query.where(sql`lower(recipient)`, '=', to.trim().toLowerCase());
  else if (to) {
    const digits = to.replace(/\D/g, '');
    // Without digits, the pattern would match every text message.
    if (digits === '') return [];
    query = query.where('channel', '=', 'sms').where('recipient', 'like', `%${digits}`);
  }
  const [rows, contact] = await Promise.all([query.execute(), readMailContact(db)]);
  return rows.map((row) => {
    const { subject, text } = renderMessage(row, baseUrl, contact);
    const files = row.attachments as unknown as Attachment[];
    return {
      to: row.recipient,
      channel: row.channel as MailboxEntry['channel'],
      subject,
      text,
      links: linksOf(row, baseUrl),
      ...(row.code !== null && { code: row.code }),
      ...(files.length > 0 && { attachments: files.map((file) => file.name) }),
      at: row.created_at.toISOString(),
    };
  });
}
