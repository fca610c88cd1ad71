/**
 * Creates, changes and deletes an account's endpoints, and rotates their secrets. The site and the partner API share
 * this code.
 */

import type { webhooksEndpoints } from '@wayhouse/contract/account/webhooks';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { type EventType, eventTypes } from '@wayhouse/contract/partner/event-types';
import { type Webhook, webhooksMax } from '@wayhouse/contract/partner/webhooks';
import type { ActorCtx, AppContext } from '../../../context.ts';
import { realClock } from '../../../platform/clock.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { noteSecurity } from '../../../platform/security-log.ts';
import { isPractice } from '../../../platform/world.ts';
import { notifyOwner } from '../../identity/person/notify-owner.ts';
import { insertAccount, lockAccounts } from '../events/events.store.ts';
import { selectMainAccount } from '../partners.views.ts';
import { enqueueTries } from './add-deliveries.ts';
import { hastenDeliveries, stopDeliveries } from './deliveries.store.ts';
import {
  deleteEndpoints,
  type EndpointRow,
  insertEndpoint,
  selectEndpoint,
  selectEndpoints,
  updateEndpoint,
} from './endpoints.store.ts';
import { presentWebhook } from './present-webhook.ts';
import { newWebhookSecret } from './webhook-signature.ts';
import { selectCounts } from './webhooks.views.ts';

type Calls = typeof webhooksEndpoints;
type Create = Omit<ParsedInputOf<Calls['POST /api/v2/webhooks/create']>, 'world'>;
type Change = ParsedInputOf<Calls['POST /api/v2/webhooks/change']>;

/** Days for which the secret from before a rotation still signs. */
const rotationDays = 7;
const dayMs = 86_400_000;

/** Endpoints of an account, oldest first. */
export async function listWebhooks(ctx: AppContext, accountId: string): Promise<Webhook[]> {
  const now = ctx.clock.now();
  const rows = await selectEndpoints(ctx.db, accountId);
  const counts = await selectCounts(ctx.db, {
    endpointIds: rows.map(({ id }) => id),
    since: new Date(now.getTime() - dayMs),
  });
  return rows.map((row) => presentWebhook(row, counts.get(row.id), now));
}

/** Errors: request.invalid for an address that is private, unknown, taken or not https; too_many_webhooks. */
export async function createWebhook(
  ctx: ActorCtx,
  { url, label, types = [...eventTypes] }: Create,
): Promise<Webhook & { secret: string }> {
  await refuseAddress(ctx, url);
  const { accountId, userId } = ctx.actor;
  const id = newId('we');
  const secret = newWebhookSecret();
  await inTransaction(ctx.db, async (tx) => {
    await insertAccount(tx, accountId);
    await lockAccounts(tx, [accountId]);
    if ((await selectEndpoints(tx, accountId)).length >= webhooksMax)
      throw appError('partners.too_many_webhooks', { params: { count: webhooksMax } });
    const isNew = await insertEndpoint(tx, {
      id,
      account_id: accountId,
      label,
      url,
      types: [...new Set(types)],
      secret_sealed: ctx.vault.seal(secret, id),
      created_by: userId,
      created_at: ctx.clock.now(),
    });
    if (!isNew) throw invalidField('url', 'fields.webhook_taken');
    await notifyMainAccount(tx, ctx, { label, url });
  });
  noteSecurity(ctx, { event: 'webhook_created', outcome: 'good', person: userId });
  return { ...(await findWebhook(ctx, id)), secret };
}

/**
 * Errors: not_found, request.invalid as for a new endpoint. Switching off ends all open deliveries; switching on
 * starts with new events. With a new address, waiting deliveries are tried at once.
 */
export async function changeWebhook(ctx: ActorCtx, { id, ...change }: Change): Promise<Webhook> {
  const { accountId, userId } = ctx.actor;
  if (change.url !== undefined) await refuseAddress(ctx, change.url);
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockWebhook(tx, { id, accountId });
    if (change.url !== undefined && change.url !== row.url && (await isUrlTaken(tx, accountId, change.url)))
      throw invalidField('url', 'fields.webhook_taken');
    const columns = columnsOf(change, row);
    if (Object.keys(columns).length > 0) await updateEndpoint(tx, id, columns);
    if (change.state === 'off') await stopDeliveries(tx, [id], ctx.clock.now());
    if (columns.url === undefined || columns.url === row.url) return;
    await notifyMainAccount(tx, ctx, { label: columns.label ?? row.label, url: columns.url });
    const tries = await hastenDeliveries(tx, id, realClock(ctx.clock).now());
    await enqueueTries(tx, ctx.clock, { kind: 'partners.delivery', tries });
  });
  if (change.url !== undefined)
    noteSecurity(ctx, { event: 'webhook_changed', outcome: 'good', person: userId });
  return findWebhook(ctx, id);
}

/**
 * Mails the main account that the company's events now go to a new address. The address outlives the session and the
 * key that set it. For a sandbox account no mail is sent.
 */
async function notifyMainAccount(
  tx: Tx,
  ctx: ActorCtx,
  { label, url }: { label: string; url: string },
): Promise<void> {
  const owner = await selectMainAccount(tx, ctx.actor.accountId);
  if (!owner) return;
  await notifyOwner(tx, ctx, {
    owner,
    template: 'webhook_address',
    params: { label, url, company: owner.language === 'zh' ? owner.name_zh : owner.name_en },
    links: ['/account/management?tab=webhooks'],
  });
}

function columnsOf({ url, label, types, state }: Omit<Change, 'id'>, row: EndpointRow) {
  const startsAgain = (state === 'on' && row.state !== 'on') || (url !== undefined && url !== row.url);
  return {
    ...(url !== undefined && { url }),
    ...(label !== undefined && { label }),
    ...(types !== undefined && { types: [...new Set<EventType>(types)] }),
    ...(state !== undefined && { state }),
    // A new address, or switching on again, clears earlier failures.
    ...(startsAgain && { failures: 0, failing_since: null, failing_told_at: null, blocked_until: null }),
  };
}

async function isUrlTaken(tx: Tx, accountId: string, url: string): Promise<boolean> {
  return (await selectEndpoints(tx, accountId)).some((each) => each.url === url);
}

/** Deleting an endpoint again gives the same answer. */
export async function deleteWebhook(ctx: ActorCtx, { id }: { id: string }): Promise<{ id: string }> {
  const { accountId, userId } = ctx.actor;
  await inTransaction(ctx.db, (tx) => deleteWebhooks(tx, { accountId, id }, ctx.clock.now()));
  noteSecurity(ctx, { event: 'webhook_deleted', outcome: 'good', person: userId });
  return { id };
}

/** Deletes the endpoints of the account, or only that with `id`, and stops their deliveries. */
export async function deleteWebhooks(
  tx: Tx,
  which: { accountId: string; id?: string },
  now: Date,
): Promise<void> {
  await lockAccounts(tx, [which.accountId]);
  await stopDeliveries(tx, await deleteEndpoints(tx, which, now), now);
}

/** Sets a new secret. The previous one also signs for seven days. Error: not_found. */
export async function rotateWebhookSecret(
  ctx: ActorCtx,
  { id }: { id: string },
): Promise<Webhook & { secret: string }> {
  const { accountId, userId } = ctx.actor;
  const secret = newWebhookSecret();
  await inTransaction(ctx.db, async (tx) => {
    const row = await lockWebhook(tx, { id, accountId });
    await updateEndpoint(tx, id, {
      secret_sealed: ctx.vault.seal(secret, id),
      previous_sealed: row.secret_sealed,
      previous_until: new Date(ctx.clock.now().getTime() + rotationDays * dayMs),
    });
  });
  noteSecurity(ctx, { event: 'webhook_rotated', outcome: 'good', person: userId });
  return { ...(await findWebhook(ctx, id)), secret };
}

/** An endpoint. Locks its account until the transaction ends. Error: not_found. */
export async function lockWebhook(tx: Tx, key: { id: string; accountId: string }): Promise<EndpointRow> {
  await lockAccounts(tx, [key.accountId]);
  const row = await selectEndpoint(tx, key);
  if (!row) throw appError('request.not_found');
  return row;
}

async function findWebhook(ctx: ActorCtx, id: string): Promise<Webhook> {
  const webhook = (await listWebhooks(ctx, ctx.actor.accountId)).find((each) => each.id === id);
  if (!webhook) throw appError('request.not_found');
  return webhook;
}

/** Each delivery also resolves the host name again, because its IP address can change. */
async function refuseAddress({ webhooks, actor }: ActorCtx, url: string): Promise<void> {
  const refusal = await webhooks.refusalOf({ url, isPractice: isPractice(actor.accountId) });
  if (refusal === 'not_https') throw invalidField('url', 'fields.webhook_https');
  if (refusal === 'private_address') throw invalidField('url', 'fields.webhook_private');
  if (refusal !== undefined) throw invalidField('url', 'fields.webhook_unknown_host');
}
