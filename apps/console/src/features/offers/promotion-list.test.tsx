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
  const ended = { id: 'prm_1', version: '2', status: 'closed' } as unknown as Promotion;
  const fetchPage = vi.mocked(fetchData).mockResolvedValue({ items: [ended] } as never);
  expect(await newestPromotion('prm_1')).toEqual(ended);
  expect(fetchPage.mock.lastCall?.[1]).toEqual({ id: 'prm_1' });
});
