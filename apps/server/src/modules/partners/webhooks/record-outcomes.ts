/**
 * Records the outcomes of attempts: the log, the next attempt or the end of each delivery, and the state of its
 * webhook.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { WebhookAnswer } from '../../../ports/webhook/port.ts';
import { lockAccounts } from '../events/events.store.ts';
import { enqueueTries, startNextDeliveries } from './add-deliveries.ts';
import { endDeliveries, insertAttempts, postponeDeliveries, stopDeliveries } from './deliveries.store.ts';
import { type EndpointRow, selectEndpointsById, updateEndpoint } from './endpoints.store.ts';
import { mailFailingWebhook } from './mail-failing-webhook.ts';
import { blockAfter, pauseAfter, pausedAfterMs } from './retry-pauses.ts';

interface TryFields {
  id: number;
  run: number;
  accountId: string;
}

export interface SentTry extends TryFields {
  kind: 'tried';
  endpointId: string;
  /** Attempts of the delivery, this one included. */
  attempts: number;
  at: Date;
  answer: WebhookAnswer;
}

export type Outcome =
  | SentTry
  /** `until` undefined: postponed until its webhook is tried again. */
  | (TryFields & { kind: 'postponed'; until: Date | undefined; endpointId?: string })
  | (TryFields & { kind: 'stopped'; endpointId?: string })
  /** The delivery ended, or was replayed, before its job ran. */
  | (TryFields & { kind: 'void' });

/**
 * Writes the outcomes in the transaction that ends their jobs. Returns when the first of the next attempts is due;
 * undefined if none follows.
 */
export async function recordOutcomes(
  tx: Tx,
  clock: Clock,
  outcomes: readonly Outcome[],
): Promise<Date | undefined> {
  const outcomesToRecord = outcomes.filter(({ kind }) => kind !== 'void');
  if (outcomesToRecord.length === 0) return undefined;
  await lockAccounts(tx, [...new Set(outcomesToRecord.map(({ accountId }) => accountId))]);
  const sentTries = outcomesToRecord.filter((each) => each.kind === 'tried');
  await insertAttempts(
    tx,
    sentTries.map(({ id, at, answer: { ms, status, error, answer } }) => ({
      deliveryId: id,
      at,
      ms,
      status,
      error,
      answer,
    })),
  );
  // Ended before the deliveries of webhooks that are off are stopped, so that an accepted delivery counts as delivered.
  const endedLanes = await endFinished(tx, clock, outcomesToRecord);
  const endpoints = await webhookStatesAfter(tx, clock, outcomesToRecord, sentTries);
  const next = await postponeAll(tx, clock, { outcomesToRecord, endpoints });
  if (endedLanes.length > 0)
    await startNextDeliveries(tx, clock, { endpoints: [...endpoints.values()], lanes: endedLanes });
  return next;
}

type Endpoints = ReadonlyMap<string, EndpointRow>;

/** Stores and returns the state of each webhook after these attempts. Stops the deliveries of webhooks that are off. */
async function webhookStatesAfter(
  tx: Tx,
  clock: Clock,
  outcomesToRecord: readonly Outcome[],
  sentTries: readonly SentTry[],
): Promise<Endpoints> {
  const ids = new Set(
    outcomesToRecord.flatMap((each) => ('endpointId' in each && each.endpointId ? [each.endpointId] : [])),
  );
  if (ids.size === 0) return new Map();
  const rows = await selectEndpointsById(tx, [...ids]);
  const statesAfter = new Map<string, EndpointRow>();
  for (const row of rows) {
    const ownTries = sentTries.filter(({ endpointId }) => endpointId === row.id);
    const last = ownTries.at(-1);
    const newState = last ? await updateEndpoint(tx, row.id, columnsAfter(row, ownTries, last)) : row;
    statesAfter.set(row.id, newState);
    if (last) await mailFailingWebhook(tx, clock, newState);
  }
  const offIds = [...statesAfter.values()].filter(({ state }) => state !== 'on').map(({ id }) => id);
  await stopDeliveries(tx, offIds, clock.now());
  return statesAfter;
}

function columnsAfter(row: EndpointRow, ownTries: readonly SentTry[], last: SentTry) {
  const lastTry = {
    last_at: last.at,
    last_status: last.answer.status,
    last_error: last.answer.error,
    last_ms: last.answer.ms,
  };
  // A webhook that is already off keeps its reason. The attempt began before it was switched off.
  if (row.state !== 'on') return lastTry;
  if (ownTries.some(({ answer }) => answer.status === 410))
    return { ...lastTry, state: 'gone', failing_since: row.failing_since ?? last.at };
  if (ownTries.some(({ answer }) => answer.error === null))
    return { ...lastTry, failures: 0, failing_since: null, failing_told_at: null, blocked_until: null };
  // Attempts that fail at the same time count once.
  const isNewFailure = row.blocked_until === null || last.at >= row.blocked_until;
  const failures = row.failures + Number(isNewFailure);
  const failingSince = row.failing_since ?? last.at;
  const hasFailedTooLong = last.at.getTime() - failingSince.getTime() >= pausedAfterMs;
  return {
    ...lastTry,
    failures,
    failing_since: failingSince,
    ...(isNewFailure && { blocked_until: new Date(last.at.getTime() + blockAfter(failures)) }),
    ...(hasFailedTooLong && { state: 'paused' }),
  };
}

/** Sets the next due time of failed deliveries with attempts left, and of attempts that did not take place. */
async function postponeAll(
  tx: Tx,
  clock: Clock,
  { outcomesToRecord, endpoints }: { outcomesToRecord: readonly Outcome[]; endpoints: Endpoints },
): Promise<Date | undefined> {
  const now = clock.now();
  const retries = outcomesToRecord.flatMap((outcome) => {
    const due = nextDueTime(outcome, endpoints, now);
    return due ? [{ id: outcome.id, run: outcome.run, due }] : [];
  });
  const postponedRuns = await postponeDeliveries(tx, retries);
  const dueOf = new Map(retries.map(({ id, due }) => [id, due.getTime()]));
  // Jobs with the same due time are enqueued together.
  const byDue = Map.groupBy(postponedRuns, ({ id }) => dueOf.get(id) ?? now.getTime());
  for (const [due, tries] of byDue)
    await enqueueTries(tx, clock, { kind: 'partners.retry', tries, due: new Date(due) });
  return byDue.size === 0 ? undefined : new Date(Math.min(...byDue.keys()));
}

function nextDueTime(outcome: Outcome, endpoints: Endpoints, now: Date): Date | undefined {
  const endpoint =
    'endpointId' in outcome && outcome.endpointId ? endpoints.get(outcome.endpointId) : undefined;
  // The deliveries of a webhook that is off were stopped.
  if (endpoint && endpoint.state !== 'on') return undefined;
  const blockedUntil = endpoint?.blocked_until ?? now;
  if (outcome.kind === 'postponed') return outcome.until ?? blockedUntil;
  if (outcome.kind !== 'tried' || outcome.answer.error === null) return undefined;
  const pause = pauseAfter(outcome.attempts);
  if (pause === undefined) return undefined;
  // The next attempt must wait until the webhook may be tried again.
  return new Date(Math.max(outcome.at.getTime() + pause, blockedUntil.getTime()));
}

/** Ends deliveries that were accepted or stopped or have no attempts left. Returns their lanes. */
async function endFinished(tx: Tx, clock: Clock, outcomesToRecord: readonly Outcome[]): Promise<string[]> {
  const ends = outcomesToRecord.flatMap((outcome) => {
    const state = endStateOf(outcome);
    return state === undefined ? [] : [{ id: outcome.id, run: outcome.run, state }];
  });
  const endedDeliveries = await endDeliveries(tx, { ends, at: clock.now() });
  return [...new Set(endedDeliveries.map(({ lane }) => lane))];
}

function endStateOf(outcome: Outcome): 'delivered' | 'failed' | 'stopped' | undefined {
  if (outcome.kind === 'stopped') return 'stopped';
  if (outcome.kind !== 'tried') return undefined;
  if (outcome.answer.error === null) return 'delivered';
  return pauseAfter(outcome.attempts) === undefined ? 'failed' : undefined;
}
