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
  const at = '/api/console/v1';
  route(parts, `GET ${at}/currency-rates`, showCurrencyRates);
  route(parts, `GET ${at}/currency-rates/{code}/history`, currencyHistory);
  route(parts, `POST ${at}/currency-rates/update`, changeCurrencyRate);
  route(parts, `POST ${at}/currency-rates/buffer`, changeCurrencyBuffer);
  route(parts, `POST ${at}/currency-rates/fetch`, fetchCurrencyRatesNow);
}
