import { loseFirstAnswer } from '@wayhouse/client/testing/lose-first-answer';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import type { Answer } from '@wayhouse/client/transport';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { currentToasts } from '@wayhouse/ui/overlay/toast-store';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskDetail } from '../desk/order-queries.ts';
import { type Step, useOrderStep } from './order-step.ts';

vi.mock('../../../shared/session.ts', () => ({ currentSession: () => null }));
beforeEach(() => void vi.stubGlobal('window', { sessionStorage: memoryStorage() }));
afterEach(() => vi.unstubAllGlobals());

const request = { id: 'apr_1', kind: 'fee_waiver' };
const detail = (change: object) =>
  ({
    order: { order_no: 'WH27030100000001', order_status: orderStatus.confirmed, refunded: '0.00' },
    approvals: [],
    log: [{ event: 'Order created' }],
    ...change,
  }) as unknown as DeskDetail;

/** Takes the step on the screen that shows `before`. */
function takeStep(before: DeskDetail, step: Step): Promise<Answer<unknown>> {
  let run: ReturnType<typeof useOrderStep> | undefined;
  function Screen() {
    run = useOrderStep(before);
    return null;
  }
  renderPart(<Screen />);
  return run?.(step) ?? expect.fail('No step');
}

const waiver: Step = { do: 'cancel', fee: 'none', reason: 'Illness', digest: '1' };

test.each([
  ['waits for a second person', [], [request], 1, 'console.orders.waiver_waits'],
  ['waits, when the same request is sent again', [request], [request], 1, 'console.orders.waiver_waits'],
  [
    'waits, when it replaces a request',
    [{ ...request, id: 'apr_0' }],
    [request],
    1,
    'console.orders.waiver_waits',
  ],
  ['was carried out, while a request stays open', [request], [request], 2, 'console.orders.toast.cancel'],
])('the toast says that the cancellation %s', async (_, before, after, logLength, text) => {
  const log = Array.from({ length: logLength }, () => ({ event: 'Line' }));
  vi.stubGlobal('fetch', async () => Response.json({ code: 0, data: detail({ approvals: after, log }) }));
  await takeStep(detail({ approvals: before }), waiver);
  expect(currentToasts().at(-1)?.text).toBe(text);
});

test('a step that is taken again after a lost answer has the key of the first call', async () => {
  const keys = loseFirstAnswer(vi.stubGlobal, detail({}));
  const moreTime: Step = { do: 'more_time', hours: 12, reason: 'By phone' };
  await takeStep(detail({}), moreTime).catch(() => {});
  await takeStep(detail({}), moreTime);
  await takeStep(detail({}), moreTime);
  expect(keys.slice(0, 2)).toEqual([expect.any(String), keys[0]]);
  expect(keys[2]).not.toBe(keys[0]);
});
