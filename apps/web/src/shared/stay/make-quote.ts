import { useNavigate } from '@tanstack/react-router';
import { useIdempotencyKey } from '@wayhouse/client/idempotency-key';
import { messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../api.ts';
import { currentPreferences } from '../preferences.ts';
import { clearPicks } from './quote-picks.ts';
import { renewPicks, sendOffers } from './renew-picks.ts';

/**
 * Makes a draft quote of these offers and opens it. With `stay`, the offers are the picks of that stay: expired ones are
 * renewed, and the picks are removed when the quote is made.
 */
export function useMakeQuote(stay?: string) {
  const { lang, t } = useI18n();
  const navigate = useNavigate();
  const idempotency = useIdempotencyKey('quote.create');
  return useAction(async (offerIds: readonly string[]) => {
    const { currency } = currentPreferences();
    const create = (sentIds: readonly string[]) => {
      const input = {
        offer_ids: [...sentIds],
        language: 'both' as const,
        about_currency: currency === 'USD' ? 'CNY' : currency,
      };
      return idempotency.send(input, (idempotencyKey) =>
        call('POST /api/v2/quote/create', input, { quiet: true, idempotencyKey }),
      );
    };
    const answer = await sendOffers(offerIds, create, stay ? () => renewPicks(stay) : undefined);
    if (answer.code !== 0 || !answer.data) {
      toast(t('tray.failed', { reason: messageOf(answer, lang) ?? '' }), { tone: 'warning' });
      return;
    }
    if (stay) clearPicks(stay);
    await navigate({ to: '/account/quotes', search: { no: answer.data.quote_no } });
  });
}
