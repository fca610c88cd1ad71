import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, buildCompany, buildWorld, refusal, type World } from '../../../../test/builders/booking.ts';
import { roomingRows, sendGroupRequest } from '../../../../test/builders/groups.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { showGroup } from '../show-group.ts';
import { saveRooming } from './save-rooming.ts';

let test: TestDatabase;
let world: World;

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  await buildCompany(test.db, { id: 'com_group' });
});
afterAll(() => test.drop());

it('a list that a colleague has saved in the meantime is not replaced', async () => {
  const agent = asUser(world, { accountId: 'com_group' });
  const colleague = asUser(world, { accountId: 'com_group', userId: 'usr_colleague' });
  const group_no = await sendGroupRequest(agent);
  const { version } = (await showGroup(agent, { group_no })).rooming;
  const saved = await saveRooming(colleague, { group_no, version, rows: roomingRows(2) });
  const stale = saveRooming(agent, { group_no, version, rows: roomingRows(1) });
  expect(await refusal(stale)).toBe('request.changed');
  expect((await showGroup(agent, { group_no })).rooming.rows).toHaveLength(4);
  const again = await saveRooming(agent, {
    group_no,
    version: saved.rooming.version,
    rows: roomingRows(1),
  });
  expect(again.rooming.rows).toHaveLength(2);
});
