import { afterAll, beforeAll, expect, it } from 'vitest';
import { asDesk } from '../../../test/builders/groups.ts';
import { buildOutsideWorld, type OutsideWorld } from '../../../test/builders/outside/outside.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { changeQuota, showSuppliers } from './supplier-desk.ts';

let test: TestDatabase;
let world: OutsideWorld;
beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
});
afterAll(() => test.drop());

it('a quota that somebody has saved since the form was opened is not overwritten; a repeated call is accepted', async () => {
  const staff = asDesk(world);
  const requests = async () => (await showSuppliers(staff)).suppliers[0]?.requests;
  const change = { name: 'hotelbeds', quota: 900, reserve_bp: 2_000, version: (await requests())?.version };
  await changeQuota(staff, change);
  await changeQuota(staff, change);
  await expect(changeQuota(staff, { ...change, quota: 500 })).rejects.toMatchObject({
    key: 'request.changed',
  });
  expect(await requests()).toMatchObject({ quota: 900 });
  await changeQuota(staff, { ...change, quota: 500, version: (await requests())?.version });
  expect(await requests()).toMatchObject({ quota: 500 });
});
