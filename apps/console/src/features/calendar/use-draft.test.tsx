import { renderPart } from '@wayhouse/client/testing/render-part';
import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { expect, test, vi } from 'vitest';
import { call } from '../../shared/api.ts';
import type { Sheet } from './calendar-draft.ts';
import { type Drafting, useDraft } from './use-draft.ts';

vi.mock('../../shared/api.ts', () => ({ call: vi.fn(), problemOf: vi.fn() }));
vi.mock('../../shared/use-leave-guard.ts', () => ({ useLeaveGuard: () => {} }));

test('a double click on undo makes one call, because the server would refuse the second', async () => {
  const undo = vi.mocked(call).mockResolvedValue({ code: 0, data: { days: 1 } } as never);
  let drafting: Drafting | undefined;
  function Screen() {
    drafting = useDraft({ hotel: { id: 'h1' }, today: '2026-12-11' } as unknown as CalendarWindow, null);
    return null;
  }
  renderPart(<Screen />);
  await Promise.all([drafting?.undoChangeSet(7), drafting?.undoChangeSet(7)]);
  expect(undo).toHaveBeenCalledTimes(1);
});

test('changes that arrive after a call are added to the newest draft', () => {
  const window = { hotel: { id: 'h1' }, today: '2026-12-11', last_day: '2026-12-31' };
  const sheet: Sheet = { from: '2026-12-11', days: 2, rows: new Map([['plan', { price: [100, 100] }]]) };
  const priceOn = (date: string) => [{ rowId: 'plan', field: 'price' as const, date, after: 200 }];
  let changeAtPress: Drafting['change'] | undefined;
  let dates: string[] = [];
  let renders = 0;
  function Screen() {
    renders += 1;
    const { change, draft } = useDraft(window as unknown as CalendarWindow, sheet);
    changeAtPress ??= change;
    // A change while React renders makes it render again.
    if (renders === 1) change(priceOn('2026-12-11'));
    if (renders === 2) changeAtPress(priceOn('2026-12-12'));
    dates = [...draft.values()].map(({ date }) => date);
    return null;
  }
  renderPart(<Screen />);
  expect(dates).toEqual(['2026-12-11', '2026-12-12']);
});
