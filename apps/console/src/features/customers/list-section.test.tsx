import { renderPart } from '@wayhouse/client/testing/render-part';
import { expect, test, vi } from 'vitest';
import { ListSection } from './list-section.tsx';

let retry: () => void = () => expect.fail('No failure is shown');
vi.mock('../../shared/list/table-states.tsx', () => ({
  ListFailed: ({ onRetry }: { onRetry: () => void }) => {
    retry = onRetry;
    return null;
  },
  MoreRows: () => null,
  RowsLoading: () => null,
}));

test.each([
  ['the next part', 'that part', true, ['fetchNextPage']],
  ['a reload of loaded rows', 'all rows', false, ['refetch']],
])('after %s failed, Retry loads %s', (_failed, _retried, isFetchNextPageError, expected) => {
  const calls: string[] = [];
  const list = {
    isLoading: false,
    isError: true,
    isFetchNextPageError,
    error: new Error('Offline'),
    hasNextPage: true,
    isFetchingNextPage: false,
    refetch: () => calls.push('refetch'),
    fetchNextPage: () => calls.push('fetchNextPage'),
  };
  renderPart(
    <ListSection title="Orders" empty="None" list={list} count={20}>
      rows
    </ListSection>,
  );
  retry();
  expect(calls).toEqual(expected);
});
