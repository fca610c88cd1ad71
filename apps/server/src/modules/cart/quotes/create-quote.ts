/** `quote/create` and `quote/duplicate`: new drafts. */
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { QuoteDetail } from '@wayhouse/contract/quote/quote-shapes';
import type { quotesEndpoints } from '@wayhouse/contract/quote/quotes';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { drawUntilFree } from '../../../platform/draw-until-free.ts';
import { appError } from '../../../platform/errors.ts';
import { newQuoteNo } from '../../../platform/ids.ts';
import { findSellMarkup } from '../../companies/sell-markup.ts';
import { refuseErased } from '../../identity/person/lock-person.ts';
import { buyerOf } from '../../search/offers/buyer-of.ts';
import { type PickedOption, pickOptions } from './pick-options.ts';
import { deadlineFacts, presentQuote } from './present-quote.ts';
import { latestEnd, usualEnd } from './quote-rules.ts';
import { insertQuote, type NewQuote, selectQuoteByKey, writeQuoteItems } from './quotes.store.ts';
import { recheckQuote } from './recheck-quote.ts';
import { loadQuote } from './show-quote.ts';

type Calls = typeof quotesEndpoints;

/** A new quote shows everything but the agent's phone number. */
const defaultShow = {
  logo: true,
  deadline: true,
  board: true,
  at_hotel: true,
  map: true,
  about: true,
  wechat: true,
  phone: false,
};

/** Creates the quote once per idempotency key. Throws the errors of `pickOptions`. */
export async function createQuote(
  ctx: ActorCtx,
  input: ParsedInputOf<Calls['POST /api/v2/quote/create']>,
): Promise<QuoteDetail> {
  const earlierQuote = await findEarlierQuote(ctx);
  if (earlierQuote) return earlierQuote;
  const markupBp = await findSellMarkup(ctx.db, ctx.actor.accountId);
  const options = await pickOptions(ctx, { offerIds: input.offer_ids, markupBp, field: 'offer_ids' });
  return insertDraft(ctx, options, {
    language: input.language,
    about_currency: input.about_currency,
    show: defaultShow,
    title: '',
    client: '',
    words: '',
    recommended: null,
    package_ok: false,
  });
}

/**
 * Creates, once per idempotency key, a draft with the options that are still sold. Keeps their sell prices, but raises
 * each price that is below the hotel's minimum price. Throws not_found, and quotes.all_sold_out when no option is sold.
 */
export async function duplicateQuote(
  ctx: ActorCtx,
  { quote_no }: { quote_no: string },
): Promise<QuoteDetail> {
  const earlierQuote = await findEarlierQuote(ctx);
  if (earlierQuote) return earlierQuote;
  const { quote, items } = await loadQuote(ctx, quote_no);
  const recheckedItems = await recheckQuote(ctx, { quote, items, buyer: buyerOf(ctx.actor) });
  const options = recheckedItems
    .filter((item) => item.state === 'open')
    .map(({ quote_no: _no, n: _n, position: _position, ...item }) => ({
      ...item,
      saved_net_cents: item.net_cents,
      sell_cents: Math.max(item.sell_cents, item.least_cents),
      order_no: null,
    }));
  if (options.length === 0) throw appError('quotes.all_sold_out');
  const { language, about_currency, show, title, client, words, package_ok } = quote;
  return insertDraft(ctx, options, {
    language,
    about_currency,
    show,
    title,
    client,
    words,
    package_ok,
    recommended: null,
  });
}

/** The quote that an earlier call with this key created. */
async function findEarlierQuote(ctx: ActorCtx): Promise<QuoteDetail | undefined> {
  const { idempotencyKey: key, actor } = ctx;
  const quoteNo =
    key === undefined ? undefined : await selectQuoteByKey(ctx.db, { userId: actor.userId, key });
  return quoteNo === undefined ? undefined : presentQuote(ctx, await loadQuote(ctx, quoteNo));
}

type DraftParts = Pick<
  NewQuote,
  'language' | 'about_currency' | 'show' | 'title' | 'client' | 'words' | 'recommended' | 'package_ok'
>;

async function insertDraft(
  ctx: ActorCtx,
  options: readonly PickedOption[],
  parts: DraftParts,
): Promise<QuoteDetail> {
  const now = ctx.clock.now();
  const items = options.map((option, index) => ({ ...option, n: index + 1, position: index + 1 }));
  const latest = latestEnd(items.map(deadlineFacts), now);
  const quoteNo = await inTransaction(ctx.db, async (tx) => {
    await refuseErased(tx, ctx.actor.userId);
    return drawUntilFree(async () => {
      const quote_no = newQuoteNo(now);
      const isNew = await insertQuote(tx, {
        ...parts,
        quote_no,
        account_id: ctx.actor.accountId,
        user_id: ctx.actor.userId,
        valid_until: usualEnd(latest, now),
        checked_at: now,
        created_at: now,
        updated_at: now,
        idempotency_key: ctx.idempotencyKey ?? null,
      });
      if (!isNew) return undefined;
      await writeQuoteItems(tx, quote_no, items);
      return quote_no;
    });
  });
  return presentQuote(ctx, await loadQuote(ctx, quoteNo));
}
