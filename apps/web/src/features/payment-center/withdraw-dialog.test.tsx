import { elementsOf } from '@wayhouse/client/testing/elements-of';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { errorCodes } from '@wayhouse/contract/error-codes';
import type { FormEvent } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

vi.mock('./withdraw-draft.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  emptyWithdrawal: {
    ...{ amount: '100.00', method: 'check', holder: 'Qinghe Travel', bank: '', number: '', swift: '' },
    address: '1 Harbor Road',
  },
}));
afterEach(() => vi.restoreAllMocks());

test('a press after a refusal has the key of the press before, which may have withdrawn the money', async () => {
  const keys: (string | null)[] = [];
  vi.spyOn(network, 'fetch').mockImplementation(async (_url, init) => {
    keys.push(new Headers(init?.headers).get('idempotency-key'));
    return Response.json({ code: errorCodes['request.try_again'].code, message: 'Try again' });
  });
  let submit: ((event: FormEvent) => void) | undefined;
  function Screen() {
    const dialog = WithdrawDialog({ free: '500.00', onClose: () => {} });
    submit = elementsOf<{ onSubmit: (event: FormEvent) => void }>(dialog).find(({ type }) => type === 'form')
      ?.props.onSubmit;
    return null;
  }
  renderPart(<Screen />);
  for (const count of [1, 2]) {
    submit?.({ preventDefault: () => {} } as FormEvent);
    await expect.poll(() => keys.length).toBe(count);
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});
