import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import type { InputOf } from '@wayhouse/contract/endpoint';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../../api.ts';
import { currentPreferences } from '../../preferences.ts';
import { clearPicks } from './quote-picks.ts';
import { actionOf, type SentRate, useRateCall } from './rate-call.ts';
import { renewPicks, sendOffers } from './renew-picks.ts';

type QuoteInput = InputOf<Endpoints['POST /api/v2/quote/create']>;

/**
 * Makes a draft quote of these rates and opens its page; a refusal shows a toast. With `stay`, the rates are the picks
 * of that stay: expired offers are renewed, and the picks are removed when the quote is made.
 */
export function useMakeQuote(stay?: string) {
  const { lang, t } = useI18n();
  const navigate = useNavigate();
  const { unansweredInput, send } = useRateCall<QuoteInput>('quote.create');
  return useAction(async (rates: readonly SentRate[]) => {
    const { currency } = currentPreferences();
    const create = (sentRates: readonly SentRate[]) => {
      const action = actionOf(sentRates);
      const input = unansweredInput(action) ?? {
        offer_ids: sentRates.map(({ offerId }) => offerId),
        language: 'both',
        about_currency: currency === 'USD' ? 'CNY' : currency,
      };
      return send({ action, input }, (idempotencyKey) =>
        call('POST /api/v2/quote/create', input, { quiet: true, idempotencyKey }),
      );
    };
    const answer = await sendOffers(rates, create, stay ? () => renewPicks(stay) : undefined);
    if (answer.code !== 0 || !answer.data) {
      toast(t('tray.failed', { reason: messageOf(answer, lang) ?? '' }), { tone: 'warning' });
      return;
    }
    if (stay) clearPicks(stay);
    await navigate({ to: '/account/quotes', search: { no: answer.data.quote_no } });
  });
}
