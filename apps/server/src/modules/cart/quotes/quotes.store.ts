/** SQL on `cart.quotes`, `cart.quote_items` and `cart.quote_views`. */
import type { QuoteItemState, QuoteShow } from '@wayhouse/contract/quote/quote-parts';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { CartQuoteItems, CartQuotes } from '../../../platform/tables.gen.ts';
import type { CartScope } from '../cart.store.ts';
import type { StoredOffer } from '../stored-offer.ts';

export type QuoteRow = Omit<Selectable<CartQuotes>, 'show'> & { show: QuoteShow };
export type QuoteItemRow = Omit<Selectable<CartQuoteItems>, 'offer' | 'state'> & {
  offer: StoredOffer;
  state: QuoteItemState;
};

export type NewQuote = Pick<
  QuoteRow,
  | 'quote_no'
  | 'account_id'
  | 'user_id'
  | 'language'
  | 'title'
  | 'client'
  | 'words'
  | 'show'
  | 'about_currency'
  | 'valid_until'
  | 'recommended'
  | 'package_ok'
  | 'checked_at'
  | 'idempotency_key'
  | 'created_at'
  | 'updated_at'
>;

/** False when the number is taken. */
export async function insertQuote(tx: Tx, quote: NewQuote): Promise<boolean> {
  const result = await tx
    .insertInto('cart.quotes')
    .values({ ...quote, show: JSON.stringify(quote.show) })
    .onConflict((conflict) => conflict.column('quote_no').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The number of the quote that a user created with an idempotency key. */
export async function selectQuoteByKey(
  db: Db | Tx,
  { userId, key }: { userId: string; key: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('cart.quotes')
    .select('quote_no')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row?.quote_no;
}

export async function selectQuote(
  db: Db | Tx,
  scope: CartScope,
  quoteNo: string,
): Promise<QuoteRow | undefined> {
  let query = db
    .selectFrom('cart.quotes')
    .selectAll()
    .where('quote_no', '=', quoteNo)
    .where('account_id', '=', scope.accountId);
  if (scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  return (await query.executeTakeFirst()) as unknown as QuoteRow | undefined;
}

export async function lockQuote(tx: Tx, scope: CartScope, quoteNo: string): Promise<QuoteRow | undefined> {
  let query = tx
    .selectFrom('cart.quotes')
    .selectAll()
    .where('quote_no', '=', quoteNo)
    .where('account_id', '=', scope.accountId);
  if (scope.userId !== null) query = query.where('user_id', '=', scope.userId);
  return (await query.forUpdate().executeTakeFirst()) as unknown as QuoteRow | undefined;
}

/** Deletes all quotes of an account, with their options and the record of their openings. */
export async function deleteQuotesOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('cart.quotes').where('account_id', '=', accountId).execute();
}

/** The quote behind a link, also behind a revoked link. */
export async function selectQuoteByToken(db: Db, tokenHash: Buffer): Promise<QuoteRow | undefined> {
  const row = await db
    .selectFrom('cart.quotes')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row as unknown as QuoteRow | undefined;
}

export type QuoteChange = Partial<Omit<QuoteRow, 'quote_no' | 'account_id' | 'user_id' | 'created_at'>>;

export async function updateQuote(tx: Tx, quoteNo: string, change: QuoteChange): Promise<void> {
  const { show, ...columns } = change;
  await tx
    .updateTable('cart.quotes')
    .set({ ...columns, ...(show && { show: JSON.stringify(show) }) })
    .where('quote_no', '=', quoteNo)
    .execute();
}

/** Records that the agent has seen the choice of `quote`. Does nothing when the client has chosen again since then. */
export async function markChoiceSeen(
  tx: Tx,
  quote: Pick<QuoteRow, 'quote_no' | 'chosen_at'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('cart.quotes')
    .set({ chosen_seen_at: at })
    .where('quote_no', '=', quote.quote_no)
    .where('chosen_at', '=', quote.chosen_at)
    .execute();
}

/** The options of a quote, by position. */
export async function selectQuoteItems(db: Db | Tx, quoteNo: string): Promise<QuoteItemRow[]> {
  const rows = await db
    .selectFrom('cart.quote_items')
    .selectAll()
    .where('quote_no', '=', quoteNo)
    .orderBy('position')
    .execute();
  return rows as unknown as QuoteItemRow[];
}

/** Replaces the options of a quote. */
export async function writeQuoteItems(
  tx: Tx,
  quoteNo: string,
  items: readonly Omit<QuoteItemRow, 'quote_no'>[],
): Promise<void> {
  await tx.deleteFrom('cart.quote_items').where('quote_no', '=', quoteNo).execute();
  if (items.length === 0) return;
  await tx
    .insertInto('cart.quote_items')
    .values(items.map((item) => ({ ...item, quote_no: quoteNo, offer: JSON.stringify(item.offer) })))
    .execute();
}

export interface CheckedItem {
  n: number;
  state: QuoteItemState;
  net_cents: number;
  least_cents: number;
  package_only: boolean;
  unchecked: boolean;
  offer: StoredOffer;
}

/**
 * Stores the result and the time of a recheck, and ends its claim (`claimCheck`). Ignores options that were removed in
 * the meantime.
 */
export async function updateCheckedItems(
  tx: Tx,
  { quoteNo, items, at }: { quoteNo: string; items: readonly CheckedItem[]; at: Date },
): Promise<void> {
  // Updates the row of the quote first, which `lockQuote` also locks first. So a check and a save wait for each other
  // without a deadlock.
  await tx
    .updateTable('cart.quotes')
    .set({ checked_at: at, checking_since: null })
    .where('quote_no', '=', quoteNo)
    .execute();
  await sql`
    update cart.quote_items i set state = checked.state, net_cents = checked.net_cents,
        least_cents = checked.least_cents, package_only = checked.package_only, unchecked = checked.unchecked,
        offer = checked.offer
      from json_to_recordset(${JSON.stringify(items)}::json)
        as checked (n smallint, state text, net_cents bigint, least_cents bigint, package_only boolean,
          unchecked boolean, offer jsonb)
      where i.quote_no = ${quoteNo} and i.n = checked.n`.execute(tx);
}

/**
 * Records that the agent was told about a loss. Returns false if an earlier check has told the agent since the last
 * save.
 */
export async function markLossTold(tx: Tx, quoteNo: string, at: Date): Promise<boolean> {
  const result = await tx
    .updateTable('cart.quotes')
    .set({ told_loss_at: at })
    .where('quote_no', '=', quoteNo)
    .where('told_loss_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Claims the recheck of a quote for the caller. Returns false when the last check was after `before`, or when another
 * check that began at `since` or later is still running.
 */
export async function claimCheck(
  tx: Tx,
  { quoteNo, before, since, now }: { quoteNo: string; before: Date; since: Date; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('cart.quotes')
    .set({ checking_since: now })
    .where('quote_no', '=', quoteNo)
    .where('checked_at', '<=', before)
    .where((e) => e.or([e('checking_since', 'is', null), e('checking_since', '<', since)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Counts an opening, unless an opening from the same IP address after `since` was counted. Always stores the time of
 * the opening.
 */
export async function insertView(
  tx: Tx,
  view: { quoteNo: string; ipHash: Buffer; since: Date; now: Date },
): Promise<void> {
  await sql`
    with seen as (
      insert into cart.quote_views (quote_no, ip_hash, at)
      select ${view.quoteNo}, ${view.ipHash}, ${view.now}
       where not exists (select from cart.quote_views
         where quote_no = ${view.quoteNo} and ip_hash = ${view.ipHash} and at > ${view.since})
      returning 1)
    update cart.quotes set views = views + (select count(*) from seen), last_opened_at = ${view.now}
      where quote_no = ${view.quoteNo}`.execute(tx);
}

/** An option of a quote, and the order that was made from it. */
export interface OrderedOption {
  quoteNo: string;
  n: number;
  orderNo: string;
}

/** Stores the order number of the option. Does nothing when the option already has an order. */
export async function markOrdered(tx: Tx, { quoteNo, n, orderNo }: OrderedOption): Promise<void> {
  await tx
    .updateTable('cart.quote_items')
    .set({ order_no: orderNo })
    .where('quote_no', '=', quoteNo)
    .where('n', '=', n)
    .where('order_no', 'is', null)
    .execute();
}

/** Replaces the order number of the option that has the order `from`. */
export async function moveOrdered(tx: Tx, from: string, to: OrderedOption): Promise<void> {
  await tx
    .updateTable('cart.quote_items')
    .set({ order_no: to.orderNo })
    .where('quote_no', '=', to.quoteNo)
    .where('n', '=', to.n)
    .where('order_no', '=', from)
    .execute();
}

/** Removes the order number of the option. Does nothing when the option has another order. */
export async function unmarkOrdered(tx: Tx, { quoteNo, n, orderNo }: OrderedOption): Promise<void> {
  await tx
    .updateTable('cart.quote_items')
    .set({ order_no: null })
    .where('quote_no', '=', quoteNo)
    .where('n', '=', n)
    .where('order_no', '=', orderNo)
    .execute();
}
