/** Saving the rules of a company whose people change. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asUser, refusal } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { peopleOf } from './people-of.ts';
import { saveRules, showOrderRules } from './save-order-rules.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  for (const id of ['usr_main', 'usr_lead'])
    await createUser(desk.database.db, { id, accountId: 'com_desk', firstName: id, language: 'en' });
});
afterAll(() => desk.database.drop());

const main = () => asUser(desk.world, { accountId: 'com_desk', userId: 'usr_main' });
const save = async (approvers: string[], totalAbove: string) => {
  const { version } = await showOrderRules(main());
  const rule = { id: 'rule_1', cities: [], people: [], approvers, need: 'one' as const, on: true };
  return saveRules(main(), { version, rules: [{ ...rule, total_above: totalAbove }] });
};

it('a rule that names a person who left can still be changed, and no stranger can be named', async () => {
  await save(['usr_lead'], '150.00');
  await sql`update identity.users set status = 'suspended' where id = 'usr_lead'`.execute(desk.database.db);
  const saved = await save(['usr_lead'], '200.00');
  expect(saved.rules).toMatchObject([{ total_above: '200.00' }]);
  expect(saved.former_people).toMatchObject([{ id: 'usr_lead' }]);
  expect(await refusal(save(['usr_stranger'], '200.00'))).toBe('request.invalid');
  expect((await save([], '200.00')).former_people).toEqual([]);
  expect(await refusal(save(['usr_lead'], '200.00'))).toBe('request.invalid');
});

it('requests keep the names of people who left', async () => {
  const people = await peopleOf(desk.database.db, main().actor);
  expect(people.get('usr_lead')?.name).toContain('usr_lead');
});
