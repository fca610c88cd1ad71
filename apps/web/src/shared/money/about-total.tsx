import { readStored } from '@wayhouse/client/storage';
import { formatInstant, localOffset, money, symbolOf } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { ratesKey, type StoredRates } from '../queries.ts';
import { unbroken } from '../text/word-list.ts';

type Props = {
  /** A decimal string of US dollars. */
  total: string;
  /** It is still to pay: what is paid is said in US dollars. */
  due?: boolean;
};

/**
 * A total in the reader's display currency with the rate and its time, and that US dollars are paid (product.md section
 * 3). Nothing while the display currency is US dollars.
 */
export function AboutTotal({ total, due }: Props) {
  const { t, lang, currency, rate } = useI18n();
  if (currency === 'USD') return null;
  // Where nothing can be stored, the rates came with this page.
  const at = new Date(readStored<StoredRates>(ratesKey)?.at ?? Date.now());
  return (
    <>
      <div className="pl sub bk-flush">
        <span>{t('itinerary.about')}</span>
        <span>{money(Number(total) * rate, currency)}</span>
      </div>
      <p className="t12 c3 keep">
        {t(due ? 'itinerary.about.due' : 'itinerary.about.rate', {
          amount: money(total),
          rate: `${symbolOf(currency)}${rate.toFixed(4)}`,
          at: unbroken(formatInstant(at, { lang, offset: localOffset(at), year: false })),
        })}
      </p>
    </>
  );
}
