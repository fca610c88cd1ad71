import { useQuery } from '@tanstack/react-query';
import { currencyOfCountry } from '@wayhouse/contract/catalogue/country-currency';
import { money } from '@wayhouse/i18n/format';
import { localMoney } from '@wayhouse/i18n/local-money';
import { type LocalSum, statedSum } from '@wayhouse/i18n/local-sums';
import { useI18n } from '@wayhouse/ui/i18n';
import { ratesQuery } from '../queries.ts';

export interface AtHotel {
  /** The sum in US dollars, a decimal string. */
  usd: string;
  /** The hotel's country code. */
  country: string | undefined;
  /** The hotel's own amounts in the currencies in which it charges, if they are known. */
  stated?: readonly LocalSum[] | undefined;
}

/**
 * The text of a sum that the hotel collects: in the hotel's own currency first, then in US dollars. Without an exchange
 * rate for that currency: US dollars alone. With `stated`: these amounts, then our estimate in US dollars.
 */
export function useHotelSum({ usd, country, stated }: AtHotel): string {
  const { t } = useI18n();
  const local = useLocalSum(usd, country);
  if (stated) return statedSum(stated, usd);
  return local === null ? money(usd) : t('stay.hotel_sum', { local, usd: money(usd) });
}

/**
 * The sum in the hotel's own currency alone, for narrow columns; null without an exchange rate, or when that currency
 * is the US dollar.
 */
export function useLocalSum(usd: string, country: string | undefined): string | null {
  const code = currencyOfCountry(country);
  const isForeign = code !== undefined && code !== 'USD';
  const { data: rates } = useQuery({ ...ratesQuery, enabled: isForeign });
  const rate = isForeign ? rates?.[code] : undefined;
  return isForeign && rate ? localMoney(Number(usd) * rate, code) : null;
}
