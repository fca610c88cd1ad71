import { renderPart } from '@wayhouse/client/testing/render-part';
import type { CalendarWindow } from '@wayhouse/contract/console/hotels/calendar';
import { expect, test, vi } from 'vitest';
import { call } from '../../shared/api.ts';
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
