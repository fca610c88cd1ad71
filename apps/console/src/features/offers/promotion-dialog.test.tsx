import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { loseFirstAnswer, pressAgainAfterLoss } from '@wayhouse/client/testing/lose-first-answer';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { Promotion } from '@wayhouse/contract/console/offers';
import { afterEach, expect, test, vi } from 'vitest';
import { PromotionDialog } from './promotion-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const promotion = {
  ...{ id: 'prm_1', version: '1', hotel_id: 'h1', kind: 'percentage', discount_bp: 1_000 },
  ...{ name: { en: 'Spring', zh: '春日' }, weekdays: [1, 2, 3, 4, 5, 6, 7], status: 'open' },
} as unknown as Promotion;

test('a promotion that is saved again after a lost answer has the key of the first call', async () => {
  vi.stubGlobal('window', { sessionStorage: memoryStorage() });
  const keys = loseFirstAnswer(vi.stubGlobal, { id: 'prm_1' });
  let press = () => {};
  function Screen() {
    const props = { newest: async () => promotion, onClose: () => {}, onDone: () => {} };
    press =
      elementsOf<{ onSave: () => void }>(PromotionDialog({ promotion, ...props }))[0]?.props.onSave ?? press;
    return null;
  }
  renderPart(<Screen />);
  await pressAgainAfterLoss(() => press(), keys);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
