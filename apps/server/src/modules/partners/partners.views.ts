/** Joins of the partner API: keys with their companies, readers of its mails, and sandbox accounts. */
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { unpaidStatuses } from '@wayhouse/contract/payment/payment-status';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

function keys(db: Db) {
  return (
    db
      .selectFrom('partners.keys as k')
      // A test key has the state and the prices of its company's account.
      .innerJoin('companies.companies as c', (join) =>
        join.on(sql<boolean>`c.id = split_part(k.account_id, '~', 1)`),
      )
      .leftJoin('partners.suspensions as s', 's.company_id', 'c.id')
      .selectAll('k')
      .select([
        'c.status as company_status',
        'c.tier_id',
        'c.is_package',
        'c.approvals_on',
        'c.pay_later_limit_cents',
        'c.name_en',
        'c.name_zh',
      ])
      .select('s.reason as suspended_for')
  );
}

/** Compiled once per connection pool, because one of these queries runs before every call. */
function compile(db: Db) {
  const none = Buffer.alloc(0);
  return {
    byId: keys(db).where('k.id', '=', '').compile(),
    byHash: keys(db)
      .where((e) => e.or([e('k.secret_hash', '=', none), e('k.previous_hash', '=', none)]))
      .compile(),
  };
}

const compiledQueries = new WeakMap<Db, ReturnType<typeof compile>>();

function compiledFor(db: Db): ReturnType<typeof compile> {
  const queries = compiledQueries.get(db) ?? compile(db);
  compiledQueries.set(db, queries);
  return queries;
}

export type CallingKey = NonNullable<Awaited<ReturnType<ReturnType<typeof keys>['executeTakeFirst']>>>;

export async function selectKeyById(db: Db, id: string): Promise<CallingKey | undefined> {
  const { rows } = await db.executeQuery<CallingKey>({ ...compiledFor(db).byId, parameters: [id] });
  return rows[0];
}

/**
 * Finds a key by the hash of its secret, or of its secret before the last rotation. The caller checks whether the
 * previous secret still works.
 */
export async function selectKeyByHash(db: Db, hash: Buffer): Promise<CallingKey | undefined> {
  const { rows } = await db.executeQuery<CallingKey>({ ...compiledFor(db).byHash, parameters: [hash, hash] });
  return rows[0];
}

/**
 * Keys of accounts with the names of their creators, newest first; with `id` only that key. At most 200: the keys that
 * ended first are left out.
 */
export function selectKeys(db: Db, accountIds: readonly string[], id?: string) {
  return db
    .selectFrom((e) =>
      e
        .selectFrom('partners.keys')
        .selectAll()
        .where('account_id', 'in', accountIds)
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
        .orderBy(sql`least(revoked_at, expires_at)`, (order) => order.desc().nullsFirst())
        .orderBy('created_at', 'desc')
        .limit(200)
        .as('k'),
    )
    .leftJoin('identity.users as u', 'u.id', 'k.created_by')
    .selectAll('k')
    .select(['u.first_name', 'u.last_name'])
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id')
    .execute();
}

/** The main account of a company, with the name of the company; undefined for the id of a sandbox account. */
export function selectMainAccount(tx: Tx, companyId: string) {
  return tx
    .selectFrom('identity.users as u')
    .innerJoin('companies.companies as c', 'c.id', 'u.company_id')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.language', 'c.name_en', 'c.name_zh'])
    .where('u.company_id', '=', companyId)
    .where('u.is_main', '=', true)
    .executeTakeFirst();
}

/**
 * The person who created an endpoint, with the name of the company. Undefined if a key created it, or if the person
 * is not approved.
 */
export function selectEndpointCreator(tx: Tx, userId: string) {
  return tx
    .selectFrom('identity.users as u')
    .innerJoin('companies.companies as c', 'c.id', 'u.company_id')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.language', 'c.name_en', 'c.name_zh'])
    .where('u.id', '=', userId)
    .where('u.status', '=', 'approved')
    .executeTakeFirst();
}

/** The email address, names and language of a person, and the names of their company. */
export function selectOwner(tx: Tx, userId: string) {
  return tx
    .selectFrom('identity.users as u')
    .innerJoin('companies.companies as c', 'c.id', 'u.company_id')
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.language', 'c.name_en', 'c.name_zh'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Current sandbox accounts with orders that wait for a hotel, a payment or a reminder. */
export async function selectBusyWorlds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    select w.account_id from platform.worlds w where w.ended_at is null and exists (
      select from booking.orders o where o.account_id = w.account_id
        and (o.order_status in (${orderStatus.awaitingPayment}, ${orderStatus.process}, ${orderStatus.cancelPending})
          or (o.payment_option = 'later' and o.payment_status in (${sql.join(unpaidStatuses)})
          and o.order_status = ${orderStatus.confirmed})))`.execute(db);
  return rows.map((row) => row.account_id);
}

/**
 * A delivery with a forced wrong signature that the account's webhook refused with 4xx, and later accepted with the
 * right signature, also after a replay.
 */
export async function selectRefusedForgery(
  db: Db,
  accountId: string,
): Promise<{ event_id: string; at: Date } | undefined> {
  const { rows } = await sql<{ event_id: string; at: Date }>`
    select d.event_id, min(a.at) filter (where a.n > 1 and a.error is null) as at
      from partners.deliveries d join partners.attempts a on a.delivery_id = d.id
      where d.account_id = ${accountId} and d.forced = 'bad_signature'
      group by d.id having bool_or(a.n = 1 and a.status between 400 and 499) and bool_or(a.n > 1 and a.error is null)
      order by at limit 1`.execute(db);
  return rows[0];
}
