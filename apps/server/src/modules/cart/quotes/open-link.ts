/** The client's side of a quote's link: opening the quote and choosing an option. Needs no sign-in. */
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ClientQuote, clientQuoteEndpoints } from '@wayhouse/contract/quote/client-quote';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { findPriceTerms } from '../../companies/customer/find-price-terms.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import { toClientQuote } from './client-quote.ts';
import { notifyChoice } from './notify-agent.ts';
import { visitorIpHash } from './quote-link.ts';
import { clientStateOf } from './quote-rules.ts';
import {
  insertView,
  lockQuote,
  type QuoteItemRow,
  type QuoteRow,
  selectQuoteByToken,
  selectQuoteItems,
  updateQuote,
} from './quotes.store.ts';
import { type Quoter, selectQuoter } from './quotes.views.ts';
import { pricesOf, recheckOldQuote } from './recheck-quote.ts';

type Calls = typeof clientQuoteEndpoints;
type Visitor = AppContext & { ip: string };

/** Milliseconds within which several openings from one IP address count as one opening. */
const viewMs = 30 * 60_000;

/**
 * The quote behind a link. Throws request.unknown_path (404) for an unknown link. Throws quotes.link_dead (410) for a
 * revoked link, or for a link of a suspended company or person.
 */
async function findByLink(ctx: AppContext, token: string): Promise<{ quote: QuoteRow; quoter: Quoter }> {
  const quote = await selectQuoteByToken(ctx.db, hashSecret(token));
  if (!quote) throw appError('request.unknown_path');
  const quoter = await selectQuoter(ctx.db, quote.user_id);
  if (quote.revoked_at || !quoter?.approved) throw appError('quotes.link_dead');
  return { quote, quoter };
}

/**
 * The quote behind a link. A quote that is neither over nor booked is rechecked when its last check is old.
 * `isOpening`: a person opens the page, so that the opening is counted. Throws the errors of `findByLink`.
 */
export async function openLink(
  ctx: Visitor,
  { token, isOpening }: { token: string; isOpening: boolean },
): Promise<{ answer: ClientQuote; quote: QuoteRow; quoter: Quoter }> {
  const { quote, quoter } = await findByLink(ctx, token);
  const now = ctx.clock.now();
  if (isOpening) {
    const ipHash = visitorIpHash(ctx, quote.quote_no, ctx.ip);
    const since = new Date(now.getTime() - viewMs);
    await inTransaction(ctx.db, (tx) => insertView(tx, { quoteNo: quote.quote_no, ipHash, since, now }));
  }
  const items = await selectQuoteItems(ctx.db, quote.quote_no);
  const isOver = quote.valid_until <= now || items.some((item) => item.order_no !== null);
  const recheck = isOver
    ? { items, checkedAt: quote.checked_at }
    : await recheckOldQuote(ctx, { quote, items, buyer: await findPriceTerms(ctx.db, quoter.company_id) });
  return { answer: await toClientQuote(ctx, { quote, quoter, ...recheck }), quote, quoter };
}

/** `GET q/{token}`. */
export async function readLink(
  ctx: Visitor,
  { params }: ParsedInputOf<Calls['GET /api/v2/q/{token}']>,
): Promise<ClientQuote> {
  return (await openLink(ctx, { token: params.token, isOpening: false })).answer;
}

/**
 * Stores the client's choice and mails the agent. A repeated equal choice changes nothing and sends no second mail.
 * Throws quotes.not_open when the option cannot be chosen or the quote is over or booked, and the errors of
 * `findByLink`.
 */
export async function chooseOption(
  ctx: Visitor,
  { params, n, name, remark }: ParsedInputOf<Calls['POST /api/v2/q/{token}/choose']>,
): Promise<ClientQuote> {
  const { quote: linkedQuote } = await findByLink(ctx, params.token);
  await inTransaction(ctx.db, async (tx) => {
    const quote = await lockQuote(
      tx,
      { accountId: linkedQuote.account_id, userId: null },
      linkedQuote.quote_no,
    );
    if (!quote || quote.revoked_at) throw appError('quotes.link_dead');
    const items = await selectQuoteItems(tx, quote.quote_no);
    const item = items.find((each) => each.n === n);
    if (!item || !mayChoose(quote, items, item, ctx.clock.now())) throw appError('quotes.not_open');
    const choice = { chosen_n: n, chosen_name: name, chosen_remark: remark.trim() };
    const isSame = Object.entries(choice).every(([key, value]) => quote[key as keyof QuoteRow] === value);
    if (isSame) return;
    await updateQuote(tx, quote.quote_no, { ...choice, chosen_at: ctx.clock.now(), chosen_seen_at: null });
    await notifyChoice(tx, ctx.clock, { quote, item, name, remark: remark.trim() });
  });
  return readLink(ctx, { params });
}

function mayChoose(quote: QuoteRow, items: readonly QuoteItemRow[], item: QuoteItemRow, now: Date): boolean {
  const isBooked = items.some((each) => each.order_no !== null);
  return !isBooked && quote.valid_until > now && clientStateOf(pricesOf(item, quote)) === 'open';
}
