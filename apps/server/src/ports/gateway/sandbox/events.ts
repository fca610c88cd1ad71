/**
 * Webhooks of the simulated gateway: written together with their change and sent afterwards until they are accepted, in
 * at most 12 attempts (13 in mood `twice`).
 */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import { presentCharge, presentRefund } from './present.ts';
import type { ChargeRow, RefundRow, SandboxContext } from './rows.ts';
import { signatureHeader, signBody, type WireEvent } from './wire.ts';

type EventContent = { type: string; charge?: ChargeRow; refund?: RefundRow };

const lateMs = 30_000;
const pausesMs = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000];
/** Milliseconds after which another process may send an event that this one has claimed. */
const leaseMs = 15_000;
/** Maximum number of attempts for an event; one more in mood `twice`. After them the merchant must ask for the state. */
const maxAttempts = 12;

/** Queues one event as the simulated fault demands: at once, late, twice, out of order, or not at all. */
export async function queueEvent(context: SandboxContext, tx: Tx, content: EventContent): Promise<void> {
  const mood = await tx.selectFrom('sandbox_gateway.mood').select('webhooks').executeTakeFirstOrThrow();
  if (mood.webhooks === 'off') return;
  const event: WireEvent = {
    id: newId('sbxev'),
    type: content.type,
    ...(content.charge && { charge: presentCharge(context, content.charge) }),
    ...(content.refund && { refund: presentRefund(content.refund) }),
  };
  const isOpening = content.charge?.state === 'open' || content.refund?.state === 'pending';
  const isLate = mood.webhooks === 'late' || (mood.webhooks === 'out_of_order' && isOpening);
  await tx
    .insertInto('sandbox_gateway.events')
    .values({
      id: event.id,
      type: event.type,
      body: JSON.stringify(event),
      due_at: new Date(context.clock.now().getTime() + (isLate ? lateMs : 0)),
      sends_left: mood.webhooks === 'twice' ? 2 : 1,
    })
    .execute();
}

export interface Sender {
  secret: string;
  /** Address of the merchant's webhooks. */
  hookUrl: () => string;
  log: Log;
}

/**
 * Sends due events until one is not accepted; returns the number of accepted ones. Several processes never send the
 * same event at once.
 */
export async function sendEvents(context: SandboxContext, sender: Sender): Promise<number> {
  let acceptedCount = 0;
  for (;;) {
    const now = context.clock.now();
    const claimedEvents = await sql<{ id: string; body: string; attempts: number }>`
      update sandbox_gateway.events set attempts = attempts + 1, due_at = ${new Date(now.getTime() + leaseMs)}
      where id = (select id from sandbox_gateway.events where sends_left > 0 and due_at <= ${now}
                  order by due_at, id limit 1 for update skip locked)
      returning id, body, attempts`.execute(context.db);
    const row = claimedEvents.rows[0];
    if (!row) return acceptedCount;
    const isAccepted = await post(context, sender, row.body);
    if (isAccepted) acceptedCount += 1;
    const pauseMs = pausesMs[Math.min(row.attempts, pausesMs.length) - 1] ?? 0;
    await context.db
      .updateTable('sandbox_gateway.events')
      .set(
        isAccepted || row.attempts >= maxAttempts
          ? { sends_left: sql`sends_left - 1`, due_at: now }
          : { due_at: new Date(now.getTime() + pauseMs) },
      )
      .where('id', '=', row.id)
      .execute();
    if (!isAccepted) return acceptedCount;
  }
}

async function post(
  context: SandboxContext,
  { secret, hookUrl, log }: Sender,
  body: string,
): Promise<boolean> {
  try {
    const response = await fetch(hookUrl(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signBody(secret, body, context.clock.now()),
      },
      body,
      signal: AbortSignal.timeout(10_000),
    });
    return response.ok;
  } catch (error) {
    log.debug({ err: error }, 'the sandbox gateway could not send a webhook');
    return false;
  }
}
