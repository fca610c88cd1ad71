import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { loseFirstAnswer } from '@wayhouse/client/testing/lose-first-answer';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { allEndpoints } from '@wayhouse/contract/all-endpoints';
import type { WaitingBooking } from '@wayhouse/contract/console/suppliers';
import { afterEach, expect, test, vi } from 'vitest';
import { SettleDialog } from './settle-dialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const booking: WaitingBooking = {
  ...{ order_no: 'WH1', source: 'hotelbeds', reason: 'late_booking', since: '2027-03-01T00:00:00.000Z' },
  ...{ created_at: '2027-03-01T00:00:00.000Z', reference: null, asked_times: 1, last_answer: null },
};

test('a booking that is settled again after a lost answer has the key of the first call', async () => {
  vi.stubGlobal('window', { sessionStorage: memoryStorage() });
  const keys = loseFirstAnswer(vi.stubGlobal, { suppliers: [], waiting: [] });
  let run: (reason: string) => Promise<unknown> = async () => expect.fail('no dialog');
  function Screen() {
    const dialog = SettleDialog({ booking, onClose: () => {} });
    run = elementsOf<{ onRun: typeof run }>(dialog)[0]?.props.onRun ?? run;
    return null;
  }
  renderPart(<Screen />);
  await run('Called the source').catch(() => {});
  await run('Called the source');
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('the server keeps the key of a settlement', () => {
  expect(allEndpoints['POST /api/console/v1/suppliers/settle']).toHaveProperty('idempotent', true);
});
