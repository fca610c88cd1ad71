/** `quote/detail`, `quote/list` and `quote/answers`. */
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { QuoteDetail, QuoteRow as QuoteListRow } from '@wayhouse/contract/quote/quote-shapes';
import type { quotesEndpoints } from '@wayhouse/contract/quote/quotes';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { buyerOf } from '../../search/offers/buyer-of.ts';
import { cartScope } from '../cart.store.ts';
import { datesOf } from '../stored-offer.ts';
import { presentQuote } from './present-quote.ts';
import { letterAt, quoteStateOf } from './quote-rules.ts';
import {
  markChoiceSeen,
  type QuoteItemRow,
  type QuoteRow,
  selectQuote,
  selectQuoteItems,
} from './quotes.store.ts';
import { type ListedQuote, listQuoteRows, listUnseenChoices } from './quotes.views.ts';
import { recheckQuote } from './recheck-quote.ts';

type Calls = typeof quotesEndpoints;

const answersMax = 20;

/** The quote and its options, by position. Throws request.not_found for a quote outside the caller's `cartScope`. */
export async function loadQuote(
  ctx: ActorCtx,
  quoteNo: string,
): Promise<{ quote: QuoteRow; items: QuoteItemRow[] }> {
  const quote = await selectQuote(ctx.db, cartScope(ctx.actor), quoteNo);
  if (!quote) throw appError('request.not_found');
  return { quote, items: await selectQuoteItems(ctx.db, quoteNo) };
}

/**
 * Rechecks every option, except when one is booked. Marks the client's choice as seen only for the agent of the quote,
 * not for colleagues or acting staff.
 */
export async function showQuote(ctx: ActorCtx, { quote_no }: { quote_no: string }): Promise<QuoteDetail> {
  const { quote, items } = await loadQuote(ctx, quote_no);
  const isNews = quote.chosen_at !== null && quote.chosen_seen_at === null;
  if (isNews && quote.user_id === ctx.actor.userId && !ctx.actor.actingStaff)
    await inTransaction(ctx.db, (tx) => markChoiceSeen(tx, quote, ctx.clock.now()));
  // A booked quote keeps its last check. The booking itself may have taken the last room, and the client's page must
  // not show the booked option as sold out.
  if (items.some((item) => item.order_no !== null)) return presentQuote(ctx, { quote, items });
  const checkedItems = await recheckQuote(ctx, { quote, items, buyer: buyerOf(ctx.actor) });
  return presentQuote(ctx, { quote, items: checkedItems });
}

export async function listQuotes(
  ctx: ActorCtx,
  { state, search, page, page_size }: ParsedInputOf<Calls['POST /api/v2/quote/list']>,
): Promise<OutputOf<Calls['POST /api/v2/quote/list']>> {
  const now = ctx.clock.now();
  const filter = { state, search: search?.trim(), page, pageSize: page_size, now };
  const { total, rows } = await listQuoteRows(ctx.db, cartScope(ctx.actor), filter);
  return { total, page, page_size, items: rows.map((row) => presentRow(row, now)) };
}

/** Unseen choices in the caller's own quotes, never in those of colleagues. Newest first, at most `answersMax`. */
export async function listQuoteAnswers(
  ctx: ActorCtx,
): Promise<OutputOf<Calls['POST /api/v2/quote/answers']>> {
  const scope = { accountId: ctx.actor.accountId, userId: ctx.actor.userId };
  const rows = await listUnseenChoices(ctx.db, scope, answersMax);
  return rows.flatMap(({ quote_no, title, client, chosen_remark, ...row }) => {
    const choice = chosenOf(row);
    return choice ? [{ quote_no, title, client, remark: chosen_remark, ...choice }] : [];
  });
}

function presentRow(row: ListedQuote, now: Date): QuoteListRow {
  const orderNo = row.items.find((item) => item.order_no !== null)?.order_no;
  const [firstItem] = row.items;
  if (!firstItem) throw new Error(`quote ${row.quote_no} has no options`);
  const choice = chosenOf(row);
  return {
    quote_no: row.quote_no,
    state: quoteStateOf(row, { isBooked: orderNo !== undefined, now }),
    title: row.title,
    client: row.client,
    hotels: row.items.map(({ offer }) => offer.hotel.name),
    ...datesOf(firstItem.offer.seen),
    valid_until: row.valid_until.toISOString(),
    views: row.views,
    ...(row.last_opened_at && { last_opened_at: row.last_opened_at.toISOString() }),
    ...(choice && { chosen: choice }),
    ...(orderNo && { order_no: orderNo }),
    owner: { id: row.user_id, name: row.owner },
    created_at: row.created_at.toISOString(),
  };
}

/** The chosen option with its letter; undefined when nothing is chosen or the option was removed. */
function chosenOf({
  chosen_n,
  chosen_at,
  chosen_name,
  items,
}: Pick<ListedQuote, 'chosen_n' | 'chosen_at' | 'chosen_name' | 'items'>) {
  const index = items.findIndex((item) => item.n === chosen_n);
  const item = items[index];
  if (!item || !chosen_at) return undefined;
  return {
    letter: letterAt(index + 1),
    hotel: item.offer.hotel.name,
    name: chosen_name,
    at: chosen_at.toISOString(),
  };
}
