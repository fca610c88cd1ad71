import { QueryClient } from '@tanstack/react-query';
import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { StaffCoupon } from '@wayhouse/contract/console/coupons';
import { Pager } from '@wayhouse/ui/pager';
import { expect, test, vi } from 'vitest';
import { CouponUses } from './coupon-uses.tsx';

vi.mock('../../shared/api.ts', () => ({ fetchData: vi.fn() }));

type Props = { page: number; onPage: (page: number) => void };

test('when the last page of pieces becomes empty, the page before it is shown', () => {
  const coupon = { id: 'cou_1', name: { en: 'Spring', zh: '春日券' } } as StaffCoupon;
  const client = new QueryClient();
  const setPieces = (page: number, data: object) =>
    client.setQueryData(['coupons', 'uses', 'cou_1', 'all', page], data);
  setPieces(1, { items: [{ id: 'cpn_1' }], total: 21 });
  setPieces(2, { items: [], total: 20 });
  const shownPages: (number | undefined)[] = [];
  function Screen() {
    const elements = elementsOf<Props>(CouponUses({ coupon, onClose: () => {} }));
    const pager = elements.find(({ type }) => type === Pager)?.props;
    shownPages.push(pager?.page);
    // A change while React renders makes it render again.
    if (shownPages.length === 1) pager?.onPage?.(2);
    return null;
  }
  renderPart(<Screen />, { client });
  expect(shownPages).toEqual([1, 2, 1]);
});
