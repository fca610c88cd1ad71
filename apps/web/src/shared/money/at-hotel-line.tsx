import { localSums } from '@wayhouse/i18n/local-sums';
import { useI18n } from '@wayhouse/ui/i18n';
import { useAllIn } from './all-in.ts';
import { type AtHotel, useHotelSum, useLocalSum } from './use-hotel-sum.ts';

type Props = AtHotel & { className?: string | undefined };

/**
 * The line below a price for the part that the hotel collects, in the hotel's currency; in US dollars when the exchange
 * rate is unknown. An all-in price includes this part, other prices do not. Empty when the hotel collects nothing.
 */
export function AtHotelLine({ usd, country, stated, className }: Props) {
  const { t } = useI18n();
  const allIn = useAllIn();
  const localSum = useLocalSum(usd, country);
  const bothSums = useHotelSum({ usd, country, stated });
  if (Number(usd) <= 0) return null;
  const kind = allIn ? 'inside' : 'extra';
  // Only an amount that we converted to the hotel's currency is approximate.
  const isConverted = localSum !== null && !stated;
  return (
    <span className={className} title={bothSums}>
      {isConverted
        ? t(`stay.at_hotel.${kind}_about`, { amount: localSum })
        : t(`stay.at_hotel.${kind}`, { amount: stated ? localSums(stated) : bothSums })}
    </span>
  );
}
