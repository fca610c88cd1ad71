import { renderPart } from '@wayhouse/client/testing/render-part';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { usePay } from './use-pay.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['card', undefined, 'awaited'],
  ['wechat', { type: 'qr', content: 'weixin://1', expires_at: '2027-01-01T00:00:00Z' }, 'code'],
  ['wechat', undefined, 'nothing'],
] as const)('a pending payment by %s with the action %j ends in: %s', async (method, action, expected) => {
  const payment = { payment_no: 'pay_1', status: 'pending', ...(action && { action }) };
  vi.spyOn(network, 'fetch').mockImplementation(async () => Response.json({ code: 0, data: payment }));
  const calls: string[] = [];
  let pay: ReturnType<typeof usePay>['pay'] | undefined;
  function Page() {
    ({ pay } = usePay(
      { order_nos: ['WH26120100000001'] },
      {
        onPaid: () => calls.push('paid'),
        onOver: () => calls.push('over'),
        onCode: () => calls.push('code'),
        onAwaited: () => calls.push('awaited'),
        onInvalid: () => false,
      },
    ));
    return null;
  }
  renderPart(<Page />);
  await pay?.({ method });
  expect(calls).toEqual(expected === 'nothing' ? [] : [expected]);
});
