/** For tests of quotes: an agency, and its quotes as drafts or with a link for the client. */
import type { InputOf } from '@wayhouse/contract/endpoint';
import type { QuoteDetail } from '@wayhouse/contract/quote/quote-shapes';
import type { quotesEndpoints } from '@wayhouse/contract/quote/quotes';
import type { ActorCtx } from '../../src/context.ts';
import { createQuote } from '../../src/modules/cart/quotes/create-quote.ts';
import { publishQuote, saveQuote } from '../../src/modules/cart/quotes/save-quote.ts';
import type { Db } from '../../src/platform/database.ts';
import { asUser, buildCompany, offerFor, type World } from './booking.ts';
import type { BuiltHotel } from './catalogue.ts';
import { createUser } from './users.ts';

/** Makes a company, and returns a context of its main account. */
export async function buildAgency(db: Db, world: World, id: string): Promise<ActorCtx> {
  await buildCompany(db, { id });
  const ctx = asUser(world, { accountId: id });
  await createUser(db, { id: ctx.actor.userId, accountId: id, firstName: 'Yue', language: 'zh' });
  return ctx;
}

/** Makes a draft with the flexible rates of these hotels. */
export async function draftOf(ctx: ActorCtx, hotels: readonly BuiltHotel[]): Promise<QuoteDetail> {
  const offer_ids = await Promise.all(hotels.map((hotel) => offerFor(ctx, { hotel })));
  return createQuote(ctx, { offer_ids, language: 'both', about_currency: 'CNY' });
}

type Save = InputOf<(typeof quotesEndpoints)['POST /api/v2/quote/update']>;

/** The input that saves a quote; `change` replaces fields. */
export function saveInput(quote: QuoteDetail, change: Partial<Save> = {}) {
  const { quote_no, version, language, title, client, words, show, about_currency, valid_until } = quote;
  return {
    quote_no,
    version,
    language,
    title,
    client,
    words,
    show,
    about_currency,
    valid_until,
    ...(quote.recommended !== undefined && { recommended: quote.recommended }),
    package_ok: quote.package_ok,
    items: quote.items.map(({ n, sell }) => ({ n, sell })),
    add: [],
    ...change,
  };
}

/** A quote that the client can open, with these sell prices, and the token of its link. */
export async function openQuote(
  ctx: ActorCtx,
  { hotels, sells, ...change }: { hotels: readonly BuiltHotel[]; sells: readonly string[] } & Partial<Save>,
): Promise<{ quote: QuoteDetail; token: string }> {
  const draft = await draftOf(ctx, hotels);
  const items = draft.items.map(({ n }, index) => ({ n, sell: sells[index] ?? '1.00' }));
  await saveQuote(ctx, saveInput(draft, { title: '圣诞前的里斯本', client: '陈先生', ...change, items }));
  const quote = await publishQuote(ctx, { quote_no: draft.quote_no });
  return { quote, token: quote.path?.slice('/q/'.length) ?? '' };
}
