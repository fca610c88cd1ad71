/** Calls of the console about currency rates. */
import { type HttpParts, route } from '../../../http/route.ts';
import {
  changeCurrencyBuffer,
  changeCurrencyRate,
  currencyHistory,
  fetchCurrencyRatesNow,
  showCurrencyRates,
} from './currency-desk.ts';

export function mountCurrencyConsole(parts: HttpParts): void {
  const base = '/api/console/v1';
  route(parts, `GET ${base}/currency-rates`, showCurrencyRates);
  route(parts, `GET ${base}/currency-rates/{code}/history`, currencyHistory);
  route(parts, `POST ${base}/currency-rates/update`, changeCurrencyRate);
  route(parts, `POST ${base}/currency-rates/buffer`, changeCurrencyBuffer);
  route(parts, `POST ${base}/currency-rates/fetch`, fetchCurrencyRatesNow);
}
