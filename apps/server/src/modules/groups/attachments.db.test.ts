/** Files of group requests: limits of an account. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, buildCompany, buildWorld, refusal, type World } from '../../../test/builders/booking.ts';
import { sendGroupRequest } from '../../../test/builders/groups.ts';
import { filesInMemory } from '../../../test/context.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { addAttachment } from './attachments.ts';

let test: TestDatabase;
let world: World;

beforeAll(async () => {
  test = await createTestDatabase();
  world = buildWorld(test.db);
  world.app.files = filesInMemory();
  for (const id of ['com_files', 'com_else']) await buildCompany(test.db, { id });
});
afterAll(() => test.drop());

it('files are limited to five per request and forty a day per account', async () => {
  const agent = asUser(world, { accountId: 'com_files' });
  const file = { name: 'programme.pdf', bytes: new TextEncoder().encode('%PDF-1.4 programme') };
  const add = (group_no: string, by = agent) => refusal(addAttachment(by, { group_no, file }));
  for (let group = 0; group < 8; group += 1) {
    const groupNo = await sendGroupRequest(agent);
    for (let n = 0; n < 5; n += 1) expect(await add(groupNo)).toBe('not refused');
    expect(await add(groupNo)).toBe('request.invalid');
  }
  const ninth = await sendGroupRequest(agent);
  expect(await add(ninth)).toBe('request.too_many');
  const other = asUser(world, { accountId: 'com_else' });
  expect(await add(await sendGroupRequest(other), other)).toBe('not refused');
  world.clock.forward(86_401);
  expect(await add(ninth)).toBe('not refused');
});
