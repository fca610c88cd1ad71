/** Deliveries of an endpoint, pings and replays. The site, the partner API and the console share these. */

import type { webhooksEndpoints } from '@wayhouse/contract/account/webhooks';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { type Delivery, type DeliveryDetail, replayMax } from '@wayhouse/contract/partner/webhooks';
import type { AppContext } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { selectEventsById, selectEventsToReplay } from '../events/events.store.ts';
import { presentEvent } from '../events/present-event.ts';
import { recordEvents } from '../events/record-event.ts';
import { addDeliveriesTo, type Sending, takeForcedOutcome } from './add-deliveries.ts';
import { selectEndpoint, updateEndpoint } from './endpoints.store.ts';
import { lockWebhook } from './manage-webhooks.ts';
import { errorOf, presentDelivery } from './present-webhook.ts';
import { type DeliverySummary, selectAttempts, selectDeliveries } from './webhooks.views.ts';

type Calls = typeof webhooksEndpoints;
type Filter = Omit<ParsedInputOf<Calls['POST /api/v2/webhooks/deliveries']>, 'id'>;
export type Replay = Omit<ParsedInputOf<Calls['POST /api/v2/webhooks/replay']>, 'id'>;

/** An endpoint and its account. */
export interface EndpointKey {
  id: string;
  accountId: string;
}

/** A page of deliveries, newest first. Error: not_found. */
export async function listDeliveries(
  ctx: AppContext,
  key: EndpointKey,
  { limit, ...filter }: Filter,
): Promise<{ deliveries: Delivery[]; next: number | null }> {
  await requireWebhook(ctx, key);
  const rows = await selectDeliveries(ctx.db, { endpointId: key.id, ...filter, limit: limit + 1 });
  const page = rows.slice(0, limit);
  return {
    deliveries: page.map(presentDelivery),
    next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** A delivery with its first 200 attempts and its body. Error: not_found. */
export async function showDelivery(
  ctx: AppContext,
  key: EndpointKey,
  eventId: string,
): Promise<DeliveryDetail> {
  const row = await findDelivery(ctx, key, eventId);
  const [event] = await selectEventsById(ctx.db, [eventId]);
  if (!event) throw appError('request.not_found');
  const tries = await selectAttempts(ctx.db, row.id);
  return {
    ...presentDelivery(row),
    tries: tries.map(({ delivery_id: _delivery, at, error, ...each }) => ({
      ...each,
      at: at.toISOString(),
      error: errorOf(error),
    })),
    body: JSON.stringify(presentEvent(event)),
  };
}

/** Sends a `ping` event to the endpoint. Errors: not_found, wrong_state for an endpoint that is off. */
export async function pingWebhook(ctx: AppContext, key: EndpointKey): Promise<Delivery> {
  const eventId = await inTransaction(ctx.db, async (tx) => {
    const endpoint = await lockWebhook(tx, key);
    if (endpoint.state !== 'on') throw appError('request.wrong_state');
    const [event] = await recordEvents(tx, ctx.clock, {
      accountId: key.accountId,
      events: [{ type: 'ping', orderNo: null, data: { webhook_id: key.id }, previous: null }],
    });
    if (!event) throw new Error('the ping was not written');
    const forced = await takeForcedOutcome(tx, key.accountId);
    await sendAtOnce(tx, ctx.clock, { endpoint, events: [event], forced });
    return event.id;
  });
  return presentDelivery(await findDelivery(ctx, key, eventId));
}

/**
 * Sends events again, with their old ids and bodies. Errors: not_found, also for an event of another account;
 * wrong_state for an endpoint that is off; request.invalid when the input has both ids and a range, or neither;
 * too_many_events.
 */
export async function replayEvents(
  tx: Tx,
  { clock }: Pick<AppContext, 'clock'>,
  { key, replay }: { key: EndpointKey; replay: Replay },
): Promise<{ replayed: number }> {
  const { event_ids: ids, from, to } = replay;
  if ((ids === undefined) === (from === undefined && to === undefined))
    throw invalidField('event_ids', 'fields.replay_one');
  const endpoint = await lockWebhook(tx, key);
  if (endpoint.state !== 'on') throw appError('request.wrong_state');
  const events = await selectEventsToReplay(tx, {
    accountId: key.accountId,
    types: endpoint.types,
    ids,
    from,
    to,
    limit: replayMax + 1,
  });
  if (ids !== undefined && events.length !== new Set(ids).size) throw appError('request.not_found');
  if (events.length > replayMax) throw appError('partners.too_many_events', { params: { count: replayMax } });
  await sendAtOnce(tx, clock, { endpoint, events });
  return { replayed: events.length };
}

/** Sends by hand: ends the pause after a failure, because the partner may have mended the endpoint. */
async function sendAtOnce(tx: Tx, clock: Clock, sending: Sending): Promise<void> {
  const { endpoint } = sending;
  if (endpoint.blocked_until) await updateEndpoint(tx, endpoint.id, { blocked_until: null });
  await addDeliveriesTo(tx, clock, sending);
}

async function requireWebhook({ db }: AppContext, key: EndpointKey): Promise<void> {
  if (!(await selectEndpoint(db, key))) throw appError('request.not_found');
}

async function findDelivery(ctx: AppContext, key: EndpointKey, eventId: string): Promise<DeliverySummary> {
  await requireWebhook(ctx, key);
  const [row] = await selectDeliveries(ctx.db, { endpointId: key.id, eventId, limit: 1 });
  if (!row) throw appError('request.not_found');
  return row;
}
