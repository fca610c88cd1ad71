import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { type Answer, type Call, messageOf } from '@wayhouse/client/transport';
import { useAction } from '@wayhouse/client/use-action';
import type { EndpointKey, Endpoints } from '@wayhouse/contract/all-endpoints';
import type { InputOf } from '@wayhouse/contract/endpoint';
import type { Group } from '@wayhouse/contract/group/groups';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import { call, fetchData } from '../../shared/api.ts';

const mineKey = 'POST /api/v2/group/mine';
const detailKey = 'POST /api/v2/group/detail';
export const groupPageSize = 20;

/** `open`: requests that have not ended or must still be paid. `ended`: all others. */
export type GroupView = 'open' | 'ended' | 'all';

export function groupsQuery(view: GroupView, page: number) {
  return queryOptions({
    queryKey: [mineKey, view, page],
    queryFn: () =>
      fetchData(
        mineKey,
        { page, page_size: groupPageSize, ...(view !== 'all' && { view }) },
        { quiet: true },
      ),
    staleTime: 0,
  });
}

export function groupQuery(groupNo: string) {
  return queryOptions({
    queryKey: [detailKey, groupNo],
    queryFn: () => fetchData(detailKey, { group_no: groupNo }, { quiet: true }),
    staleTime: 0,
  });
}

/** Shows a changed request at once and refreshes the lists. */
export function storeGroup(client: QueryClient, group: Group): void {
  client.setQueryData([detailKey, group.group_no], group);
  void client.invalidateQueries({ queryKey: [mineKey] });
}

/** Calls whose answer is one request: all POST calls of groups except the list. */
type GroupCall = {
  [Key in EndpointKey]: Key extends `POST /api/v2/group/${string}`
    ? Key extends typeof mineKey
      ? never
      : Key
    : never;
}[EndpointKey];
type GroupCallInput<Key extends GroupCall> = Parameters<typeof call<Key>>[1] & InputOf<Endpoints[Key]>;

type SendOptions = {
  isConflict?: (answer: Answer<unknown>) => boolean;
  /** `useKeyedCall`, when the same input must not be processed twice after a lost answer. */
  makeCall?: Call;
};

/**
 * Calls that change a request, one at a time. `send` returns the changed request. It returns null in three cases: after
 * an error, which `problem` explains in the reader's language; when `isConflict` returns true for the answer; and while
 * another call runs.
 */
export function useGroupCall() {
  const { t, lang } = useI18n();
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, run } = useAction((work: () => Promise<Group | null>) => work());
  const send = async <Key extends GroupCall>(
    key: Key,
    input: Key extends `${string}upload` | `${string}attachment`
      ? { group_no: string; file: File; version?: number }
      : GroupCallInput<Key>,
    { isConflict, makeCall = call }: SendOptions = {},
  ): Promise<Group | null> => {
    const work = async () => {
      setProblem(null);
      const answer = await makeCall(key, input as never, { quiet: true }).catch(() => null);
      if (answer && isConflict?.(answer)) return null;
      if (answer?.code === 0 && answer.data) {
        storeGroup(client, answer.data as Group);
        return answer.data as Group;
      }
      setProblem(messageOf(answer, lang) ?? t('groups.unsaid'));
      return null;
    };
    return (await run(work)) ?? null;
  };
  return { busy, problem, send, clear: () => setProblem(null) };
}
