/** Creates deliveries for new events, and jobs of the queue for deliveries that may be sent. */
import type { WebhookOutcome } from '@wayhouse/contract/partner/practice';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/work/enqueue.ts';
import { isPractice } from '../../../platform/world.ts';
import { type EventRow, takeForcedWebhook } from '../events/events.store.ts';
import { type DeliveryRun, startWaitingDeliveries, upsertDeliveries } from './deliveries.store.ts';
import { type EndpointRow, selectEndpoints } from './endpoints.store.ts';

declare module '../../../platform/work/kinds.ts' {
  interface Work {
    /** One attempt of a delivery. */
    'partners.delivery': { id: number; run: number };
    /**
     * An attempt for a webhook whose last attempt failed. It may take long. So it has a separate kind of job, which
     * does not delay other jobs.
     */
    'partners.retry': { id: number; run: number };
  }
}

/**
 * Adds a delivery of each event for each webhook of the account that is on and subscribes to its type. The account must
 * be locked.
 */
export async function addDeliveries(
  tx: Tx,
  clock: Clock,
  { accountId, events }: { accountId: string; events: readonly EventRow[] },
): Promise<void> {
  const endpoints = (await selectEndpoints(tx, accountId)).filter(({ state }) => state === 'on');
  const sendings = endpoints
    .map((endpoint) => ({ endpoint, events: events.filter(({ type }) => endpoint.types.includes(type)) }))
    .filter((sending) => sending.events.length > 0);
  if (sendings.length === 0) return;
  const forced = await takeForcedOutcome(tx, accountId);
  for (const sending of sendings) await addDeliveriesTo(tx, clock, { ...sending, forced });
}

/** Sandbox: takes the outcome that a call has forced for the next event of a webhook. The account must be locked. */
export async function takeForcedOutcome(tx: Tx, accountId: string): Promise<WebhookOutcome | null> {
  return isPractice(accountId) ? takeForcedWebhook(tx, accountId) : null;
}

export interface Sending {
  endpoint: EndpointRow;
  events: readonly Pick<EventRow, 'id' | 'sequence' | 'order_no'>[];
  /** Sandbox: the forced outcome of the first of these events. */
  forced?: WebhookOutcome | null;
}

/** Adds deliveries of these events for one webhook; existing deliveries start again. */
export async function addDeliveriesTo(
  tx: Tx,
  clock: Clock,
  { endpoint, events, forced = null }: Sending,
): Promise<void> {
  const deliveries = events.map((event, index) => {
    const outcome = index === 0 ? forced : null;
    return {
      endpointId: endpoint.id,
      eventId: event.id,
      sequence: event.sequence,
      // Deliveries with the same lane are sent in order. A forced `out_of_order` event gets a lane of its own, so that
      // later events do not wait.
      lane: outcome === 'out_of_order' ? event.id : (event.order_no ?? event.id),
      forced: outcome,
    };
  });
  await upsertDeliveries(tx, { accountId: endpoint.account_id, deliveries, at: clock.now() });
  await startNextDeliveries(tx, clock, {
    endpoints: [endpoint],
    lanes: [...new Set(deliveries.map(({ lane }) => lane))],
  });
}

/**
 * Starts the next delivery of each given lane at each of these webhooks that is on. Without `lanes`, does so for all
 * lanes.
 */
export async function startNextDeliveries(
  tx: Tx,
  clock: Clock,
  { endpoints, lanes }: { endpoints: readonly EndpointRow[]; lanes?: readonly string[] },
): Promise<void> {
  const now = clock.now();
  const deliveries = await startWaitingDeliveries(tx, {
    endpointIds: endpoints
      .filter(({ state, deleted_at }) => state === 'on' && !deleted_at)
      .map(({ id }) => id),
    lanes,
    due: now,
  });
  const failingIds = new Set(endpoints.filter(({ failures }) => failures > 0).map(({ id }) => id));
  const isFailing = ({ endpoint_id }: DeliveryRun) => failingIds.has(endpoint_id);
  await enqueueTries(tx, clock, {
    kind: 'partners.delivery',
    tries: deliveries.filter((each) => !isFailing(each)),
  });
  await enqueueTries(tx, clock, { kind: 'partners.retry', tries: deliveries.filter(isFailing) });
}

/** Enqueues attempts for the time `due`, by default at once. */
export async function enqueueTries(
  tx: Tx,
  clock: Clock,
  {
    kind,
    tries,
    due,
  }: { kind: 'partners.delivery' | 'partners.retry'; tries: readonly DeliveryRun[]; due?: Date },
): Promise<void> {
  await enqueue(tx, {
    clock,
    kind,
    items: tries.map(({ id, run, endpoint_id }) => ({ key: endpoint_id, payload: { id, run } })),
    ...(due && { due }),
  });
}
