import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '@wayhouse/client/idempotency-key';
import type { Answer, CallOptions } from '@wayhouse/client/transport';
import type { EndpointKey, Endpoints } from '@wayhouse/contract/all-endpoints';
import type { CaseView } from '@wayhouse/contract/care/case-kinds';
import type { DeskCase } from '@wayhouse/contract/care/desk-cases';
import type { InputOf } from '@wayhouse/contract/endpoint';
import { call, fetchData } from '../../shared/api.ts';

export const casesPageSize = 20;

export function casesQuery(view: CaseView, search: string, page: number) {
  return queryOptions({
    queryKey: ['cases', 'list', view, search, page],
    queryFn: () =>
      fetchData('POST /api/console/v1/cases', {
        view,
        page,
        page_size: casesPageSize,
        ...(search && { search }),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
}

export function caseQuery(id: string) {
  return queryOptions({
    queryKey: ['cases', 'one', id],
    queryFn: () => fetchData('GET /api/console/v1/cases/{id}', { params: { id } }),
    staleTime: 0,
    refetchInterval: 30_000,
  });
}

export const templatesQuery = queryOptions({
  queryKey: ['case-templates'],
  queryFn: () => fetchData('GET /api/console/v1/case-templates', {}),
});

export const promisesQuery = queryOptions({
  queryKey: ['cases', 'promises'],
  queryFn: () => fetchData('GET /api/console/v1/case-promises', {}),
});

export const dutyQuery = queryOptions({
  queryKey: ['duty'],
  queryFn: () => fetchData('GET /api/console/v1/duty', {}),
});

/** Calls on a case that answer with its new state. */
type CaseCall = {
  [Key in EndpointKey]: Key extends `POST /api/console/v1/cases/{id}/${string}` ? Key : never;
}[EndpointKey];

/** Runs a step on a case, shows the new state from the answer, and reloads the lists. */
export function useCaseStep() {
  const client = useQueryClient();
  return async <Key extends CaseCall>(
    key: Key,
    input: InputOf<Endpoints[Key]>,
    options?: CallOptions,
  ): Promise<Answer<unknown>> => {
    const answer = await call(key, input as never, { quiet: true, ...options });
    if (answer.code === 0 && answer.data) {
      const updatedCase = answer.data as DeskCase;
      client.setQueryData(caseQuery(updatedCase.case_no).queryKey, updatedCase);
    }
    void client.invalidateQueries({ queryKey: ['cases'] });
    return answer;
  };
}

/**
 * Like `useCaseStep`, for a form whose step must happen once: a retry after a lost answer sends the same key. So
 * nobody gets the same mail twice. `scope` names the form and the case.
 */
export function useKeyedCaseStep(scope: string) {
  const step = useCaseStep();
  const idempotency = useIdempotencyKey(scope);
  return <Key extends CaseCall>(key: Key, input: InputOf<Endpoints[Key]>): Promise<Answer<unknown>> =>
    idempotency.send(input, (idempotencyKey) => step(key, input, { idempotencyKey }));
}
