import { memoryStorage } from '@wayhouse/client/testing/memory-storage';
import { renderPart } from '@wayhouse/client/testing/render-part';
import { tryAgainCode } from '@wayhouse/contract/answer-codes';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../api.ts';
import { useAddToQuote } from './open-quote.ts';

vi.mock('@tanstack/react-router', () => ({ useNavigate: () => async () => {} }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  [
    'a lost answer',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['an answer that demands a retry', () => Response.json({ code: tryAgainCode })],
])(
  'a second press after %s repeats the same update, so that the options are added once',
  async (_name, firstAnswer) => {
    vi.stubGlobal('window', { localStorage: memoryStorage(), sessionStorage: memoryStorage() });
    const updates: { key: string | null; body: unknown }[] = [];
    let version = 1;
    vi.spyOn(network, 'fetch').mockImplementation(async (url, { body, headers }) => {
      if (url.endsWith('/detail'))
        return Response.json({ code: 0, data: { quote_no: 'QT1', version, items: [] } });
      updates.push({ key: new Headers(headers).get('Idempotency-Key'), body });
      version += 1;
      if (updates.length === 1) return firstAnswer();
      return Response.json({ code: 0, data: {} });
    });
    let addToQuote: ReturnType<typeof useAddToQuote> | undefined;
    function Tray() {
      addToQuote = useAddToQuote('stay');
      return null;
    }
    renderPart(<Tray />);
    await addToQuote?.run('QT1', [{ id: 'pick_1', offerId: 'offer_1' }]);
    // The list was loaded again in between, and gave the rate another offer.
    await addToQuote?.run('QT1', [{ id: 'pick_1', offerId: 'offer_2' }]);
    expect(updates).toHaveLength(2);
    expect(updates[1]).toEqual(updates[0]);
    expect(updates[0]?.key).toMatch(/^[0-9a-f]{32}$/);
  },
);
