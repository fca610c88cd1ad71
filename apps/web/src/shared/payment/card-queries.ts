import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api.ts';

/** The account's saved cards: brand, last four digits, expiry. */
export const cardsQuery = queryOptions({
  queryKey: ['POST /api/v2/credit_card/list'],
  queryFn: () => fetchData('POST /api/v2/credit_card/list', {}, { quiet: true }),
});
