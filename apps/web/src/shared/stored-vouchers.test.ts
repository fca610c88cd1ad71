import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network } from './api.ts';
import { sessionStore, storedVouchersKey } from './session/session.ts';
import { storeVouchers } from './stored-vouchers.ts';

const order = { order_no: 'WH26110502270001' };
let localStorage: Storage;

beforeEach(() => {
  localStorage = memoryStorage();
  vi.stubGlobal('window', { localStorage, sessionStorage: memoryStorage() });
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
  expect(localStorage.getItem(storedVouchersKey)).toContain(order.order_no);
});

test('nothing is stored when the person signed out in the meantime', async () => {
  answerCalls(() => sessionStore.set(null));
  await storeVouchers();
  expect(localStorage.getItem(storedVouchersKey)).toBeNull();
});
