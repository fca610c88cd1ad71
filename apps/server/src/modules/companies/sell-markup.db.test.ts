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
