/** `quote/update`, `quote/publish` and `quote/revoke`. */
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { quoteItemsMax } from '@wayhouse/contract/quote/quote-parts';
import type { QuoteDetail } from '@wayhouse/contract/quote/quote-shapes';
import type { quotesEndpoints } from '@wayhouse/contract/quote/quotes';
import { money } from '@wayhouse/i18n/format';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { findSellMarkup } from '../../companies/sell-markup.ts';
import { hashSecret } from '../../identity/hash-secret.ts';
import { cartScope } from '../cart.store.ts';
import { type PickedOption, pickOptions, stayKey } from './pick-options.ts';
import { deadlineFacts, presentQuote } from './present-quote.ts';
import { linkTokenOf } from './quote-link.ts';
import { latestEnd } from './quote-rules.ts';
import {
  lockQuote,
  type QuoteItemRow,
  type QuoteRow,
  selectQuoteItems,
  updateQuote,
  writeQuoteItems,
} from './quotes.store.ts';
import { loadQuote } from './show-quote.ts';

type Update = ParsedInputOf<(typeof quotesEndpoints)['POST /api/v2/quote/update']>;

/**
 * Saves the whole quote. Throws not_found, request.changed for another version, request.wrong_state when an option was
 * booked, request.invalid at the invalid field, and the errors of `pickOptions` for added offers.
 */
export async function saveQuote(ctx: ActorCtx, input: Update): Promise<QuoteDetail> {
  const newOptions = await pickNewOptions(ctx, input);
  await inTransaction(ctx.db, async (tx) => {
    const { quote, items: before } = await lockQuoteWithItems(ctx, tx, input.quote_no);
    if (quote.version !== input.version) throw appError('request.changed');
    if (before.some((item) => item.order_no !== null)) throw appError('request.wrong_state');
    const lastN = Math.max(quote.last_n, ...before.map((item) => item.n));
    const items = itemsAfter(input, { before, newOptions, lastN });
    const validUntil = checkedEndOf(ctx, input, items);
    await writeQuoteItems(tx, quote.quote_no, items);
    const { language, title, client, words, show, about_currency, package_ok } = input;
    const isListed = (n: number | null | undefined) => items.some((item) => item.n === n);
    await updateQuote(tx, quote.quote_no, {
      language,
      title: title.trim(),
      client: client.trim(),
      words: words.trim(),
      show,
      about_currency,
      package_ok,
      valid_until: validUntil,
      recommended: isListed(input.recommended) ? (input.recommended ?? null) : null,
      // A removed option can no longer be the client's choice.
      ...(!isListed(quote.chosen_n) && { chosen_n: null, chosen_at: null, chosen_seen_at: null }),
      told_loss_at: null,
      last_n: lastN + newOptions.length,
      version: quote.version + 1,
      updated_at: ctx.clock.now(),
    });
  });
  return presentQuote(ctx, await loadQuote(ctx, input.quote_no));
}

/**
 * The options for the added offers. Throws the errors of `pickOptions`, also when an offer's stay is not the quote's.
 */
async function pickNewOptions(ctx: ActorCtx, { add, quote_no }: Update): Promise<PickedOption[]> {
  if (add.length === 0) return [];
  const { items } = await loadQuote(ctx, quote_no);
  const stay = items[0] && stayKey(items[0].offer.seen);
  const markupBp = await findSellMarkup(ctx.db, ctx.actor.accountId);
  return pickOptions(ctx, { offerIds: add, markupBp, field: 'add', ...(stay && { stay }) });
}

/**
 * The kept options in the order of the input, then the added options. The numbers of the added options follow `lastN`,
 * the highest number that the quote has ever had, because a client's page may still show removed options. When the sell
 * price of an option changes, `saved_net_cents` becomes the current own price, which the agent saw when choosing the
 * sell price.
 */
function itemsAfter(
  input: Update,
  {
    before,
    newOptions,
    lastN,
  }: { before: readonly QuoteItemRow[]; newOptions: readonly PickedOption[]; lastN: number },
): Omit<QuoteItemRow, 'quote_no'>[] {
  // An option that the input lists twice is kept once.
  const itemsByN = new Map(before.map((item) => [item.n, item]));
  const remainingItems = [...new Map(input.items.map((item) => [item.n, item])).values()].flatMap(
    ({ n, sell }) => {
      const item = itemsByN.get(n);
      if (!item) return [];
      const sell_cents = toCents(sell);
      const isChanged = sell_cents !== item.sell_cents;
      const { quote_no: _no, ...itemFields } = item;
      return [
        { ...itemFields, sell_cents, saved_net_cents: isChanged ? item.net_cents : item.saved_net_cents },
      ];
    },
  );
  const newItems = newOptions.map((option, index) => ({ ...option, n: lastN + index + 1 }));
  return [...remainingItems, ...newItems].map((item, index) => ({ ...item, position: index + 1 }));
}

/**
 * Checks the options and the end of the quote, and throws request.invalid at the invalid field of the input. Returns
 * the end. An added option with an earlier deadline makes the end earlier.
 */
function checkedEndOf(ctx: ActorCtx, input: Update, items: readonly Omit<QuoteItemRow, 'quote_no'>[]): Date {
  if (items.length === 0) throw invalidField('items', 'fields.quote_options');
  if (items.length > quoteItemsMax)
    throw invalidField('add', 'fields.quote_options_max', { count: quoteItemsMax });
  for (const item of items) {
    if (item.sell_cents < item.least_cents)
      throw invalidField(sellPath(input, item.n), 'fields.quote_least', {
        amount: money(toMoney(item.least_cents)),
      });
    if (item.sell_cents <= 0) throw invalidField(sellPath(input, item.n), 'fields.quote_sell');
  }
  const latest = latestEnd(items.map(deadlineFacts), ctx.clock.now());
  const validUntil = new Date(input.valid_until);
  if (validUntil <= latest) return validUntil;
  if (input.add.length === 0) throw invalidField('valid_until', 'fields.quote_end_late');
  return latest;
}

/**
 * The path of the option's price in the input, which may list an option twice or list unknown ones. Of an option that
 * the input lists twice, the last price counts. An added option has no price in the input.
 */
function sellPath(input: Update, n: number): string {
  const index = input.items.findLastIndex((item) => item.n === n);
  return index === -1 ? 'add' : `items.${index}.sell`;
}

/**
 * Opens the quote to the client; safe to repeat. A revoked quote gets a new link. Throws request.invalid at
 * `package_ok` for unconfirmed package rates, and at `valid_until` for an end that has passed.
 */
export async function publishQuote(ctx: ActorCtx, { quote_no }: { quote_no: string }): Promise<QuoteDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const { quote, items } = await lockQuoteWithItems(ctx, tx, quote_no);
    const now = ctx.clock.now();
    if (items.some((item) => item.package_only) && !quote.package_ok)
      throw invalidField('package_ok', 'fields.quote_package');
    if (quote.valid_until <= now) throw invalidField('valid_until', 'fields.quote_end_past');
    if (quote.token_hash && !quote.revoked_at) return;
    const link_round = quote.link_round + 1;
    await updateQuote(tx, quote_no, {
      link_round,
      token_hash: hashSecret(linkTokenOf(ctx, quote_no, link_round)),
      published_at: now,
      revoked_at: null,
      updated_at: now,
    });
  });
  return presentQuote(ctx, await loadQuote(ctx, quote_no));
}

/** Makes the link invalid at once; safe to repeat. Throws request.wrong_state for a draft. */
export async function revokeQuote(ctx: ActorCtx, { quote_no }: { quote_no: string }): Promise<QuoteDetail> {
  await inTransaction(ctx.db, async (tx) => {
    const { quote } = await lockQuoteWithItems(ctx, tx, quote_no);
    if (!quote.published_at) throw appError('request.wrong_state');
    if (quote.revoked_at) return;
    await updateQuote(tx, quote_no, { revoked_at: ctx.clock.now(), updated_at: ctx.clock.now() });
  });
  return presentQuote(ctx, await loadQuote(ctx, quote_no));
}

async function lockQuoteWithItems(
  ctx: ActorCtx,
  tx: Tx,
  quoteNo: string,
): Promise<{ quote: QuoteRow; items: QuoteItemRow[] }> {
  const quote = await lockQuote(tx, cartScope(ctx.actor), quoteNo);
  if (!quote) throw appError('request.not_found');
  return { quote, items: await selectQuoteItems(tx, quoteNo) };
}
