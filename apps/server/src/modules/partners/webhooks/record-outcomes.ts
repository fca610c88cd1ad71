/**
 * Records the outcomes of attempts: the log, the next attempt or the end of each delivery, and the state of its
 * webhook.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { WebhookAnswer } from '../../../ports/webhook/port.ts';
import { lockAccounts } from '../events/events.store.ts';
import { enqueueTries, startNext } from './add-deliveries.ts';
import { endDeliveries, insertAttempts, postpone, stopDeliveries } from './deliveries.store.ts';
import { type EndpointRow, selectEndpointsById, updateEndpoint } from './endpoints.store.ts';
import { mailFailingWebhook } from './mail-failing-webhook.ts';
import { blockAfter, pauseAfter, pausedAfterMs } from './retry-pauses.ts';

interface OfTry {
  id: number;
  run: number;
  accountId: string;
}

export interface Tried extends OfTry {
  kind: 'tried';
  endpointId: string;
  /** Attempts of the delivery, this one included. */
  attempts: number;
  at: Date;
  answer: WebhookAnswer;
}

export type Outcome =
  | Tried
  /** `until` undefined: postponed until its webhook is tried again. */
  | (OfTry & { kind: 'postponed'; until: Date | undefined; endpointId?: string })
  | (OfTry & { kind: 'stopped' })
  /** The delivery ended, or was replayed, before its job ran. */
  | (OfTry & { kind: 'void' });

/** Writes the outcomes in the transaction that ends their jobs. Returns when the first of the next attempts is due. */
export async function recordOutcomes(
  tx: Tx,
  clock: Clock,
  outcomes: readonly Outcome[],
): Promise<Date | undefined> {
  const real = outcomes.filter(({ kind }) => kind !== 'void');
  if (real.length === 0) return undefined;
  await lockAccounts(tx, [...new Set(real.map(({ accountId }) => accountId))]);
  const tried = real.filter((each) => each.kind === 'tried');
  await insertAttempts(
    tx,
    tried.map(({ id, at, answer: { ms, status, error, answer } }) => ({
      deliveryId: id,
      at,
      ms,
      status,
      error,
      answer,
    })),
  );
  const endpoints = await webhookStatesAfter(tx, clock, real, tried);
  const next = await postponeAll(tx, clock, { real, endpoints });
  await endAll(tx, clock, { real, endpoints });
  return next;
}

type Endpoints = ReadonlyMap<string, EndpointRow>;

/** The state of each webhook after these attempts, which may switch it off. */
async function webhookStatesAfter(
  tx: Tx,
  clock: Clock,
  real: readonly Outcome[],
  tried: readonly Tried[],
): Promise<Endpoints> {
  const ids = new Set(
    real.flatMap((each) => ('endpointId' in each && each.endpointId ? [each.endpointId] : [])),
  );
  if (ids.size === 0) return new Map();
  const rows = await selectEndpointsById(tx, [...ids]);
  const after = new Map<string, EndpointRow>();
  for (const row of rows) {
    const own = tried.filter(({ endpointId }) => endpointId === row.id);
    const last = own.at(-1);
    const standing = last ? await updateEndpoint(tx, row.id, standingOf(row, own, last)) : row;
    after.set(row.id, standing);
    if (last) await mailFailingWebhook(tx, clock, standing);
  }
  const off = [...after.values()].filter(({ state }) => state !== 'on').map(({ id }) => id);
  await stopDeliveries(tx, off, clock.now());
  return after;
}

function standingOf(row: EndpointRow, own: readonly Tried[], last: Tried) {
  const shown = {
    last_at: last.at,
    last_status: last.answer.status,
    last_error: last.answer.error,
    last_ms: last.answer.ms,
  };
  if (row.state === 'on' && own.some(({ answer }) => answer.status === 410))
    return { ...shown, state: 'gone', failing_since: row.failing_since ?? last.at };
  if (own.some(({ answer }) => answer.error === null))
    return { ...shown, failures: 0, failing_since: null, failing_told_at: null, blocked_until: null };
  // Attempts that fail at the same time count once.
  const isNew = row.blocked_until === null || last.at >= row.blocked_until;
  const failures = row.failures + Number(isNew);
  const failingSince = row.failing_since ?? last.at;
  const isOver = last.at.getTime() - failingSince.getTime() >= pausedAfterMs;
  return {
    ...shown,
    failures,
    failing_since: failingSince,
    ...(isNew && { blocked_until: new Date(last.at.getTime() + blockAfter(failures)) }),
    ...(isOver && row.state === 'on' && { state: 'paused' }),
  };
}

interface Recorded {
  real: readonly Outcome[];
  endpoints: Endpoints;
}

/** Sets the next due time of failed deliveries with attempts left, and of attempts that did not take place. */
async function postponeAll(tx: Tx, clock: Clock, { real, endpoints }: Recorded): Promise<Date | undefined> {
  const now = clock.now();
  const retries = real.flatMap((outcome) => {
    const due = nextOf(outcome, endpoints, now);
    return due ? [{ id: outcome.id, run: outcome.run, due }] : [];
  });
  const started = await postpone(tx, retries);
  const dueOf = new Map(retries.map(({ id, due }) => [id, due.getTime()]));
  // Jobs with the same due time are enqueued together.
  const byDue = Map.groupBy(started, ({ id }) => dueOf.get(id) ?? now.getTime());
  for (const [due, tries] of byDue)
    await enqueueTries(tx, clock, { kind: 'partners.retry', tries, due: new Date(due) });
  return byDue.size === 0 ? undefined : new Date(Math.min(...byDue.keys()));
}

function nextOf(outcome: Outcome, endpoints: Endpoints, now: Date): Date | undefined {
  const endpoint =
    'endpointId' in outcome && outcome.endpointId ? endpoints.get(outcome.endpointId) : undefined;
  if (endpoint && endpoint.state !== 'on') return undefined;
  const blocked = endpoint?.blocked_until ?? now;
  if (outcome.kind === 'postponed') return outcome.until ?? blocked;
  if (outcome.kind !== 'tried' || outcome.answer.error === null) return undefined;
  const pause = pauseAfter(outcome.attempts);
  if (pause === undefined) return undefined;
  return new Date(Math.max(outcome.at.getTime() + pause, blocked.getTime()));
}

/** Ends deliveries that were accepted or have no attempts left. The next delivery of their lane starts. */
async function endAll(tx: Tx, clock: Clock, { real, endpoints }: Recorded): Promise<void> {
  const at = clock.now();
  const ended = real.flatMap((outcome) => {
    const state = endOf(outcome);
    return state === undefined ? [] : [{ id: outcome.id, run: outcome.run, state }];
  });
  const lanes = await endDeliveries(tx, { ended, at });
  if (lanes.length === 0) return;
  await startNext(tx, clock, {
    endpoints: [...endpoints.values()],
    lanes: [...new Set(lanes.map(({ lane }) => lane))],
  });
}

function endOf(outcome: Outcome): 'delivered' | 'failed' | 'stopped' | undefined {
  if (outcome.kind === 'stopped') return 'stopped';
  if (outcome.kind !== 'tried') return undefined;
  if (outcome.answer.error === null) return 'delivered';
  return pauseAfter(outcome.attempts) === undefined ? 'failed' : undefined;
}
