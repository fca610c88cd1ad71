import { queryOptions } from '@tanstack/react-query';
import { fetchData } from '../api.ts';

/** The reader's own saved cards, and those that the main account shares; newest first. */
export const cardsQuery = queryOptions({
  queryKey: ['POST /api/v2/credit_card/list'],
  queryFn: () => fetchData('POST /api/v2/credit_card/list', {}, { quiet: true }),
});
