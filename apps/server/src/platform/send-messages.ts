/**
 * Carries queued messages out. A message is claimed by one statement, carried outside any transaction, and marked in a
 * third step: a crash in between sends it again, never loses it (at least once).
 */
import { sql } from 'kysely';
import { batchQueries } from './batch-queries.ts';
import type { Clock } from './clock.ts';
import { type Db, inOneStatement } from './database.ts';
import type { Log } from './log.ts';
import { type Attachment, renderMessage } from './messages.ts';

export interface Outgoing {
  /** Stays the same when a message is tried again, so that a receiver can drop the second one. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  code?: string | undefined;
  language: 'en' | 'zh';
  /** Read only by a carrier that takes them along. */
  attachments: { name: string; contentType: string; load: () => Promise<Uint8Array | undefined> }[];
}

/** Takes a message to the outside; throws when it could not. */
export type Carrier = (message: Outgoing) => Promise<void>;

/** Thrown by a carrier when trying again is no use: the receiver does not exist. */
export interface Undeliverable extends Error {
  undeliverable: true;
}

export interface SendContext {
  db: Db;
  clock: Clock;
  log: Log;
  /** A channel without a carrier keeps its messages until it gets one. */
  carriers: Partial<Record<'email' | 'sms', Carrier>>;
  /** Where links of a message lead, without a slash at the end. */
  baseUrl: string;
  /** The bytes of a mail's file; undefined when it is gone. */
  loadFile: (file: string) => Promise<Uint8Array | undefined>;
  /** Demo keeps links and codes for the mailbox; elsewhere they are emptied once sent. */
  keepContent: boolean;
}

/** Claimed by one statement. Also a mail server that hangs is through with so many within the lease below, five at a time. */
const batch = 20;
/** After this many tries (about two days) a message is a dead letter, left to staff. */
const maxAttempts = 16;
const firstPauseS = 30;
const longestPauseS = 4 * 3600;
const maxErrorLength = 500;
/** A claimed message belongs to its claimer this long; then it is taken for lost in a crash and claimed anew. */
const leaseMs = 120_000;

/** Seconds until the next try after `attempts` tries: 30 s, doubling, at most 4 hours. */
function pauseAfter(attempts: number): number {
  return Math.min(firstPauseS * 2 ** (attempts - 1), longestPauseS);
}

/** Sends all that is due; answers how many went. Safe in several processes at once and safe to stop anywhere. */
export async function sendMessages(ctx: SendContext): Promise<number> {
  let sent = 0;
  for (;;) {
    const claimed = await claimDue(ctx);
    const outcomes = await Promise.all(claimed.map((row) => carry(ctx, row)));
    const went = outcomes.filter(Boolean).length;
    sent += went;
    // Fewer than a batch were all. A server that takes none of it is down: the next sweep looks again.
    if (went === 0 || claimed.length < batch) return sent;
  }
}

type Row = Awaited<ReturnType<typeof claimDue>>[number];

/** Counts the try before trying, so that a message that kills its process does not do so for ever. */
async function claimDue(ctx: SendContext) {
  const now = ctx.clock.now();
  const channels = Object.keys(ctx.carriers);
  if (channels.length === 0) return [];
  const due = ctx.db
    .selectFrom('platform.messages')
    .select('id')
    .where('sent_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('due_at', '<=', now)
    .where('channel', 'in', channels)
    .orderBy('due_at')
    .limit(batch)
    .forUpdate()
    .skipLocked();
  return inOneStatement(ctx.db, (tx) =>
    tx
      .updateTable('platform.messages')
      .set({ attempts: sql`attempts + 1`, due_at: new Date(now.getTime() + leaseMs) })
      .where('id', 'in', due)
      .returningAll()
      .execute(),
  );
}

async function carry(ctx: SendContext, row: Row): Promise<boolean> {
  if (row.good_until && row.good_until <= ctx.clock.now()) {
    await bury(ctx, row, 'it had run out before it could be sent');
    return true;
  }
  const carrier = ctx.carriers[row.channel as 'email' | 'sms'];
  if (!carrier) return false;
  try {
    const { subject, text, html } = renderMessage(row, ctx.baseUrl);
    const language = row.language === 'zh' ? 'zh' : 'en';
    const attachments = attachmentsOf(ctx, row);
    const code = row.code ?? undefined;
    await carrier({
      id: String(row.id),
      to: row.recipient,
      subject,
      text,
      html,
      code,
      language,
      attachments,
    });
  } catch (error) {
    await noteFailure(ctx, row, error as Error);
    return false;
  }
  await noteSent(ctx.db, { id: row.id, sentAt: ctx.clock.now(), emptied: !ctx.keepContent });
  return true;
}

interface Sent {
  id: number;
  sentAt: Date;
  emptied: boolean;
}

/** Marks by one statement what goes at one time. */
const noteSent = batchQueries(
  async (db, sent: readonly Sent[]) => {
    const emptied = sent[0]?.emptied ? sql`, params = '{}', links = '{}', code = null` : sql``;
    await sql`
      update platform.messages as m set sent_at = went.at, last_error = null ${emptied}
        from unnest(${sent.map(({ id }) => id)}::bigint[], ${sent.map(({ sentAt }) => sentAt)}::timestamptz[])
          as went (id, at)
        where m.id = went.id`.execute(db);
    return sent.map(() => undefined);
  },
  ({ emptied }) => emptied,
);

function attachmentsOf(ctx: SendContext, row: Row): Outgoing['attachments'] {
  return (row.attachments as unknown as Attachment[]).map(({ file, name, contentType }) => ({
    name,
    contentType,
    load: () => ctx.loadFile(file),
  }));
}

async function noteFailure(ctx: SendContext, row: Row, error: Error): Promise<void> {
  ctx.log.warn(
    { err: error, message_id: row.id, channel: row.channel, attempts: row.attempts },
    'a message could not be sent',
  );
  if ('undeliverable' in error || row.attempts >= maxAttempts) {
    await bury(ctx, row, error.message);
    return;
  }
  await ctx.db
    .updateTable('platform.messages')
    .set({
      due_at: new Date(ctx.clock.now().getTime() + pauseAfter(row.attempts) * 1000),
      last_error: error.message.slice(0, maxErrorLength),
    })
    .where('id', '=', row.id)
    .execute();
}

async function bury(ctx: SendContext, row: Row, reason: string): Promise<void> {
  await ctx.db
    .updateTable('platform.messages')
    .set({ dead_at: ctx.clock.now(), last_error: reason.slice(0, maxErrorLength) })
    .where('id', '=', row.id)
    .execute();
}
