import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildWorld } from '../../../../test/builders/booking.ts';
import { buildAgency } from '../../../../test/builders/quotes.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { changeBrand, showBrand } from './change-brand.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('a brand that somebody has saved since the form was opened is not overwritten; a repeated call is accepted', async () => {
  const agent = await buildAgency(test.db, buildWorld(test.db), 'com_brand');
  const brand = (en: string, version: string) => ({
    name: { en, zh: '' },
    line: { en: '', zh: '' },
    color: '',
    version,
  });
  const { version } = await showBrand(agent);
  const saved = await changeBrand(agent, brand('First', version));
  expect(await changeBrand(agent, brand('First', version))).toEqual(saved);
  await expect(changeBrand(agent, brand('Second', version))).rejects.toMatchObject({
    key: 'request.changed',
  });
  expect((await changeBrand(agent, brand('Second', saved.version))).name.en).toBe('Second');
});
