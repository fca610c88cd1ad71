import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { Promotion } from '@wayhouse/contract/console/offers';
import { expect, test, vi } from 'vitest';
import { fetchData } from '../../shared/api.ts';
import { newestPromotion } from './newest-promotion.ts';
import { PromotionDialog } from './promotion-dialog.tsx';
import { PromotionList } from './promotion-list.tsx';

vi.mock('../../shared/api.ts', () => ({ call: vi.fn(), fetchData: vi.fn(), problemOf: vi.fn() }));

type Table = { onOpen: (dialog: { kind: 'edit'; promotion: null }) => void; onReopened: () => void };

test('a form that was opened while a promotion is reopened stays open after the answer', () => {
  let renders = 0;
  let isFormOpen = false;
  function Screen() {
    renders += 1;
    const elements = elementsOf<Table>(PromotionList({}));
    const table = elements.find(({ props }) => props.onReopened)?.props;
    // A change while React renders makes it render again.
    if (renders === 1) table?.onOpen?.({ kind: 'edit', promotion: null });
    if (renders === 2) table?.onReopened?.();
    isFormOpen = elements.some(({ type }) => type === PromotionDialog);
    return null;
  }
  renderPart(<Screen />);
  expect(renders).toBeGreaterThan(1);
  expect(isFormOpen).toBe(true);
});

test('the newest state of a promotion is found although it has left the filtered page', async () => {
  const promotion = { id: 'prm_1', hotel_id: 'hotel_1', version: '1' } as unknown as Promotion;
  const ended = { ...promotion, version: '2', status: 'closed' };
  const fetchPage = vi.mocked(fetchData).mockResolvedValue({ items: [ended] } as never);
  expect(await newestPromotion(promotion)).toEqual(ended);
  expect(fetchPage.mock.lastCall?.[1]).toEqual({ hotel_id: 'hotel_1', page: 1, page_size: 100 });
});

test('the newest state of a promotion is found on a later page of its hotel', async () => {
  const promotion = { id: 'prm_101', hotel_id: 'hotel_1', version: '1' } as unknown as Promotion;
  const fullPage = Array.from({ length: 100 }, (_, index) => ({ ...promotion, id: `prm_${index + 1}` }));
  const fetchPage = vi.mocked(fetchData);
  const showPages = (lastPage: object[]) =>
    fetchPage.mockImplementation(
      async (_key, input) => ({ items: 'page' in input && input.page === 1 ? fullPage : lastPage }) as never,
    );
  showPages([promotion]);
  expect(await newestPromotion(promotion)).toEqual(promotion);
  // A promotion that no page has ends the search.
  showPages([]);
  expect(await newestPromotion(promotion)).toBeUndefined();
});
