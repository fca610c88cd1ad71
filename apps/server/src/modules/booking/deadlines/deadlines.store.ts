/** SQL on `booking.accepted_costs` and `booking.calendar_feeds`. */
import type { Db, Tx } from '../../../platform/database.ts';

export async function insertAcceptedCost(
  tx: Tx,
  cost: { orderNo: string; at: Date; by: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('booking.accepted_costs')
    .values({ order_no: cost.orderNo, at: cost.at, accepted_by: cost.by, accepted_at: cost.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteAcceptedCost(
  tx: Tx,
  { orderNo, at }: { orderNo: string; at: Date },
): Promise<void> {
  await tx
    .deleteFrom('booking.accepted_costs')
    .where('order_no', '=', orderNo)
    .where('at', '=', at)
    .execute();
}

/** Deletes the acceptance of all costs of an order, because a change of the stay changes the costs. */
export async function deleteAcceptedCosts(tx: Tx, orderNo: string): Promise<void> {
  await tx.deleteFrom('booking.accepted_costs').where('order_no', '=', orderNo).execute();
}

export interface Feed {
  scope: 'own' | 'company';
  names: 'initials' | 'full';
  created_at: Date;
  last_read_at: Date | null;
}

export async function selectFeed(db: Db, userId: string): Promise<Feed | undefined> {
  const row = await db
    .selectFrom('booking.calendar_feeds')
    .select(['scope', 'names', 'created_at', 'last_read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row as Feed | undefined;
}

/** Writes the person's subscription; an earlier address ends. */
export async function writeFeed(
  tx: Tx,
  feed: Pick<Feed, 'scope' | 'names'> & {
    userId: string;
    tokenHash: Buffer;
    language: 'en' | 'zh';
    now: Date;
  },
): Promise<void> {
  const values = {
    token_hash: feed.tokenHash,
    scope: feed.scope,
    names: feed.names,
    language: feed.language,
    created_at: feed.now,
    last_read_at: null,
  };
  await tx
    .insertInto('booking.calendar_feeds')
    .values({ user_id: feed.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteFeed(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('booking.calendar_feeds').where('user_id', '=', userId).execute();
}

/** Stores the time at which a calendar program last read the calendar. */
export async function touchFeed(db: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  await db
    .updateTable('booking.calendar_feeds')
    .set({ last_read_at: now })
    .where('user_id', '=', userId)
    .execute();
}
