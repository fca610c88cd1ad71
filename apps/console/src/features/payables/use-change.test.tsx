import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { TransportError } from '@wayhouse/client/transport';
import { currentToasts } from '@wayhouse/ui/overlay/toast-store';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useChange } from './use-change.ts';

test('a lost answer adds no empty toast to that of the transport', async () => {
  let change: ReturnType<typeof useChange> | undefined;
  function Screen() {
    change = useChange();
    return null;
  }
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Screen />
    </QueryClientProvider>,
  );
  await change?.run(
    () => Promise.reject(new TransportError('offline', 'No network')),
    () => 'Saved',
  );
  expect(currentToasts().filter(({ text }) => text === '')).toEqual([]);
});
