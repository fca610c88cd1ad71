import { useNavigate } from '@tanstack/react-router';
import { useIdempotencyKey } from '@wayhouse/client/idempotency-key';
import { messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import { useI18n } from '@wayhouse/ui/i18n';
import { toast } from '@wayhouse/ui/overlay/toast-store';
import { call } from '../api.ts';
import { currentPreferences } from '../preferences.ts';

/** Makes a draft quote of these offers and opens it. `onMade` runs before the page changes. */
export function useMakeQuote(onMade?: () => void) {
  const { lang, t } = useI18n();
  const navigate = useNavigate();
  const idempotency = useIdempotencyKey('quote.create');
  return useAction(async (offerIds: readonly string[]) => {
    const { currency } = currentPreferences();
    const input = {
      offer_ids: [...offerIds],
      language: 'both' as const,
      about_currency: currency === 'USD' ? 'CNY' : currency,
    };
    const answer = await call('POST /api/v2/quote/create', input, {
      quiet: true,
      idempotencyKey: idempotency.keyFor(input),
    });
    idempotency.done();
    if (answer.code !== 0 || !answer.data) {
      toast(t('tray.failed', { reason: messageOf(answer, lang) ?? '' }), { tone: 'warning' });
      return;
    }
    onMade?.();
    await navigate({ to: '/account/quotes', search: { no: answer.data.quote_no } });
  });
}
