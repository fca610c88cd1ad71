import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Answer, CallOptions } from '@wayhouse/client/transport';
import type { EndpointKey, Endpoints } from '@wayhouse/contract/all-endpoints';
import type { DeskGroup } from '@wayhouse/contract/console/groups';
import type { InputOf, OutputOf } from '@wayhouse/contract/endpoint';
import { call, fetchData } from '../../shared/api.ts';

export const deskPageSize = 20;
export type GroupView = 'to_answer' | 'open' | 'all';

export function deskGroupsQuery(view: GroupView, search: string | undefined, page: number) {
  return queryOptions({
    queryKey: ['groups', 'list', view, search, page],
    queryFn: () =>
      fetchData('POST /api/console/v1/groups', {
        view,
        page,
        page_size: deskPageSize,
        ...(search && { search }),
      }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}

export function deskGroupQuery(id: string) {
  return queryOptions({
    queryKey: ['groups', 'one', id],
    queryFn: () => fetchData('GET /api/console/v1/groups/{id}', { params: { id } }),
    staleTime: 0,
  });
}

/** The calls on one group request that answer with its new state. */
type DeskCall = {
  [Key in EndpointKey]: Key extends `POST /api/console/v1/groups/{id}/${string}`
    ? OutputOf<Endpoints[Key]> extends DeskGroup
      ? Key
      : never
    : never;
}[EndpointKey];

/**
 * Runs a step of staff on a group request. After a success, shows the new state from the answer and reloads the lists.
 * A refusal is only returned.
 */
export function useDeskStep() {
  const client = useQueryClient();
  return async <Key extends DeskCall>(
    key: Key,
    input: InputOf<Endpoints[Key]>,
    options?: CallOptions,
  ): Promise<Answer<unknown>> => {
    const answer = await call(key, input as never, { quiet: true, ...options });
    if (answer.code !== 0 || !answer.data) return answer;
    const group = answer.data as DeskGroup;
    client.setQueryData(deskGroupQuery(group.group_no).queryKey, group);
    void client.invalidateQueries({ queryKey: ['groups', 'list'] });
    return answer;
  };
}
