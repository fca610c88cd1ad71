/** SQL on coupons with the tables of other modules, for screens and for the people and places that coupons name. */

import type { Text2 } from '@wayhouse/contract/schemas';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { ClaimRow, CouponRow } from './coupons.store.ts';

const claimableMax = 100;
const piecesMax = 300;

/**
 * Coupons that this person may claim now: the claim period includes `now`, no code is needed, pieces are left, and
 * neither the person nor the account has reached the limit. The earliest end of claiming comes first; at most
 * `claimableMax`.
 */
export async function selectClaimable(
  db: Db,
  { userId, accountId }: { userId: string; accountId: string },
  now: Date,
): Promise<CouponRow[]> {
  const rows = await db
    .selectFrom('coupons.coupons as c')
    .selectAll('c')
    .where('c.code', 'is', null)
    .where('c.ended_at', 'is', null)
    .where('c.claim_from', '<=', now)
    .where('c.claim_until', '>', now)
    .where(sql<SqlBool>`(c.total_limit is null or c.claimed < c.total_limit)`)
    .where(
      sql<SqlBool>`c.per_user_limit > (select count(*) from coupons.claims k where k.coupon_id = c.id and k.user_id = ${userId})`,
    )
    .where(
      sql<SqlBool>`c.per_account_limit > (select count(*) from coupons.claims k where k.coupon_id = c.id and k.account_id = ${accountId})`,
    )
    .orderBy('c.claim_until')
    .orderBy('c.id')
    .limit(claimableMax)
    .execute();
  return rows as CouponRow[];
}

/** A person's pieces with their coupons, newest first, at most `piecesMax`; `claimId` and `state` are filters. */
export async function selectPieces(
  db: Db,
  { userId, claimId, state }: { userId: string; claimId?: string; state?: ClaimRow['state'] },
): Promise<{ claim: ClaimRow; coupon: CouponRow }[]> {
  let query = db.selectFrom('coupons.claims').selectAll().where('user_id', '=', userId);
  if (claimId !== undefined) query = query.where('id', '=', claimId);
  if (state !== undefined) query = query.where('state', '=', state);
  const claims = (await query
    .orderBy('claimed_at', 'desc')
    .orderBy('id')
    .limit(piecesMax)
    .execute()) as ClaimRow[];
  if (claims.length === 0) return [];
  const coupons = (await db
    .selectFrom('coupons.coupons')
    .selectAll()
    .where('id', 'in', [...new Set(claims.map((claim) => claim.coupon_id))])
    .execute()) as CouponRow[];
  const byId = new Map(coupons.map((coupon) => [coupon.id, coupon]));
  return claims.flatMap((claim) => {
    const coupon = byId.get(claim.coupon_id);
    return coupon ? [{ claim, coupon }] : [];
  });
}

/** Names of the hotels and cities in the scopes of coupons, by id. */
export async function selectScopeNames(db: Db, ids: string[]): Promise<Map<string, Text2>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; en: string; zh: string }>`
    select id, name_en as en, name_zh as zh from catalogue.hotels where id = any(${ids})
    union all select id, name_en, name_zh from catalogue.regions where id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, { en: row.en, zh: row.zh }]));
}

/** The ids that exist as hotels (`scope` `hotels`) or as cities (`scope` `cities`). */
export async function selectKnownPlaces(
  db: Db | Tx,
  scope: 'hotels' | 'cities',
  ids: string[],
): Promise<string[]> {
  const places =
    scope === 'hotels' ? sql`catalogue.hotels where` : sql`catalogue.regions where type = 'city' and`;
  const { rows } = await sql<{ id: string }>`select id from ${places} id = any(${ids})`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * One page of coupons for the console, newest first; with `id`, only that coupon. `to_use`: number of pieces that are
 * assigned to unpaid orders. `used` and `given_cents`: number and total discount of the used pieces.
 */
export async function selectCouponPage(
  db: Db,
  { id, page, pageSize }: { id: string | undefined; page: number; pageSize: number },
): Promise<{ total: number; rows: (CouponRow & CouponUsage)[] }> {
  let coupons = db.selectFrom('coupons.coupons as c');
  if (id !== undefined) coupons = coupons.where('c.id', '=', id);
  const { total } = await coupons
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await coupons
    .selectAll('c')
    .select([
      sql<number>`(select count(*) from coupons.claims k where k.coupon_id = c.id and k.state = 'to_use')`.as(
        'to_use',
      ),
      sql<number>`(select count(*) from coupons.claims k where k.coupon_id = c.id and k.state = 'used')`.as(
        'used',
      ),
      sql<number>`(select coalesce(sum(discount_cents), 0)::bigint from coupons.claims k where k.coupon_id = c.id and k.state = 'used')`.as(
        'given_cents',
      ),
    ])
    .orderBy('c.created_at', 'desc')
    .orderBy('c.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { total, rows: rows as (CouponRow & CouponUsage)[] };
}

export interface CouponUsage {
  to_use: number;
  used: number;
  given_cents: number;
}

export interface AccountCouponRow {
  id: string;
  name_en: string;
  name_zh: string;
  kind: 'amount' | 'percent';
  value: number;
  state: 'received' | 'to_use' | 'used';
  person: string;
  order_no: string | null;
  use_until: Date;
  given_by: string | null;
}

/** Number of pieces of an account. */
export function countAccountCoupons(db: Db, accountId: string): Promise<number> {
  return countPieces(db, sql`k.account_id = ${accountId}`);
}

/** Number of pieces that satisfy `condition`, in which `k` is the piece. */
async function countPieces(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from coupons.claims k where ${condition}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Pieces of an account, newest first; with `id`, only this piece. */
export async function selectAccountCoupons(
  db: Db,
  accountId: string,
  { id, offset, limit }: { id?: string; offset: number; limit: number },
): Promise<AccountCouponRow[]> {
  const { rows } = await sql<AccountCouponRow>`
    select k.id, c.name_en, c.name_zh, c.kind, c.value, k.state, k.order_no, c.use_until, k.given_by,
           coalesce(u.first_name || ' ' || u.last_name, k.user_id) as person
      from coupons.claims k
      join coupons.coupons c on c.id = k.coupon_id
      left join identity.users u on u.id = k.user_id
     where k.account_id = ${accountId} and (${id ?? null}::text is null or k.id = ${id ?? null})
     order by k.claimed_at desc, k.id
     offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** A person of the account who may sign in. */
export function selectReceiver(tx: Tx, { userId, accountId }: { userId: string; accountId: string }) {
  return tx
    .selectFrom('identity.users as u')
    .leftJoin('companies.companies as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.email'])
    .where('u.id', '=', userId)
    .where('u.account_id', '=', accountId)
    .where('u.status', '=', 'approved')
    .where((e) => e.or([e('u.company_id', 'is', null), e('c.status', '=', 'approved')]))
    .executeTakeFirst();
}

export function selectTier(tx: Tx, id: string) {
  return tx
    .selectFrom('companies.price_tiers')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface TierReceivers {
  receivers: { user_id: string; account_id: string }[];
  /** Number of companies of the tier whose main person may sign in. */
  companies: number;
}

/**
 * The main person of each company of a tier, if that person may sign in. Leaves out people with an unused piece of the
 * coupon, and people or companies that have already reached its limit.
 */
export async function selectTierReceivers(
  tx: Tx,
  { coupon, tierId }: { coupon: CouponRow; tierId: string },
): Promise<TierReceivers> {
  const { rows } = await sql<{ user_id: string; account_id: string; may_have: boolean }>`
    select u.id as user_id, u.account_id,
           coalesce(pieces.unused, 0) = 0 and coalesce(pieces.of_user, 0) < ${coupon.per_user_limit}
             and coalesce(pieces.of_account, 0) < ${coupon.per_account_limit} as may_have
      from companies.companies c
      join identity.users u on u.account_id = c.id and u.is_main and u.status = 'approved'
      left join lateral (
        select count(*) filter (where k.user_id = u.id and k.state = 'received') as unused,
               count(*) filter (where k.user_id = u.id) as of_user, count(*) as of_account
          from coupons.claims k where k.coupon_id = ${coupon.id} and k.account_id = c.id
      ) pieces on true
     where c.tier_id = ${tierId} and c.status = 'approved'
     order by u.id`.execute(tx);
  const receivers = rows.filter(({ may_have }) => may_have);
  return { receivers, companies: rows.length };
}

export interface CouponUseRow {
  id: string;
  account_id: string;
  customer_en: string;
  customer_zh: string;
  person: string;
  state: ClaimRow['state'];
  order_no: string | null;
  discount_cents: number | null;
  claimed_at: Date;
  changed_at: Date;
  given_by: string | null;
  use_until: Date;
}

/**
 * One page of the pieces of a coupon, last changed first, and the total number; with `state`, only the pieces in that
 * state.
 */
export async function selectCouponUses(
  db: Db,
  { couponId, state, offset, limit }: { couponId: string; state?: string; offset: number; limit: number },
): Promise<{ total: number; rows: CouponUseRow[] }> {
  const condition = sql`k.coupon_id = ${couponId} and (${state ?? null}::text is null or k.state = ${state ?? null})`;
  const { rows } = await sql<CouponUseRow>`
    select k.id, k.account_id, k.state, k.order_no, k.discount_cents, k.claimed_at, k.changed_at, k.given_by,
           t.use_until, coalesce(u.first_name || ' ' || u.last_name, k.user_id) as person,
           coalesce(c.name_en, u.first_name || ' ' || u.last_name, k.account_id) as customer_en,
           coalesce(c.name_zh, u.first_name || ' ' || u.last_name, k.account_id) as customer_zh
      from coupons.claims k
      join coupons.coupons t on t.id = k.coupon_id
      left join identity.users u on u.id = k.user_id
      left join companies.companies c on c.id = k.account_id
     where ${condition}
     order by k.changed_at desc, k.id
     offset ${offset} limit ${limit}`.execute(db);
  return { total: await countPieces(db, condition), rows };
}
