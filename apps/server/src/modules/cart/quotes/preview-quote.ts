/** `quote/preview`: the page and the text message of a quote, as the client will see them. */
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ClientQuote } from '@wayhouse/contract/quote/client-quote';
import type { quotesEndpoints } from '@wayhouse/contract/quote/quotes';
import { quoteText } from '@wayhouse/i18n/papers/client-quote';
import type { ActorCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { toClientQuote } from './client-quote.ts';
import { selectPlanNames } from './page/plan-names.ts';
import { picturesOf, stylesAddress } from './page/serve-page.ts';
import { writePage } from './page/write-page.ts';
import { pathOf } from './quote-link.ts';
import type { QuoteRow } from './quotes.store.ts';
import { type Quoter, selectQuoter } from './quotes.views.ts';
import { loadQuote } from './show-quote.ts';

type Preview = ParsedInputOf<(typeof quotesEndpoints)['POST /api/v2/quote/preview']>;

/** The client's view of this quote, from the last stored check. */
export async function readClientQuote(
  ctx: ActorCtx,
  quoteNo: string,
): Promise<{ answer: ClientQuote; quote: QuoteRow; quoter: Quoter }> {
  const { quote, items } = await loadQuote(ctx, quoteNo);
  const quoter = await selectQuoter(ctx.db, quote.user_id);
  if (!quoter) throw appError('request.not_found');
  return {
    answer: await toClientQuote(ctx, { quote, items, quoter, checkedAt: quote.checked_at }),
    quote,
    quoter,
  };
}

export async function previewQuote(
  ctx: ActorCtx,
  { quote_no, lang }: Preview,
): Promise<{ html: string; text: string }> {
  const { answer, ...source } = await readClientQuote(ctx, quote_no);
  const path = pathOf(ctx, source.quote);
  const link = path && ctx.config.publicUrl ? `${ctx.config.publicUrl}${path}` : undefined;
  return {
    html: writePage({
      quote: answer,
      lang,
      now: ctx.clock.now(),
      styles: stylesAddress,
      names: await selectPlanNames(ctx.db, answer),
      ...(await picturesOf(ctx, source)),
    }),
    text: quoteText(answer, lang, link),
  };
}
