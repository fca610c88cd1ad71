/** The console's list of customers. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePeople, type People } from '../../../../test/builders/people.ts';

let p: People;
beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());

test('a page past the end tells the number of customers, so that the screen can go to the last page', async () => {
  const list = async (query: object) =>
    (await p.call('GET /api/console/v1/customers', query, await p.staff('admin'))).data;
  const { total } = await list({});
  expect(total).toBeGreaterThan(1);
  expect(await list({ page: 50 })).toMatchObject({ total, items: [] });
  expect(await list({ page: 50, search: 'nobody has this name' })).toMatchObject({ total: 0, items: [] });
});

test('people are found by first and last name in either order', async () => {
  const people = await p.database.db
    .selectFrom('identity.users')
    .select(['account_id', 'first_name', 'last_name'])
    .where('email', 'in', ['seller@wayhouse.test', 'guest@wayhouse.test'])
    .execute();
  expect(people).toHaveLength(2);
  const staff = await p.staff('admin');
  for (const { account_id: id, first_name: first, last_name: last } of people)
    for (const search of [`${first} ${last}`, `${last} ${first}`])
      expect((await p.call('GET /api/console/v1/customers', { search }, staff)).data.items).toMatchObject([
        { id },
      ]);
});
