import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { loseFirstAnswer, pressAgainAfterLoss } from '@wayhouse/client/testing/lose-first-answer';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { afterEach, expect, test, vi } from 'vitest';
import { BannerDialog } from './banner-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a new banner that is saved again after a lost answer has the key of the first call', async () => {
  vi.stubGlobal('window', { sessionStorage: memoryStorage() });
  const keys = loseFirstAnswer(vi.stubGlobal, { id: 'ban_1', version: 1 });
  let press = () => {};
  function Screen() {
    const props = { locationCode: '10000101', nextSort: 1, newest: async () => undefined } as const;
    const elements = elementsOf<{ onSave: () => void }>(
      BannerDialog({ banner: null, onClose: () => {}, ...props }),
    );
    press = elements[0]?.props.onSave ?? press;
    return null;
  }
  renderPart(<Screen />);
  await pressAgainAfterLoss(() => press(), keys);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
