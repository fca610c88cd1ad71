/**
 * Sends deliveries by jobs of the queue: one POST outside any transaction, then a record of its outcome. After the
 * death of a process an event may be sent twice, with the same id, but is never lost.
 */
import type { AppContext } from '../../../context.ts';
import { batchQueries } from '../../../platform/database/batch-queries.ts';
import type { Tx } from '../../../platform/database.ts';
import { doubling, type Kind, type Kinds, type Lease, type Policy } from '../../../platform/work/kinds.ts';
import { isPractice } from '../../../platform/world.ts';
import type { WebhookAnswer } from '../../../ports/webhook/port.ts';
import { type EventRow, selectEventsById } from '../events/events.store.ts';
import { presentEvent } from '../events/present-event.ts';
// Declares the payloads of these kinds.
import type {} from './add-deliveries.ts';
import { type DeliveryToSend, selectDeliveriesToSend } from './deliveries.store.ts';
import { type EndpointRow, selectEndpointsById } from './endpoints.store.ts';
import { type Outcome, recordOutcomes } from './record-outcomes.ts';
import { takeTurn } from './turns.ts';
import { newWebhookSecret, signWebhook } from './webhook-signature.ts';

/**
 * An attempt takes ten seconds at most. `takeTurn` limits the attempts that a process makes at once per endpoint;
 * `concurrency` limits its batches. The queue's own retries serve only for an unavailable database.
 */
const commonPolicy = { batch: 40, leaseS: 180, pauseMs: doubling(5_000, 600_000), maxTries: 100 };
const firstTries: Policy = { name: 'deliveries', start: 'notified', concurrency: 4, ...commonPolicy };
const retries: Policy = { name: 'delivery-retries', start: 'notified', concurrency: 2, ...commonPolicy };

/** `run`: the run of the delivery for which the job was made. In a later run, the job does nothing. */
type Try = { id: number; run: number };

interface Sending {
  context: () => AppContext;
  /**
   * Runs jobs of a kind after `ms` milliseconds. The queue itself runs each minute, which is too slow for the first
   * pauses.
   */
  wakeIn?: (kind: string, ms: number) => void;
}

/** The kinds of jobs that send deliveries. */
export function deliveryKinds(sending: Sending): Kinds {
  return {
    'partners.delivery': deliveryKind(sending, firstTries),
    'partners.retry': deliveryKind(sending, retries),
  };
}

function deliveryKind(sending: Sending, policy: Policy): Kind {
  const { context, wakeIn } = sending;
  return {
    policy,
    outside: (payload: Try, lease) => attempt(context(), payload, lease),
    record: async (tx: Tx, outcomes: Outcome[]) => {
      const { clock } = context();
      const next = await recordOutcomes(tx, clock, outcomes);
      // Wakes the queue half a second later, because the transaction commits only after this line.
      if (next) wakeIn?.('partners.retry', Math.max(next.getTime() - clock.now().getTime(), 0) + 500);
    },
  };
}

async function attempt(ctx: AppContext, { id, run }: Try, lease: Lease): Promise<Outcome> {
  const { db, clock } = ctx;
  const parts = await findToSend(db, id);
  const tryFields = { id, run, accountId: parts?.delivery.account_id ?? '' };
  if (!parts) return { ...tryFields, kind: 'void' };
  const { delivery, endpoint, event } = parts;
  if (delivery.state !== 'due' || delivery.run !== run) return { ...tryFields, kind: 'void' };
  if (endpoint.state !== 'on' || endpoint.deleted_at) return { ...tryFields, kind: 'stopped' };
  // The event was deleted after 90 days. Its delivery must end, because later events of the order wait for that.
  if (!event) return { ...tryFields, kind: 'stopped', endpointId: endpoint.id };
  const blockedUntil = endpoint.blocked_until;
  if (blockedUntil && blockedUntil > clock.now())
    return { ...tryFields, kind: 'postponed', until: blockedUntil };
  const delayEnd = delayedUntil(delivery);
  if (delayEnd && delayEnd > clock.now()) return { ...tryFields, kind: 'postponed', until: delayEnd };
  return takeTurn<Outcome>(endpoint.id, {
    // A concurrent attempt failed, so this one is postponed until its webhook is tried again.
    skip: () => ({ ...tryFields, kind: 'postponed', until: undefined, endpointId: endpoint.id }),
    run: async (hasWaited) => {
      // Behind a slow receiver, the lease may end during the wait. Then another process sends the event.
      if (hasWaited && !(await lease.extend())) return { ...tryFields, kind: 'void' };
      const at = clock.now();
      if (delivery.forced === 'twice' && delivery.attempts === 0)
        await post(ctx, { delivery, endpoint, event });
      const answer = await post(ctx, { delivery, endpoint, event });
      return {
        ...tryFields,
        kind: 'tried',
        endpointId: endpoint.id,
        attempts: delivery.attempts + 1,
        at,
        answer,
      };
    },
    isGood: (outcome) =>
      outcome.kind === 'void' || (outcome.kind === 'tried' && outcome.answer.error === null),
  });
}

const lateMs = { late_5m: 300_000, out_of_order: 60_000 } as const;

/** Sandbox: the due time of a delivery that is delayed on purpose. */
function delayedUntil({ forced, created_at: at }: DeliveryToSend): Date | undefined {
  if (forced !== 'late_5m' && forced !== 'out_of_order') return undefined;
  return new Date(at.getTime() + lateMs[forced]);
}

interface DeliveryParts {
  delivery: DeliveryToSend;
  endpoint: EndpointRow;
  event: EventRow;
}

const findToSend = batchQueries(async (db, ids: readonly number[]) => {
  const deliveries = await selectDeliveriesToSend(db, ids);
  if (deliveries.length === 0) return ids.map(() => undefined);
  const endpoints = await selectEndpointsById(db, [...new Set(deliveries.map((each) => each.endpoint_id))]);
  const events = await selectEventsById(db, [...new Set(deliveries.map((each) => each.event_id))]);
  return ids.map((id) => {
    const delivery = deliveries.find((each) => each.id === id);
    const endpoint = endpoints.find((each) => each.id === delivery?.endpoint_id);
    const event = events.find((each) => each.id === delivery?.event_id);
    return delivery && endpoint && { delivery, endpoint, event };
  });
});

function post(
  { clock, vault, webhooks }: AppContext,
  { delivery, endpoint, event }: DeliveryParts,
): Promise<WebhookAnswer> {
  const now = clock.now();
  const body = JSON.stringify(presentEvent(event));
  const timestamp = Math.floor(now.getTime() / 1000);
  const isRotating = endpoint.previous_until !== null && endpoint.previous_until > now;
  // Sandbox: signs the first attempt with a foreign secret, so the receiver must refuse it. `attempts` would count a
  // first attempt again after a replay.
  const isForged = delivery.forced === 'bad_signature' && !delivery.was_tried;
  const ownSecrets = [endpoint.secret_sealed, ...(isRotating ? [endpoint.previous_sealed] : [])]
    .filter((sealed) => sealed !== null)
    .map((sealed) => vault.open(sealed, endpoint.id));
  const secrets = isForged ? [newWebhookSecret()] : ownSecrets;
  return webhooks.post({
    url: endpoint.url,
    isPractice: isPractice(endpoint.account_id),
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Wayhouse-Webhooks/1',
      'webhook-id': event.id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signWebhook({ id: event.id, timestamp, body }, secrets),
      // Tells the receiver which secret to use, because endpoints of several accounts may share an address.
      'wayhouse-webhook': endpoint.id,
    },
  });
}
