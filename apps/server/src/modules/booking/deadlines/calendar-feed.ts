/** A person's calendar subscription: its settings, and the calendar that a calendar program reads. */

import type { deadlinesEndpoints } from '@wayhouse/contract/booking/deadlines';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { type ActorCtx, type Ctx, orderScope } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newSecret } from '../../../platform/ids.ts';
import { siteAddress } from '../../../platform/process/site-address.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import { deleteFeed, type Feed, selectFeed, touchFeed, writeFeed } from './deadlines.store.ts';
import { selectFeedReader } from './deadlines.views.ts';
import { readCosts } from './list-deadlines.ts';
import { writeCalendar } from './write-calendar.ts';

type Endpoints = typeof deadlinesEndpoints;

export async function showFeed({
  db,
  actor,
}: ActorCtx): Promise<OutputOf<Endpoints['GET /api/v2/order/deadlines/feed']>> {
  const feed = await selectFeed(db, actor.userId);
  return { feed: feed ? present(feed) : null };
}

/**
 * Creates the subscription with a new address; an earlier address ends. Throws request.not_permitted for the scope
 * `company` without the right to the company's orders.
 */
export async function createFeed(
  { db, clock, actor, language }: ActorCtx,
  { scope, names }: ParsedInputOf<Endpoints['POST /api/v2/order/deadlines/feed/create']>,
): Promise<OutputOf<Endpoints['POST /api/v2/order/deadlines/feed/create']>> {
  if (scope === 'company' && orderScope(actor).userId !== null)
    throw appError('request.not_permitted', { about: actor.userId });
  const token = newSecret();
  const now = clock.now();
  await inTransaction(db, (tx) =>
    writeFeed(tx, { userId: actor.userId, tokenHash: hashSecret(token), scope, names, language, now }),
  );
  return {
    ...present({ scope, names, created_at: now, last_read_at: null }),
    path: `/api/v2/calendar/${token}.ics`,
  };
}

export async function revokeFeed({ db, actor }: ActorCtx): Promise<Record<string, never>> {
  await inTransaction(db, (tx) => deleteFeed(tx, actor.userId));
  return {};
}

/**
 * The calendar at an address. Stores the time of this reading. A person who lost the right to the company's orders sees
 * only their own orders. Throws `request.unknown_path` (404) for an unknown or revoked address, and while the person
 * may not sign in.
 */
export async function readCalendar(
  { db, clock, config }: Ctx,
  { params }: ParsedInputOf<Endpoints['GET /api/v2/calendar/{file}']>,
): Promise<OutputOf<Endpoints['GET /api/v2/calendar/{file}']>> {
  const now = clock.now();
  const tokenHash = hashSecret(params.file.slice(0, -'.ics'.length));
  const reader = await selectFeedReader(db, tokenHash);
  if (!reader) throw appError('request.unknown_path');
  await touchFeed(db, { userId: reader.user_id, now });
  const isOfCompany = reader.scope === 'company' && reader.order_privileges.includes('company');
  const scope = { accountId: reader.account_id, userId: isOfCompany ? null : reader.user_id };
  const { costs } = await readCosts(db, scope, now);
  const text = writeCalendar(costs, {
    ...reader,
    now,
    site: siteAddress(config),
  });
  return {
    content_type: 'text/calendar; charset=utf-8',
    name: 'wayhouse-deadlines.ics',
    bytes: Buffer.from(text),
  };
}

function present({ scope, names, created_at, last_read_at }: Feed) {
  return {
    scope,
    names,
    created_at: created_at.toISOString(),
    ...(last_read_at && { last_read_at: last_read_at.toISOString() }),
  };
}
