/** Calls about webhooks: of the site, of the partner API, of the console. */
import type { PartnerEndpointKey } from '@wayhouse/contract/partner/all-endpoints';
import { eventTypes } from '@wayhouse/contract/partner/event-types';
import type { PartnerScope } from '@wayhouse/contract/partner/scopes';
import type { ActorCtx } from '../../../context.ts';
import type { PartnerCtx, PartnerHandler, PartnerParts } from '../../../http/partner/partner-parts.ts';
import { partnerRoute } from '../../../http/partner/partner-route.ts';
import { type HttpParts, route } from '../../../http/route.ts';
import { realClock } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { currentWorld } from '../../../platform/world.ts';
import { lockCompanyOf } from '../../companies/lock-company-of.ts';
import { requireRecentProof } from '../../identity/proof/recent-proof.ts';
import { accountsOf } from '../keys/manage-keys.ts';
import { openPractice } from '../practice/open-practice.ts';
import { selectEndpoint } from './endpoints.store.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhooks,
  rotateWebhookSecret,
} from './manage-webhooks.ts';
import { replayForStaff } from './replay-for-staff.ts';
import {
  type EndpointKey,
  listDeliveries,
  pingWebhook,
  replayEvents,
  showDelivery,
} from './show-deliveries.ts';

const ownEndpoint = (ctx: ActorCtx, id: string): EndpointKey => ({ id, accountId: ctx.actor.accountId });

/** The account of an endpoint: the company's or its sandbox account. Undefined for an unknown endpoint. */
async function findAccountOf(ctx: ActorCtx, id: string): Promise<string | undefined> {
  for (const accountId of await accountsOf(ctx))
    if (await selectEndpoint(ctx.db, { id, accountId })) return accountId;
  return undefined;
}

/** The context in the account of an endpoint. Error: not_found. */
async function inAccountOf(ctx: ActorCtx, id: string): Promise<ActorCtx> {
  const accountId = await findAccountOf(ctx, id);
  if (accountId === undefined) throw appError('request.not_found');
  return inAccount(ctx, accountId);
}

function inAccount(ctx: ActorCtx, accountId: string): ActorCtx {
  return { ...ctx, actor: { ...ctx.actor, accountId } };
}

/** The context for a new endpoint; the first sandbox endpoint opens the sandbox account. */
async function inWorldOf(ctx: ActorCtx, world: 'live' | 'test'): Promise<ActorCtx> {
  if (world === 'live') return ctx;
  const { accountId: companyId } = ctx.actor;
  const accountId = await inTransaction(ctx.db, async (tx) => {
    await lockCompanyOf(tx, companyId);
    return openPractice(tx, ctx.clock, companyId);
  });
  return inAccount(ctx, accountId);
}

export function mountWebhooks(parts: HttpParts): void {
  route(parts, 'GET /api/v2/webhooks', async (ctx, { world }) => {
    const { accountId: companyId } = ctx.actor;
    const accountId = world === 'live' ? companyId : await currentWorld(ctx.db, companyId);
    return { webhooks: accountId === undefined ? [] : await listWebhooks(ctx, accountId) };
  });
  route(parts, 'POST /api/v2/webhooks/create', async (ctx, { world, ...input }) => {
    await requireRecentProof(ctx);
    return createWebhook(await inWorldOf(ctx, world), input);
  });
  route(parts, 'POST /api/v2/webhooks/change', async (ctx, input) => {
    if (input.url !== undefined) await requireRecentProof(ctx);
    return changeWebhook(await inAccountOf(ctx, input.id), input);
  });
  route(parts, 'POST /api/v2/webhooks/delete', async (ctx, input) => {
    // A repeated deletion gets the same answer.
    const accountId = (await findAccountOf(ctx, input.id)) ?? ctx.actor.accountId;
    return deleteWebhook(inAccount(ctx, accountId), input);
  });
  route(parts, 'POST /api/v2/webhooks/rotate', async (ctx, input) => {
    await requireRecentProof(ctx);
    return rotateWebhookSecret(await inAccountOf(ctx, input.id), input);
  });
  route(parts, 'POST /api/v2/webhooks/ping', async (ctx, { id }) =>
    pingWebhook(ctx, ownEndpoint(await inAccountOf(ctx, id), id)),
  );
  route(parts, 'POST /api/v2/webhooks/deliveries', async (ctx, { id, ...filter }) =>
    listDeliveries(ctx, ownEndpoint(await inAccountOf(ctx, id), id), filter),
  );
  route(parts, 'POST /api/v2/webhooks/delivery', async (ctx, { id, event_id }) =>
    showDelivery(ctx, ownEndpoint(await inAccountOf(ctx, id), id), event_id),
  );
  route(parts, 'POST /api/v2/webhooks/replay', async (ctx, { id, ...replay }) => {
    const key = ownEndpoint(await inAccountOf(ctx, id), id);
    return inTransaction(ctx.db, (tx) => replayEvents(tx, ctx, { key, replay }));
  });
}

/** Mounts a call of the partner API. Webhooks use the real time, in the sandbox too. */
function webhookRoute<K extends PartnerEndpointKey>(
  parts: PartnerParts,
  key: K,
  handler: PartnerHandler<K>,
  options?: Parameters<typeof partnerRoute<K>>[3],
): void {
  partnerRoute(parts, key, (ctx, input) => handler({ ...ctx, clock: realClock(ctx.clock) }, input), options);
}

export function mountPartnerWebhooks(parts: PartnerParts): void {
  const base = '/api/partner/v1/webhooks';
  webhookRoute(parts, `GET ${base}`, async (ctx) => ({
    webhooks: await listWebhooks(ctx, ctx.actor.accountId),
  }));
  webhookRoute(
    parts,
    `POST ${base}`,
    (ctx, { types, ...input }) => createWebhook(ctx, { ...input, types: readableTypes(ctx, types) }),
    { status: () => 201 },
  );
  webhookRoute(parts, `PATCH ${base}/{id}`, async (ctx, { params, types, ...change }) => {
    await refuseHiddenTypes(ctx, params.id);
    return changeWebhook(ctx, {
      ...change,
      id: params.id,
      ...(types !== undefined && { types: readableTypes(ctx, types) }),
    });
  });
  webhookRoute(parts, `DELETE ${base}/{id}`, (ctx, { params }) => deleteWebhook(ctx, params));
  webhookRoute(parts, `POST ${base}/{id}/rotate-secret`, async (ctx, { params }) => {
    await refuseHiddenTypes(ctx, params.id);
    return rotateWebhookSecret(ctx, params);
  });
  webhookRoute(parts, `POST ${base}/{id}/ping`, (ctx, { params }) =>
    pingWebhook(ctx, ownEndpoint(ctx, params.id)),
  );
  webhookRoute(parts, `GET ${base}/{id}/deliveries`, async (ctx, { params, ...filter }) => {
    await refuseHiddenTypes(ctx, params.id);
    return listDeliveries(ctx, ownEndpoint(ctx, params.id), filter);
  });
  webhookRoute(parts, `GET ${base}/{id}/deliveries/{event_id}`, async (ctx, { params }) => {
    await refuseHiddenTypes(ctx, params.id);
    return showDelivery(ctx, ownEndpoint(ctx, params.id), params.event_id);
  });
  webhookRoute(parts, `POST ${base}/{id}/replay`, async (ctx, { params, ...replay }) => {
    await refuseHiddenTypes(ctx, params.id);
    return inTransaction(ctx.db, (tx) => replayEvents(tx, ctx, { key: ownEndpoint(ctx, params.id), replay }));
  });
}

/**
 * Throws out_of_scope when the endpoint gets events that the key may not read. Without this check, the key could read
 * these events or redirect them to itself.
 */
async function refuseHiddenTypes(ctx: PartnerCtx, id: string): Promise<void> {
  const endpoint = await selectEndpoint(ctx.db, ownEndpoint(ctx, id));
  if (endpoint) readableTypes(ctx, endpoint.types as Types[number][]);
}

type Types = readonly (typeof eventTypes)[number][];

/**
 * The requested event types, or all types that the key may read, because an endpoint must not get more than its creator
 * may read. Throws out_of_scope for a requested type that the key may not read.
 */
function readableTypes(
  { key, actor }: PartnerCtx,
  requestedTypes: Types | undefined,
): (typeof eventTypes)[number][] {
  const scopeOf = (type: string): PartnerScope | undefined => {
    if (type.startsWith('balance.')) return 'money';
    return type.startsWith('key.') ? undefined : 'orders';
  };
  const unreadableTypes = (requestedTypes ?? eventTypes).flatMap((type) => {
    const scope = scopeOf(type);
    return scope !== undefined && !key.scopes.includes(scope) ? [{ type, scope }] : [];
  });
  const [first] = unreadableTypes;
  if (requestedTypes !== undefined && first)
    throw appError('partners.out_of_scope', {
      params: { scope: first.scope },
      data: { scope: first.scope },
      about: actor.userId,
    });
  const hidden = new Set<string>(unreadableTypes.map(({ type }) => type));
  return (requestedTypes ?? eventTypes).filter((type) => !hidden.has(type));
}

export function mountWebhooksConsole(parts: HttpParts): void {
  const base = '/api/console/v1/customers/{id}/webhooks';
  const endpointOf = (params: { id: string; webhook_id: string }): EndpointKey => ({
    id: params.webhook_id,
    accountId: params.id,
  });
  route(parts, `GET ${base}`, async (ctx, { params }) => ({ webhooks: await listWebhooks(ctx, params.id) }));
  route(parts, `GET ${base}/{webhook_id}/deliveries`, (ctx, { params, ...filter }) =>
    listDeliveries(ctx, endpointOf(params), filter),
  );
  route(parts, `GET ${base}/{webhook_id}/deliveries/{event_id}`, (ctx, { params }) =>
    showDelivery(ctx, endpointOf(params), params.event_id),
  );
  route(parts, `POST ${base}/{webhook_id}/replay`, (ctx, { params, ...replay }) =>
    replayForStaff(ctx, { key: endpointOf(params), replay }),
  );
}
