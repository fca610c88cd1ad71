import { renderPart } from '@wayhouse/client/testing/render-part';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../shared/api.ts';
import { useMakePaper } from './use-make-paper.ts';

afterEach(() => vi.restoreAllMocks());

test('more orders than one call accepts become several files', async () => {
  const sizes: number[] = [];
  vi.spyOn(network, 'fetch').mockImplementation(async (_url, init) => {
    sizes.push(JSON.parse(String(init?.body)).order_nos.length);
    return Response.json({ code: 0, data: { record_id: 'doc_1' } });
  });
  let makePaper: ReturnType<typeof useMakePaper> | undefined;
  function Screen() {
    makePaper = useMakePaper();
    return null;
  }
  renderPart(<Screen />);
  const orderNos = Array.from({ length: 120 }, (_, index) => `WH261201${String(index).padStart(8, '0')}`);
  expect(await makePaper?.(orderNos, 'voucher', { lang: 'en', logo: false })).toBeUndefined();
  expect(sizes).toEqual([100, 20]);
});
