import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { loseFirstAnswer, pressAgainAfterLoss } from '@wayhouse/client/testing/lose-first-answer';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { StaffCoupon } from '@wayhouse/contract/console/coupons';
import { afterEach, expect, test, vi } from 'vitest';
import { CouponDialog } from './coupon-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const coupon: StaffCoupon = {
  ...{ id: 'cou_1', version: 1, name: { en: 'Spring', zh: '春日券' }, kind: 'amount', amount: '5.00' },
  ...{ min_spend: '100.00', claim_from: '2027-01-01T00:00:00.000Z', claim_until: '2027-06-01T00:00:00.000Z' },
  ...{ use_until: '2027-12-31T00:00:00.000Z', scope: 'all', places: [], per_user_limit: 1 },
  ...{ per_account_limit: 1, claimed: 0, to_use: 0, used: 0, given: '0.00' },
};

test('a coupon that is saved again after a lost answer has the key of the first call', async () => {
  vi.stubGlobal('window', { sessionStorage: memoryStorage() });
  const keys = loseFirstAnswer(vi.stubGlobal, { id: 'cou_1', waiting: false });
  let press = () => {};
  function Screen() {
    const dialog = CouponDialog({ coupon, newest: async () => coupon, onClose: () => {}, onDone: () => {} });
    press = elementsOf<{ onSave: () => void }>(dialog)[0]?.props.onSave ?? press;
    return null;
  }
  renderPart(<Screen />);
  await pressAgainAfterLoss(() => press(), keys);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
