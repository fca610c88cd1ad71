import { QueryClient } from '@tanstack/react-query';
import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { requiredAgreements } from '@wayhouse/contract/agreement-codes';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../../shared/api.ts';
import { myAgreementsQuery } from '../../../shared/session/agreements.ts';
import { emptyDraft } from '../draft.ts';
import { chooseRemembering } from '../names/travelers.ts';
import type { CartForm } from './use-cart-form.ts';
import { useCheckout } from './use-checkout.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const contact = { name: 'Yue', email: 'yue@aurora.test', areaCode: '86', phone: '13800138000' };
const common = emptyDraft({ rooms: [], package_only: false, guest_names: 'lead' }, contact);
const guest = { first: 'Wei', last: 'Chen' };
const items = { crt_1: { ...common, rooms: [{ adults: [guest], children: [] }] } };
const form = { draft: { items, common }, checkAll: () => true } as unknown as CartForm;

/**
 * Makes a checkout and returns the URLs that it called. `accepted`: codes of the agreements that the reader accepted
 * before; undefined while they load.
 */
async function callsOfCheckout(accepted: readonly string[] | undefined): Promise<string[]> {
  const client = new QueryClient();
  client.setQueryData<unknown>(
    myAgreementsQuery.queryKey,
    accepted?.map((code) => ({ code, version: '1', accepted_at: '2026-11-01T00:00:00Z' })),
  );
  const calls: string[] = [];
  vi.spyOn(network, 'fetch').mockImplementation(async (url) => {
    calls.push(url);
    return Response.json({
      code: 0,
      data: url.endsWith('checkout') ? { batch_no: 'bat_1', orders: [{ id: 'crt_1', code: 0 }] } : {},
    });
  });
  let send: (() => unknown) | undefined;
  function Form() {
    ({ send } = useCheckout({ stays: [], form, duplicatesAllowed: new Set(), onDone: () => {} }));
    return null;
  }
  renderPart(<Form />, { client });
  await send?.();
  return calls.map((url) => url.replace(/^.*\/api\/v2\//, ''));
}

test('the ticked terms are accepted once, as in the form of one stay', async () => {
  expect(await callsOfCheckout([])).toEqual(['user/agreements/accept', 'cart/checkout']);
  expect(await callsOfCheckout(requiredAgreements)).toEqual(['cart/checkout']);
});

test('the guests are stored when the reader has chosen that', async () => {
  vi.stubGlobal('window', { localStorage: memoryStorage(), sessionStorage: memoryStorage() });
  chooseRemembering('', true);
  expect(await callsOfCheckout(requiredAgreements)).toEqual(['cart/checkout', 'travelers/save']);
});

test('a checkout waits until the accepted agreements have loaded, so that no tick is reported as missing', async () => {
  const checkAll = vi.spyOn(form, 'checkAll');
  expect(await callsOfCheckout(undefined)).toEqual([]);
  expect(checkAll).not.toHaveBeenCalled();
});
