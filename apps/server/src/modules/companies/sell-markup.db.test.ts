/** The company's own markup for the prices that its clients see, and the stored travelers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePeople, type People } from '../../../test/builders/people.ts';

let p: People;
beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());

const show = async (token: string) => (await p.call('GET /api/v2/user/sell_markup', {}, token)).data;
const change = (markup_bp: number, token: string) =>
  p.call('POST /api/v2/user/sell_markup/update', { markup_bp }, token);

it('belongs to the whole company, is set by its main account, and is hidden from other accounts', async () => {
  const [main, seller, other] = await Promise.all(
    ['agent', 'seller', 'other'].map((email) => p.customer(email)),
  );
  expect(await show(seller ?? '')).toEqual({ markup_bp: 0, editable: false });
  expect((await change(1250, main ?? '')).data).toEqual({ markup_bp: 1250, editable: true });
  expect(await show(seller ?? '')).toEqual({ markup_bp: 1250, editable: false });
  expect(await show(other ?? '')).toEqual({ markup_bp: 0, editable: true });
  expect((await change(100, seller ?? '')).code).toBe(1002);
  expect((await change(10_001, main ?? '')).code).toBe(1001);
  expect((await change(12.5, main ?? '')).code).toBe(1001);
});

it('stored travelers belong to their person, and to readers of the company’s orders; others see none', async () => {
  const [main, seller, other] = (await Promise.all(
    ['agent', 'seller', 'other'].map((email) => p.customer(email)),
  )) as [string, string, string];
  const list = async (token: string): Promise<{ id: string; last_name: string }[]> =>
    (await p.call('POST /api/v2/travelers/list', {}, token)).data;
  const save = (token: string, ...names: [last: string, first: string][]) =>
    p.call(
      'POST /api/v2/travelers/save',
      { names: names.map(([last_name, first_name]) => ({ last_name, first_name })) },
      token,
    );
  const remove = (token: string, body: object) => p.call('POST /api/v2/travelers/delete', body, token);
  expect((await save(main, ['Zhang', 'Wei'], ['Li', 'Na'])).code).toBe(0);
  p.clock.advance(60);
  await Promise.all([
    save(main, ['ZHANG', 'WEI'], ['Ma', 'Yun']),
    save(main, ['Ma', 'Yun'], ['ZHANG', 'WEI']),
  ]);
  expect((await list(main)).map((each) => each.last_name).sort()).toEqual(['Li', 'Ma', 'ZHANG']);
  expect((await list(main)).at(-1)?.last_name).toBe('Li');
  expect(await list(other)).toEqual([]);
  const [first] = await list(main);
  expect((await remove(other, { id: first?.id })).code).toBe(1003);
  expect((await save(main, ['张', '伟'])).code).toBe(1001);
  expect((await save(seller, ['Zhang', 'Wei'])).code).toBe(0);
  expect((await list(main)).filter((each) => each.last_name.toLowerCase() === 'zhang')).toHaveLength(1);
  expect((await remove(main, { id: first?.id })).code).toBe(0);
  expect((await remove(main, {})).code).toBe(0);
  expect((await list(main)).every((each) => each.last_name.toLowerCase() === 'zhang')).toBe(true);
});
