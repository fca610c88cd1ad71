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
  /** True when the total is still to pay. A paid total is shown in US dollars only. */
  isDue?: boolean;
};

/**
 * A total in the reader's display currency, with the rate and its time. A note says that payment is in US dollars
 * (product.md section 3). Hidden when the display currency is US dollars.
 */
export function AboutTotal({ total, isDue }: Props) {
  const { t, lang, currency, rate } = useI18n();
  if (currency === 'USD') return null;
  // Without stored rates (storage blocked), they were fetched with this page.
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
