import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { MoreRows } from './table-states.tsx';

let retry: () => void = () => expect.fail('No failure is shown');
vi.mock('@wayhouse/ui/state', () => ({
  ErrorState: ({ onRetry }: { onRetry: () => void }) => {
    retry = onRetry;
    return null;
  },
}));

test.each([
  ['the next part', 'that part', true, ['fetchNextPage']],
  ['a reload of loaded rows', 'all rows', false, ['refetch']],
])('after %s failed, Retry loads %s', (_failed, _retried, isFetchNextPageError, expected) => {
  const calls: string[] = [];
  const list = {
    isError: true,
    isFetchNextPageError,
    error: new Error('Offline'),
    hasNextPage: true,
    isFetchingNextPage: false,
    refetch: () => calls.push('refetch'),
    fetchNextPage: () => calls.push('fetchNextPage'),
  };
  renderPart(<MoreRows list={list} />);
  retry();
  expect(calls).toEqual(expected);
});
