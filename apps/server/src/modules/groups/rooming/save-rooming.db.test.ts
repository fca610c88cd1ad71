import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, buildCompany, buildWorld, refusal, type World } from '../../../../test/builders/booking.ts';
import { roomingRows, sendGroupRequest } from '../../../../test/builders/groups.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { showGroup } from '../show-group.ts';
import { saveRooming, uploadRooming } from './save-rooming.ts';

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

it('a file does not replace a list that a colleague has saved in the meantime', async () => {
  const agent = asUser(world, { accountId: 'com_group' });
  const colleague = asUser(world, { accountId: 'com_group', userId: 'usr_colleague' });
  const group_no = await sendGroupRequest(agent);
  const { version } = (await showGroup(agent, { group_no })).rooming;
  const saved = await saveRooming(colleague, { group_no, version, rows: roomingRows(2) });
  const file = { name: 'list.csv', bytes: Buffer.from('Room,Last name,First name\n1,Li,Wei\n') };
  expect(await refusal(uploadRooming(agent, { group_no, version, file }))).toBe('request.changed');
  expect((await showGroup(agent, { group_no })).rooming.rows).toHaveLength(4);
  const upload = await uploadRooming(agent, { group_no, version: saved.rooming.version, file });
  expect(upload.rooming.rows).toHaveLength(1);
});

it('a file without required columns is refused with their heads in the language of the reader', async () => {
  const agent = asUser(world, { accountId: 'com_group' });
  const group_no = await sendGroupRequest(agent);
  const { version } = (await showGroup(agent, { group_no })).rooming;
  const file = { name: 'list.csv', bytes: Buffer.from('Room,Note\n1,None\n') };
  const error = await uploadRooming(agent, { group_no, version, file }).catch((each) => each);
  expect(error.details.fields).toEqual([
    {
      path: 'file',
      key: 'fields.import_columns',
      params: { columns: 'Last name, First name' },
      paramsZh: { columns: '姓（拼音）、名（拼音）' },
    },
  ]);
});
