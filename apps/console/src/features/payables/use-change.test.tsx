import { renderPart } from '@wayhouse/client/testing/render-part';
import { TransportError } from '@wayhouse/client/transport';
import { currentToasts } from '@wayhouse/ui/overlay/toast-store';
import { expect, test } from 'vitest';
import { useChange } from './use-change.ts';

test('a lost answer adds no empty toast to that of the transport', async () => {
  let change: ReturnType<typeof useChange> | undefined;
  function Screen() {
    change = useChange();
    return null;
  }
  renderPart(<Screen />);
  await change?.run(
    () => Promise.reject(new TransportError('offline', 'No network')),
    () => 'Saved',
  );
  expect(currentToasts().filter(({ text }) => text === '')).toEqual([]);
});
