import { renderPart } from '@wayhouse/client/testing/render-part';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { currentToasts } from '@wayhouse/ui/overlay/toast-store';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskDetail } from '../desk/order-queries.ts';
import { OrderActions } from './order-actions.tsx';

let press: () => void = () => expect.fail('No button');
vi.mock('@wayhouse/ui/button', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  Button: ({ onClick }: { onClick: () => void }) => {
    press = onClick;
    return null;
  },
}));
vi.mock('@wayhouse/ui/overlay/menu', () => ({ Menu: () => null, MenuItem: () => null }));
vi.mock('../../../shared/session.ts', () => ({ useRight: () => true, currentSession: () => null }));
afterEach(() => vi.unstubAllGlobals());

test('a refused retry, which has no dialog, shows the reason as a toast', async () => {
  const message = { 'en-US': 'The source does not answer', 'zh-CN': '供应源无响应' };
  vi.stubGlobal('fetch', async () => Response.json({ code: 5001, message }));
  const order = { order_no: 'WH27030100000001', order_status: orderStatus.process };
  const detail = { can: ['retry'], order, approvals: [] } as unknown as DeskDetail;
  renderPart(<OrderActions detail={detail} onDone={undefined} />);
  press();
  await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual([message['en-US']]);
});
