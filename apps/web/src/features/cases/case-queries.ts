import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@wayhouse/client/transport';
import type { Case } from '@wayhouse/contract/care/cases';
import { fetchData } from '../../shared/api.ts';

const mineKey = 'POST /api/v2/case/mine';

/** The cases of an order. Refetched every minute, because the service desk may have answered. */
export function casesQuery(orderNo: string) {
  return queryOptions({
    queryKey: [mineKey, orderNo],
    queryFn: () => fetchData(mineKey, { order_no: orderNo }, { quiet: true }),
    staleTime: 0,
    refetchInterval: 60_000,
  });
}

/**
 * Returns a function that puts the case of a call's answer at the top of the cached list of its order. A refusal
 * changes nothing. The function returns the answer.
 */
export function useCacheCase() {
  const client = useQueryClient();
  return async (request: Promise<Answer<Case>>): Promise<Answer<Case>> => {
    const answer = await request;
    const changedCase = answer.code === 0 ? answer.data : undefined;
    if (!changedCase) return answer;
    client.setQueryData(casesQuery(changedCase.order_no).queryKey, (cases = []) => [
      changedCase,
      ...cases.filter(({ case_no }) => case_no !== changedCase.case_no),
    ]);
    return answer;
  };
}
