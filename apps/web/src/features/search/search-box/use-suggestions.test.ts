import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { suggestionState } from './use-suggestions.ts';

const queryKey = ['suggest', 'kunming'];

/** The state of suggestions after a load that failed; `loaded` is an earlier answer for the same text. */
async function stateAfterFailure(loaded?: object): Promise<ReturnType<typeof suggestionState>> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (loaded) client.setQueryData(queryKey, loaded);
  const observer = new QueryObserver<object>(client, {
    queryKey,
    queryFn: () => Promise.reject(new Error('Offline')),
    placeholderData: () => ({ groups: ['of earlier letters'] }),
  });
  return suggestionState(await observer.refetch());
}

test('failed suggestions are reported as failed, not as an empty list', async () => {
  expect(await stateAfterFailure()).toEqual({ isAnswered: false, isFailed: true });
});

test('the list of a failed reload still answers its text', async () => {
  expect(await stateAfterFailure({ groups: [] })).toEqual({ isAnswered: true, isFailed: false });
});
