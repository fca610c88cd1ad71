import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { offerExpiredCode } from '@wayhouse/contract/answer-codes';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { network } from '../../api.ts';
import { useMakeQuote } from './make-quote.ts';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => async () => {} }));
beforeEach(() => {
  vi.stubGlobal('window', { localStorage: memoryStorage(), sessionStorage: memoryStorage() });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Makes a quote of the pick with this offer, on a newly loaded page. */
async function makeQuote(offerId: string, id = 'pick_1') {
  let action: ReturnType<typeof useMakeQuote> | undefined;
  function Tray() {
    action = useMakeQuote();
    return null;
  }
  renderPart(<Tray />);
  await action?.run([{ id, offerId }]);
}

/** Loses the answer of the first call; `answerOf` returns the code of each later answer. Returns the calls. */
function loseFirst(answerOf: (offerId: string) => number) {
  const calls: { key: string | null; offerId: string }[] = [];
  vi.spyOn(network, 'fetch').mockImplementation(async (_url, { body, headers }) => {
    const [offerId] = JSON.parse(body as string).offer_ids;
    calls.push({ key: new Headers(headers).get('Idempotency-Key'), offerId });
    if (calls.length === 1) throw new TypeError('Failed to fetch');
    const code = answerOf(offerId);
    return Response.json({ code, ...(code === 0 && { data: { quote_no: 'QT1' } }) });
  });
  return calls;
}

test('a second press after a lost answer repeats the call, also when the rates have new offers', async () => {
  const calls = loseFirst(() => 0);
  await makeQuote('first');
  await makeQuote('second');
  expect(calls).toHaveLength(2);
  expect(calls[1]).toEqual(calls[0]);
  await makeQuote('third');
  expect(calls[2]).toMatchObject({ offerId: 'third' });
  expect(calls[2]?.key).not.toBe(calls[0]?.key);
});

test('another pick is another call', async () => {
  const calls = loseFirst(() => 0);
  await makeQuote('first');
  await makeQuote('second', 'pick_2');
  expect(calls[1]).toMatchObject({ offerId: 'second' });
  expect(calls[1]?.key).not.toBe(calls[0]?.key);
});

test('a quote of other rates in between, as the cart makes one, does not hide the lost answer', async () => {
  const calls = loseFirst(() => 0);
  await makeQuote('first');
  await makeQuote('other', 'pick_2');
  await makeQuote('second');
  expect(calls.map(({ offerId }) => offerId)).toEqual(['first', 'other', 'first']);
  expect(calls[2]).toEqual(calls[0]);
});

test('when the offers of the repeated call have expired, the present offers are sent', async () => {
  const calls = loseFirst((offerId) => (offerId === 'first' ? offerExpiredCode : 0));
  await makeQuote('first');
  await makeQuote('second');
  expect(calls.map(({ offerId }) => offerId)).toEqual(['first', 'first', 'second']);
});
