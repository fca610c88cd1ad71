import { readStored } from '@wayhouse/client/storage';
import { formatInstant, localOffset, money, symbolOf } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { ratesKey, type StoredRates } from './queries.ts';
import { wordList } from './word-list.ts';

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
  const at = readStored<StoredRates>(ratesKey)?.at;
  const known = at !== undefined && new Date(at);
  return (
    <>
      <div className="pl sub bk-flush">
        <span>{t('itinerary.about')}</span>
        <span>{money(Number(total) * rate, currency)}</span>
      </div>
      <p className="t12 c3">
        {wordList(lang, [
          due && t('itinerary.about.pay', { amount: money(total) }),
          t('itinerary.about.rate', { rate: `${symbolOf(currency)}${rate.toFixed(4)}` }),
          known && formatInstant(known, { lang, offset: localOffset(known), year: false }),
        ])}
      </p>
    </>
  );
}
