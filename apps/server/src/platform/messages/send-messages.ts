/**
 * Sends queued mails and text messages as jobs of the queue. The carrier runs outside any transaction. So after a crash
 * a message may be sent a second time, but is never lost (at least once).
 */
import type { Mail, MailContact, MailTemplate } from '@wayhouse/i18n/mail-texts';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import { batchQueries } from '../database/batch-queries.ts';
import type { Db, Tx } from '../database.ts';
import { publish } from '../events.ts';
import { inSpan } from '../tracing/spans.ts';
import { doubling, FinalFailure, type Kind, type Kinds, type Policy } from '../work/kinds.ts';
import { type Attachment, linksOf, renderMessage } from './messages.ts';

declare module '../events.ts' {
  interface Events {
    /** A mail or text message failed finally. */
    'message.undeliverable': { messageId: number };
  }
}

export interface OutgoingMessage {
  /** Stays the same when a message is retried, so that a receiver can drop the second copy. */
  id: string;
  to: string;
  /** Renders the message. Called only by a carrier that sends its text; of a text message, only `text` is filled. */
  render: () => Mail;
  code?: string | undefined;
  /** Reply address; absent when nobody reads replies. */
  replyTo?: string | undefined;
  /** A POST to this address unsubscribes the receiver from mails of this kind (RFC 8058). */
  unsubscribe?: string | undefined;
  language: 'en' | 'zh';
  /** Loaded only by a carrier that sends attachments. */
  attachments: { name: string; contentType: string; load: () => Promise<Uint8Array | undefined> }[];
}

/** Sends a message; throws when it cannot. */
export type Carrier = (message: OutgoingMessage) => Promise<void>;

/** Thrown by a carrier when a retry is useless, because the receiver or an attachment does not exist. */
export interface Undeliverable extends Error {
  undeliverable: true;
}

type Channel = 'email' | 'sms';

export interface SendContext {
  db: Db;
  clock: Clock;
  /** A channel without a carrier keeps its messages until it gets one. */
  carriers: Partial<Record<Channel, Carrier>>;
  /** Base address of links in messages, without a final slash. */
  baseUrl: string;
  /** Loads the bytes of an attachment; undefined when the file was deleted. */
  loadFile: (file: string) => Promise<Uint8Array | undefined>;
  /** How to reach the service desk, as mails show it; replies go to its address. Undefined without a desk. */
  readContact: () => Promise<MailContact | undefined>;
  /** True in the demo, which keeps params, links and codes for the mailbox. Elsewhere they are removed once sent. */
  keepContent: boolean;
}

const policy: Policy = {
  name: 'messages',
  start: 'notified',
  // Two batch queries of 40 read these messages, and two record them as sent.
  batch: 80,
  concurrency: 1,
  // 80 messages over the 5 connections of the mail server take 16 rounds, of 30 s each when it hangs.
  leaseS: 480,
  // A message fails after 28 hours.
  pauseMs: doubling(30_000, 4 * 3_600_000),
  maxTries: 16,
};

/** A kind for each channel that has a carrier. */
export function messageKinds(ctx: SendContext): Kinds {
  return Object.fromEntries(
    Object.entries(ctx.carriers).map(([channel, carrier]) => [`message.${channel}`, kindOf(ctx, carrier)]),
  );
}

function kindOf(ctx: SendContext, carrier: Carrier): Kind {
  return {
    policy,
    outside: async ({ id }: { id: number }) => {
      const row = await selectMessage(ctx.db, id);
      // During an upgrade, a server of the old release may have sent the message already.
      if (row && !row.sent_at) await sendRow(ctx, carrier, row);
      return { id, sentAt: ctx.clock.now() };
    },
    record: (tx: Tx, sent: SentMessage[]) => recordSent(tx, sent, { keepContent: ctx.keepContent }),
    onDead: (tx: Tx, { id }: { id: number }) =>
      publish(tx, ctx.clock, 'message.undeliverable', { messageId: id }),
  };
}

const selectMessage = batchQueries(async (db, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('platform.messages')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id));
});

/** Mails that the receiver can unsubscribe from, by the second link of the mail. */
const unsubscribableTemplates: ReadonlySet<string> = new Set(['sales_report'] satisfies MailTemplate[]);

type Row = NonNullable<Awaited<ReturnType<typeof selectMessage>>>;

async function sendRow(ctx: SendContext, carrier: Carrier, row: Row): Promise<void> {
  if (row.good_until && row.good_until <= ctx.clock.now())
    throw new FinalFailure('it had run out before it could be sent');
  const contact = await ctx.readContact();
  const unsubscribe = unsubscribableTemplates.has(row.template) ? linksOf(row, ctx.baseUrl)[1] : undefined;
  const language = row.language === 'zh' ? 'zh' : 'en';
  const attachments = attachmentsOf(ctx, row);
  const [id, code] = [String(row.id), row.code ?? undefined];
  try {
    const replyTo = contact?.email || undefined;
    await inSpan(`send ${row.channel} ${row.template}`, { kind: 'client' }, () =>
      carrier({
        id,
        to: row.recipient,
        render: () => renderMessage(row, ctx.baseUrl, contact),
        code,
        replyTo,
        unsubscribe,
        language,
        attachments,
      }),
    );
  } catch (error) {
    if (error instanceof Error && 'undeliverable' in error)
      throw new FinalFailure(error.message, { cause: error });
    throw error;
  }
}

interface SentMessage {
  id: number;
  sentAt: Date;
}

async function recordSent(
  tx: Tx,
  sent: readonly SentMessage[],
  { keepContent }: { keepContent: boolean },
): Promise<void> {
  const contentReset = keepContent ? sql`` : sql`, params = '{}', links = '{}', code = null`;
  await sql`
    update platform.messages as message set sent_at = sent.at ${contentReset}
      from unnest(${sent.map(({ id }) => id)}::bigint[], ${sent.map(({ sentAt }) => sentAt)}::timestamptz[])
        as sent (id, at)
      where message.id = sent.id`.execute(tx);
}

function attachmentsOf(ctx: SendContext, row: Row): OutgoingMessage['attachments'] {
  return (row.attachments as unknown as Attachment[]).map(({ file, name, contentType }) => ({
    name,
    contentType,
    load: () => ctx.loadFile(file),
  }));
}
