/**
 * Two companies with keys, orders and webhooks over the demo catalog. The calls of each company are tried with its own
 * ids and with those of the other.
 */
import { practiceBalance } from '@wayhouse/contract/partner/practice';
import { partnerScopes } from '@wayhouse/contract/partner/scopes';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app.ts';
import { type HookShop, openHookShop } from '../builders/hook-shop.ts';
import { bearer, type IssuedKey, issueKey } from '../builders/partner/partner.ts';
import { freshRef, orderOf } from '../builders/partner/partner-shop.ts';
import type { RandomNumbers } from '../builders/random/random-numbers.ts';
import type { RawAnswer } from './check-answer.ts';
import type { KnownValues, Request } from './generate-request.ts';
import { liftLimits, stockUp } from './stock-up.ts';

export const partnerWorlds = ['live', 'test'] as const;
export type PartnerWorld = (typeof partnerWorlds)[number];

/** Ids of one account that belong together. */
interface AccountIds {
  offerId: string;
  quotes: { quote_id: string; terms_digest: string }[];
  orderNos: string[];
  /** A confirmed order with the digest of its cancellation. */
  cancelable: { no: string; digest: string };
  /** The number of an order; with a test key, of one that is still being processed. */
  processing: string;
  webhookId: string;
  eventId: string;
}

export interface TwoPartners {
  shop: HookShop;
  app: FastifyInstance;
  keys: Record<PartnerWorld, IssuedKey> & { other: IssuedKey };
  /** Texts that only answers to the second company may contain. */
  othersTexts: string[];
  /** Makes a call with this key. `headers` of the request override those of the key. */
  send: (by: IssuedKey | undefined, request: Request, address?: string) => Promise<RawAnswer>;
  /** Makes new ids for the calls of a key, because the previous ones may be used up. */
  refresh: (world: PartnerWorld | 'other') => Promise<void>;
  known: (world: PartnerWorld | 'other', random: RandomNumbers) => KnownValues;
  close: () => Promise<void>;
}

const hotels = { live: '', other: '', test: 'TEST-02' };
const othersGuest = 'Quetzalcoatl';
/** Beginning of the client references of the second company. */
const othersRef = 'OTHERREF';

export async function openTwoPartners(): Promise<TwoPartners> {
  const shop = await openHookShop();
  const { context, database } = shop;
  const app = await buildApp({ context, isReady: async () => true });
  const restoreLimits = liftLimits();
  await stockUp(shop, ['agent@wayhouse.test', 'other@wayhouse.test']);
  const keys = {
    live: shop.key,
    test: await issueKey(context, { environment: 'test' }),
    other: await issueKey(context, { email: 'other@wayhouse.test', scopes: [...partnerScopes] }),
  };
  Object.assign(hotels, { live: shop.hotelId, other: shop.hotelId });
  const idsByWorld = new Map<string, AccountIds>();
  const refresh: TwoPartners['refresh'] = async (world) => {
    idsByWorld.set(world, await makeIds(shop, keys[world], world));
  };
  for (const world of ['live', 'test', 'other'] as const) await refresh(world);
  const keyRow = await database.db
    .selectFrom('partners.keys')
    .select(['user_id', 'account_id'])
    .where('id', '=', keys.other.id)
    .executeTakeFirstOrThrow();
  return {
    shop,
    app,
    keys,
    refresh,
    othersTexts: [othersGuest, 'other-hook', keyRow.user_id, keyRow.account_id, keys.other.id, othersRef],
    send: (by, request, address) => send(app, by, request, address),
    known: (world, random) => knownValues(shop, idsByWorld.get(world) as AccountIds, { world, random }),
    close: async () => {
      restoreLimits();
      await app.close();
      await shop.close();
    },
  };
}

async function send(
  app: FastifyInstance,
  by: IssuedKey | undefined,
  { method, url, headers, body }: Request,
  address = '127.0.0.1',
): Promise<RawAnswer> {
  const isRaw = body === undefined || typeof body === 'string' || Buffer.isBuffer(body);
  const payload = isRaw ? body : JSON.stringify(body);
  const {
    statusCode,
    headers: responseHeaders,
    rawPayload,
  } = await app.inject({
    method: method as 'GET',
    url: `/api/partner/v1${url}`,
    headers: {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...(by && bearer(by)),
      ...headers,
    },
    ...(payload !== undefined && method !== 'GET' && { payload }),
    remoteAddress: address,
  });
  return { status: statusCode, headers: responseHeaders, text: rawPayload.toString('utf8') };
}

async function makeIds(
  { ask, receiver, stay, context }: HookShop,
  by: IssuedKey,
  world: PartnerWorld | 'other',
): Promise<AccountIds> {
  const askOk = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await ask(path, { ...(body !== undefined && { body }), headers }, by);
    if (answer.status >= 300) throw new Error(`${world} ${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  // A generated `/sandbox/balance` may leave less money than the orders cost.
  if (world === 'test') await askOk('/sandbox/balance', { prepaid: practiceBalance });
  const searchInput = { hotel_ids: [hotels[world]], ...stay, filters: { free_cancellation: true } };
  const offer = async () => (await askOk('/searches', searchInput)).hotels[0].offers[0].offer_id as string;
  const quote = async () => askOk('/quotes', { offer_id: await offer() });
  const book = async (extraHeaders: Record<string, string> = {}) => {
    const room =
      world === 'other'
        ? { guests: [{ first_name: 'Ana', last_name: othersGuest, type: 'adult' }] }
        : undefined;
    const ref = world === 'other' ? `${othersRef}${freshRef()}` : freshRef();
    const order = orderOf(await quote(), {
      client_ref: ref,
      ...(room && { rooms: [room], allow_duplicate_guest: true }),
    });
    return (await askOk('/orders', order, { 'idempotency-key': ref, ...extraHeaders })).order_no as string;
  };
  const cancelable = await book();
  const orderNos = [cancelable, await book()];
  const processing = world === 'test' ? await book({ 'wayhouse-test': 'book=processing_2m' }) : cancelable;
  await context.deliverEvents();
  for (const { id } of (await askOk('/webhooks')).webhooks)
    await ask(`/webhooks/${id}`, { method: 'DELETE' }, by);
  const url = `${receiver.url}/${world === 'other' ? 'other-hook' : 'hook'}/${freshRef()}`;
  const webhook = await askOk('/webhooks', { url });
  const ping = await askOk(`/webhooks/${webhook.id}/ping`, {});
  return {
    offerId: await offer(),
    quotes: [await quote(), await quote(), await quote()],
    orderNos,
    cancelable: { no: cancelable, digest: (await askOk(`/orders/${cancelable}/cancellation`)).digest },
    processing,
    webhookId: webhook.id,
    eventId: ping.event_id,
  };
}

interface CallChoice {
  world: PartnerWorld | 'other';
  random: RandomNumbers;
}

function knownValues(
  { stay, context, receiver, cityId }: HookShop,
  ids: AccountIds,
  { world, random }: CallChoice,
): KnownValues {
  const hotelId = hotels[world];
  const { quote_id, terms_digest } = random.of(ids.quotes);
  const { cancelable, processing, webhookId, eventId } = ids;
  const letters = Array.from({ length: 8 }, () => random.of([...'abcdefghijklm'])).join('');
  const now = context.clock.now();
  return {
    offer_id: [ids.offerId],
    quote_id: [quote_id],
    terms_digest: [terms_digest],
    digest: [cancelable.digest],
    max_fee: ['999.00'],
    'orders.no': [cancelable.no, cancelable.no, ...ids.orderNos],
    'sandbox.no': [processing],
    'webhooks.id': [webhookId],
    'hotels.id': [hotelId],
    'content.id': [hotelId],
    'statements.month': [now.toISOString().slice(0, 7)],
    event_id: [eventId],
    event_ids: [[eventId]],
    hotel_ids: [[hotelId], [hotelId, 'none']],
    ids: [hotelId, `${hotelId},none`],
    place: [{ type: 'city', id: world === 'test' ? 'TEST-SHANGHAI' : cityId }],
    q: ['shanghai', '上海'],
    source: ['hotelbeds'],
    types: ['order.confirmed', 'order.confirmed,ping'],
    'webhooks.types': [['order.confirmed'], ['refund.sent', 'ping']],
    check_in: [stay.check_in],
    check_out: [stay.check_out],
    nationality: ['CN', 'DE'],
    residence: ['GB'],
    rooms: [stay.rooms, [{ adults: 2, child_ages: [5] }], [...stay.rooms, ...stay.rooms]],
    'orders.rooms': [[{ guests: [{ first_name: 'Wei', last_name: `Li${letters}`, type: 'adult' }] }]],
    contact: [{ name: 'Desk', email: 'desk@partner.test', phone: '13800138000', area_code: '86' }],
    client_ref: [freshRef()],
    max_total: ['99999.00'],
    after: [0, 1],
    limit: [1, 20],
    advance_s: [0, 1, 60],
    url: [`${receiver.url}/new/${letters}`],
    time: [String(now.getTime() / 1000)],
    'Idempotency-Key': [`k${letters}`],
    updated_after: [new Date(now.getTime() - 86_400_000).toISOString()],
    from: [new Date(now.getTime() - 86_400_000).toISOString()],
    to: [now.toISOString()],
  };
}
