import { renderPart } from '@wayhouse/client/testing/render-part';
import { AnswerError, TransportError } from '@wayhouse/client/transport';
import { expect, test, vi } from 'vitest';
import { ListFailed, MoreRows } from './table-states.tsx';

let retry: () => void = () => expect.fail('No failure is shown');
vi.mock('@wayhouse/ui/state', () => ({
  ErrorState: ({ text, onRetry }: { text: string; onRetry: () => void }) => {
    retry = onRetry;
    return text;
  },
}));

test.each([
  ['without a connection', new TransportError('offline', 'No connection'), 'common.failed.text'],
  ['by a fault in the page', new TypeError('x is undefined'), 'common.failed.text'],
  ['by a refusal', new AnswerError({ code: 1, message: 'Not allowed' }, ''), 'Not allowed'],
  ['by an error of the server', new TransportError('status', 'System error 500', 500), 'System error 500'],
])('a list that failed %s says so', (_, error, text) => {
  expect(renderPart(<ListFailed error={error} onRetry={() => undefined} />)).toBe(text);
});

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
