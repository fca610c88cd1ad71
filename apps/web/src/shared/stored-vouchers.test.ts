import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network } from './api.ts';
import { sessionStore, storedVouchersKey } from './session/session.ts';
import { storeVouchers } from './stored-vouchers.ts';

const order = { order_no: 'WH26110502270001' };
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  const localStorage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  };
  vi.stubGlobal('window', { localStorage, sessionStorage: localStorage });
  sessionStore.set({ token: 'token', user: { id: 'usr_lin' } } as never);
});
afterEach(() => {
  sessionStore.set(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Answers the three calls for one future order; `onPapers` runs before the last answer arrives. */
function answerCalls(onPapers: () => void): void {
  vi.spyOn(network, 'fetch').mockImplementation(async (url) => {
    if (url.endsWith('/order/mine')) return Response.json({ code: 0, data: { items: [order] } });
    if (url.endsWith('/order/infos')) return Response.json({ code: 0, data: [order] });
    onPapers();
    return Response.json({ code: 0, data: {} });
  });
}

test('the vouchers of future stays are stored for the signed-in person', async () => {
  answerCalls(() => undefined);
  await storeVouchers();
  expect(stored.get(storedVouchersKey)).toContain(order.order_no);
});

test('nothing is stored when the person signed out in the meantime', async () => {
  answerCalls(() => sessionStore.set(null));
  await storeVouchers();
  expect(stored.has(storedVouchersKey)).toBe(false);
});
