import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '@wayhouse/client/transport';
import { requiredAgreements } from '@wayhouse/contract/agreement-codes';
import type { Endpoints } from '@wayhouse/contract/all-endpoints';
import { changedCode } from '@wayhouse/contract/answer-codes';
import type { OutputOf } from '@wayhouse/contract/endpoint';
import { call, fetchData } from '../api.ts';

const key = 'GET /api/v2/user/agreements';

export type MyAgreement = OutputOf<Endpoints[typeof key]>[number];

/**
 * The editions of the agreements that are in force, each with the time when the reader accepted it, if the reader did.
 * A reader accepts an edition once, not with each order.
 */
export const myAgreementsQuery = queryOptions({
  queryKey: [key],
  queryFn: () => fetchData(key, {}, { silent: true }),
  staleTime: 5 * 60_000,
});

/** The reader's agreement under this code; undefined while it loads, or when loading failed. */
export function useMyAgreement(code: MyAgreement['code']): MyAgreement | undefined {
  return useQuery(myAgreementsQuery).data?.find((one) => one.code === code);
}

/**
 * True when the reader accepted the editions in force of terms and privacy policy. False while they load, or when
 * loading failed.
 */
export function haveAcceptedTerms(agreements: readonly MyAgreement[] | undefined): boolean {
  return requiredAgreements.every((code) => agreements?.find((one) => one.code === code)?.accepted_at);
}

/**
 * Returns a function that accepts on the server the editions of terms and privacy policy not yet accepted. It returns
 * the refusal when a newer edition than the reader's is in force, else undefined, also after another refusal. Throws a
 * `TransportError` when the call gets no answer.
 */
export function useAcceptTerms(): () => Promise<Answer<unknown> | undefined> {
  const client = useQueryClient();
  const { data } = useQuery(myAgreementsQuery);
  return async () => {
    const codes = requiredAgreements.filter((code) => !data?.find((one) => one.code === code)?.accepted_at);
    if (codes.length === 0) return undefined;
    const editions = data?.flatMap(({ code, version }) =>
      codes.some((one) => one === code) ? [{ code, version }] : [],
    );
    const input = { codes, ...(editions && { editions }) };
    const answer = await call('POST /api/v2/user/agreements/accept', input, { quiet: true });
    await client.invalidateQueries(myAgreementsQuery);
    return answer.code === changedCode ? answer : undefined;
  };
}
