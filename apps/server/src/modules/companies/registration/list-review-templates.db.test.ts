import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePeople, type People } from '../../../../test/builders/people.ts';

let people: People;
beforeAll(async () => {
  people = await makePeople();
});
afterAll(() => people.close());

test('suggested reasons exist in both languages', async () => {
  const { data } = await people.call(
    'GET /api/console/v1/review-templates',
    {},
    await people.staff('reviewer'),
  );
  for (const each of [...data.reject, ...data.ask]) {
    expect(each.text.en).toMatch(/[a-z]/);
    expect(each.text.zh).toMatch(/\p{Script=Han}/u);
  }
  expect(data.tiers.map((tier: { id: string }) => tier.id).sort()).toEqual([
    'guest',
    'preferred',
    'standard',
  ]);
});
