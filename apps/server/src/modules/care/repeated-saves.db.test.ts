/** A shift or a template that is saved again with its idempotency key, after a crash left no answer for the key. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../test/builders/orders-desk.ts';
import { listShifts, saveShift } from './shifts.ts';
import { listTemplates, saveTemplate } from './templates.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await desk.database.db
    .insertInto('identity.staff')
    .values({
      ...{ id: 'stf_mei', name: 'Mei', email: 'mei@staff.test', role: 'support' },
      ...{ language: 'en', status: 'active', created_at: desk.world.clock.now() },
    })
    .execute();
});
afterAll(() => desk.database.drop());

const keyed = () => ({ ...desk.staff(), idempotencyKey: 'press' });

it('the shift is added once', async () => {
  const start = desk.world.clock.now().getTime();
  const [from = '', until = ''] = [start, start + 3_600_000].map((at) => new Date(at).toISOString());
  const save = () => saveShift(keyed(), { staff_id: 'stf_mei', from, until });
  expect(await save()).toEqual(await save());
  expect((await listShifts(desk.staff())).shifts).toHaveLength(1);
});

it('the template is added once', async () => {
  const before = (await listTemplates(desk.staff())).length;
  const texts = { name: { en: 'Greeting', zh: '问候' }, text: { en: 'Good day', zh: '您好' } };
  for (const _ of ['first call', 'after the crash']) await saveTemplate(keyed(), texts);
  expect(await listTemplates(desk.staff())).toHaveLength(before + 1);
});
