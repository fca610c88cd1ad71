import { renderPart } from '@wayhouse/client/testing/render-part';
import { keyReusedCode } from '@wayhouse/contract/answer-codes';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { useDeposit } from './use-deposit.ts';

afterEach(() => vi.restoreAllMocks());

test('a deposit whose answer was lost keeps its key after a change of the fee, until the server refuses the key', async () => {
  const keys: (string | null)[] = [];
  vi.spyOn(network, 'fetch').mockImplementation(async (input, init) => {
    keys.push(new Request(new URL(String(input), 'http://site'), init).headers.get('idempotency-key'));
    if (keys.length === 2) return Response.json({ code: keyReusedCode });
    throw new TypeError('the answer is lost');
  });
  let send: ReturnType<typeof useDeposit>['send'] | undefined;
  function Page() {
    ({ send } = useDeposit({
      onOutcome: () => undefined,
      onCode: () => undefined,
      onTransfer: () => undefined,
      onInvalid: () => false,
    }));
    return null;
  }
  renderPart(<Page />);
  for (const shown_total of ['102.50', '103.00', '103.00'])
    await send?.({ method: 'wechat', amount: '100.00', shown_total });
  const [first, repeated, next] = keys;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(repeated).toBe(first);
  expect(next).not.toBe(first);
});
