/**
 * Mails and text messages: jobs of the queue, enqueued in the transaction that makes them due and sent afterwards
 * (`send-messages.ts`). So a mail server that is down delays a mail, but never a registration.
 */
import {
  type Mail,
  type MailContact,
  type MailTemplate,
  type SmsTemplate,
  writeMail,
  writeSms,
} from '@wayhouse/i18n/mail-texts';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tx } from '../database.ts';
import { addWorkSql, workChannel } from '../work/enqueue.ts';

interface MessageParts {
  /** Row id from `reserveMessageIds`; without it, the row gets the next one. */
  id?: number;
  clock: Clock;
  /** E-mail address, or mobile number with its plus (E.164). */
  to: string;
  language: 'en' | 'zh';
  /** Values for the placeholders of the template: `name` fills `{name}`. */
  params?: Record<string, string>;
  /** Paths of the site (`/resetpassword?token=…`) or full addresses; the first is `{link}`. */
  links?: string[];
  /** Fills `{code}` in the template. */
  code?: string;
  /** The message is not sent after this time, because its content has expired. */
  goodUntil?: Date;
  attachments?: Attachment[];
  /** Number of the order that the message is about. */
  about?: string | undefined;
}

/** A file attached to a mail: its id in storage and its name in the mail. */
export interface Attachment {
  file: string;
  name: string;
  contentType: string;
}

export type Message = MessageParts &
  ({ channel: 'email'; template: MailTemplate } | { channel: 'sms'; template: SmsTemplate });

/**
 * Queues a message in the caller's transaction. It is sent soon after the commit, and not at all after a rollback.
 * Returns the row's id.
 */
export async function queueMessage(tx: Tx, message: Message): Promise<number> {
  const [id] = await queueMessages(tx, [message]);
  if (id === undefined) throw new Error('a message was not queued');
  return id;
}

/** Ids for messages to queue later, so that other rows can refer to them from their insertion on. */
export async function reserveMessageIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('platform.messages_id_seq') as id from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Like `queueMessage`, for several messages in order, in one statement. */
export async function queueMessages(tx: Tx, messages: readonly Message[]): Promise<number[]> {
  if (messages.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    with queued as (
      insert into platform.messages (id, channel, recipient, language, template, params, links, code, created_at,
        good_until, attachments, about) overriding system value
      select coalesce(id, nextval('platform.messages_id_seq')), channel, recipient, language, template, params, links,
          code, created_at, good_until, attachments, about
        from json_populate_recordset(null::platform.messages, ${JSON.stringify(messages.map(rowOf))}::json)
      returning id, channel, created_at),
    added as (${addWorkSql(sql`
      select 'message.' || channel, id::text, jsonb_build_object('id', id), created_at, created_at from queued order by id`)})
    select id, pg_notify(${workChannel}, 'message.' || channel) from queued order by id`.execute(tx);
  return rows.map((row) => row.id);
}

function rowOf(message: Message) {
  return {
    id: message.id ?? null,
    channel: message.channel,
    recipient: message.to,
    language: message.language,
    template: message.template,
    params: message.params ?? {},
    links: message.links ?? [],
    code: message.code ?? null,
    created_at: message.clock.now(),
    good_until: message.goodUntil ?? null,
    attachments: message.attachments ?? [],
    about: message.about ?? null,
  };
}

/** The columns from which the text of a message is made. */
export interface StoredMessage {
  channel: string;
  language: string;
  template: string;
  params: unknown;
  links: string[];
  code: string | null;
}

/**
 * Renders a stored message. Paths become addresses under `baseUrl`; a text message has no subject and no HTML. Mails
 * show how to reach the service desk, if `contact` is given.
 */
export function renderMessage(row: StoredMessage, baseUrl: string, contact?: MailContact): Mail {
  const lang = row.language === 'zh' ? 'zh' : 'en';
  const content = {
    params: row.params as Record<string, string>,
    links: linksOf(row, baseUrl),
    code: row.code ?? undefined,
  };
  if (row.channel === 'sms') return { subject: '', text: writeSms(lang, row.template, content), html: '' };
  return writeMail(lang, row.template, { ...content, contact });
}

/** The addresses of a message's links. Paths become addresses under `baseUrl`. */
export function linksOf({ links }: Pick<StoredMessage, 'links'>, baseUrl: string): string[] {
  return links.map((link) => (link.startsWith('/') ? `${baseUrl}${link}` : link));
}
