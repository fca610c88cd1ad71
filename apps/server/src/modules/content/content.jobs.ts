/** Scheduled jobs of content. */
import type { ContextJob } from '../../context.ts';
import { fetchCurrencyRatesHourly } from './currency/fetch-currency-rates.ts';

export const contentJobs: ContextJob[] = [
  { name: 'content.fetch-currency-rates', run: fetchCurrencyRatesHourly },
];
