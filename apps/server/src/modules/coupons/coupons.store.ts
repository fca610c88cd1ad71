/** SQL on `coupons.*`. A claim is one piece of a coupon that a person received. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { CouponsClaims, CouponsCoupons } from '../../platform/tables.gen.ts';
import type { MergedCity } from '../catalogue/catalogue.events.ts';

export type CouponRow = Omit<Selectable<CouponsCoupons>, 'kind' | 'scope'> & {
  kind: 'amount' | 'percent';
  scope: 'all' | 'hotels' | 'cities';
};
/**
 * A piece of a coupon. Its state: free for a booking (`received`), assigned to an unpaid order (`to_use`), or applied
 * to a paid order (`used`).
 */
export type ClaimRow = Omit<Selectable<CouponsClaims>, 'state'> & { state: 'received' | 'to_use' | 'used' };

export async function insertCoupon(tx: Tx, row: Insertable<CouponsCoupons>): Promise<void> {
  await tx.insertInto('coupons.coupons').values(row).execute();
}

export async function updateCoupon(tx: Tx, id: string, set: Updateable<CouponsCoupons>): Promise<void> {
  await tx.updateTable('coupons.coupons').set(set).where('id', '=', id).execute();
}

/**
 * Replaces a merged city in the scopes of coupons. Their version stays, because it is the same city under another id:
 * a change that waits for approval can still be approved. Safe to repeat.
 */
export async function replaceScopeCity(tx: Tx, { from, to }: MergedCity): Promise<void> {
  await sql`
    update coupons.coupons set scope_ids = (
        select array_agg(distinct case when id = ${from} then ${to} else id end) from unnest(scope_ids) as id)
      where scope = 'cities' and ${from} = any(scope_ids)`.execute(tx);
}

/** Reads and locks a coupon, so that concurrent claims wait for each other and cannot exceed its limits. */
export async function lockCoupon(
  tx: Tx,
  by: { id: string } | { code: string },
): Promise<CouponRow | undefined> {
  const query = tx.selectFrom('coupons.coupons').selectAll();
  const selection = 'id' in by ? query.where('id', '=', by.id) : query.where('code', '=', by.code);
  return (await selection.forUpdate().executeTakeFirst()) as CouponRow | undefined;
}

/**
 * Number of the coupon's pieces, in any state, that the person has claimed (`ofUser`) and that the whole account has
 * claimed (`ofAccount`).
 */
export async function countClaims(
  tx: Tx,
  couponId: string,
  { userId, accountId }: { userId: string; accountId: string },
): Promise<{ ofUser: number; ofAccount: number }> {
  const row = await tx
    .selectFrom('coupons.claims')
    .select((e) => [
      e.fn.countAll<number>().as('ofAccount'),
      e.fn.countAll<number>().filterWhere('user_id', '=', userId).as('ofUser'),
    ])
    .where('coupon_id', '=', couponId)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { ofUser: Number(row.ofUser), ofAccount: Number(row.ofAccount) };
}

export async function insertClaim(tx: Tx, row: Insertable<CouponsClaims>): Promise<void> {
  await tx.insertInto('coupons.claims').values(row).execute();
}

/** Inserts any number of new pieces in one statement. */
export async function insertClaims(tx: Tx, rows: readonly Insertable<CouponsClaims>[]): Promise<void> {
  await sql`insert into coupons.claims
    select * from jsonb_populate_recordset(null::coupons.claims, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** Locks a person's own piece, in any state. */
export async function lockClaim(tx: Tx, claimId: string, userId: string): Promise<ClaimRow | undefined> {
  const row = await tx
    .selectFrom('coupons.claims')
    .selectAll()
    .where('id', '=', claimId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row as ClaimRow | undefined;
}

/**
 * Assigns an unused claim to an order. A claim in another state stays unchanged. The caller must have locked the claim.
 */
export async function holdClaim(tx: Tx, id: string, set: Updateable<CouponsClaims>): Promise<void> {
  await tx
    .updateTable('coupons.claims')
    .set(set)
    .where('id', '=', id)
    .where('state', '=', 'received')
    .execute();
}

/** Changes a piece only while it belongs to this order. */
export async function updateHeldClaim(
  tx: Tx,
  key: { claimId: string; orderNo: string },
  set: Updateable<CouponsClaims>,
): Promise<void> {
  await tx
    .updateTable('coupons.claims')
    .set(set)
    .where('id', '=', key.claimId)
    .where('order_no', '=', key.orderNo)
    .execute();
}

export async function selectCoupon(db: Db | Tx, id: string): Promise<CouponRow | undefined> {
  const row = await db.selectFrom('coupons.coupons').selectAll().where('id', '=', id).executeTakeFirst();
  return row as CouponRow | undefined;
}
