import { readStored } from '@wayhouse/client/storage';
import { formatInstant, localOffset, money, symbolOf } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import priceStyles from '@wayhouse/ui/trade/price.module.css';
import { ratesKey, type StoredRates } from '../queries.ts';
import bookingStyles from '../styles/booking.module.css';
import { joinUnbroken } from '../text/word-list.ts';

type Props = {
  /** A decimal string of US dollars. */
  total: string;
  /** True when the total is still to pay. Only then does the note name the amount to pay in US dollars. */
  isDue?: boolean;
};

/**
 * A total in the reader's display currency, with a note about the rate and its time (product.md section 3). Hidden when
 * the display currency is US dollars.
 */
export function DisplayCurrencyTotal({ total, isDue }: Props) {
  const { t, lang, currency, rate } = useI18n();
  if (currency === 'USD') return null;
  // When storage is blocked, no time of the rates is stored. Then this page has just fetched the rates, so their time
  // is now.
  const rateTime = new Date(readStored<StoredRates>(ratesKey)?.at ?? Date.now());
  return (
    <>
      <div className={`pl ${priceStyles.subline} ${bookingStyles.flush}`}>
        <span>{t('itinerary.about')}</span>
        <span>{money(Number(total) * rate, currency)}</span>
      </div>
      <p className="t12 c3 keep">
        {t(isDue ? 'itinerary.about.due' : 'itinerary.about.rate', {
          amount: money(total),
          rate: `${symbolOf(currency)}${rate.toFixed(4)}`,
          at: joinUnbroken(formatInstant(rateTime, { lang, offset: localOffset(rateTime), year: false })),
        })}
      </p>
    </>
  );
}
