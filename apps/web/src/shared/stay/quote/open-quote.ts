import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Answer, messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { InputOf } from '@wayhouse/contract/endpoint';
import type { QuoteDetail } from '@wayhouse/contract/quote/quote-shapes';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../api.ts';
import { createTabStore } from '../../session/tab-store.ts';
import { clearPicks } from './quote-picks.ts';
import { actionOf, type SentRate, useRateCall } from './rate-call.ts';
import { renewPicks, sendOffers } from './renew-picks.ts';

/** The open quote of this tab: further picked rates are added to it. "Add an option" on a quote's page opens it. */

export type OpenQuote = {
  quoteNo: string;
  title: string;
  /** The key of the quote's stay. Rates of another stay start another quote. */
  stay: string;
};

const store = createTabStore<OpenQuote | null>('wayhouse.open_quote', null);

export function setOpenQuote(quote: OpenQuote | null): void {
  store.set(quote);
}

/** The open quote, if it is for this stay. */
export function useOpenQuote(stay: string): OpenQuote | null {
  const quote = store.useValue();
  return quote?.stay === stay ? quote : null;
}

type QuoteUpdate = InputOf<Endpoints['POST /api/v2/quote/update']>;

/** The current quote as an update that changes nothing. */
function unchanged(quote: QuoteDetail): Omit<QuoteUpdate, 'add'> {
  const { quote_no, version, language, title, client, words, show } = quote;
  const { about_currency, valid_until, package_ok, recommended, items } = quote;
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
    package_ok,
    items: items.map(({ n, sell }) => ({ n, sell })),
    ...(recommended !== undefined && { recommended }),
  };
}

/**
 * Adds the picks of a stay to the server's current version of a quote. Then removes the picks, closes the open quote of
 * this tab, and shows the quote's page. When the call fails, the picks stay and a toast has the reason. `stay`: a key
 * of `stayKey`.
 */
export function useAddToQuote(stay: string) {
  const { t, lang } = useI18n();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { unansweredInput, send } = useRateCall<QuoteUpdate>('quote.add');
  const add = async (quoteNo: string, rates: readonly SentRate[]): Promise<Answer<QuoteDetail>> => {
    const action = actionOf(rates, quoteNo);
    let input = unansweredInput(action);
    if (!input) {
      const detail = await call('POST /api/v2/quote/detail', { quote_no: quoteNo }, { quiet: true });
      if (detail.code !== 0 || !detail.data) return detail;
      input = { ...unchanged(detail.data), add: rates.map(({ offerId }) => offerId) };
    }
    const update = input;
    return send({ action, input: update }, (idempotencyKey) =>
      call('POST /api/v2/quote/update', update, { quiet: true, idempotencyKey }),
    );
  };
  return useAction(async (quoteNo: string, rates: readonly SentRate[]) => {
    const answer = await sendOffers(
      rates,
      (sentRates) => add(quoteNo, sentRates),
      () => renewPicks(stay),
    );
    if (answer.code !== 0) {
      const reason = messageOf(answer, lang) ?? '';
      toast(t('tray.add_failed', { reason }), { tone: 'warning' });
      return;
    }
    setOpenQuote(null);
    clearPicks(stay);
    await client.invalidateQueries({ queryKey: ['POST /api/v2/quote/detail', quoteNo] });
    await navigate({ to: '/account/quotes', search: { no: quoteNo } });
  });
}
