/** Deputies: a colleague decides while an approver is away, and only then. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asUser, createInput, openedSession, refusal } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import type { ActorCtx } from '../../../context.ts';
import { saveDeputy, showDeputy } from './choose-deputy.ts';
import { decideApproval } from './decide-approval.ts';
import { requestApproval } from './request-approval.ts';
import { saveRules, showOrderRules } from './save-order-rules.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const { db } = desk.database;
  for (const id of ['usr_main', 'usr_lead', 'usr_seller', 'usr_second'])
    await createUser(db, { id, accountId: 'com_desk', firstName: id.slice(4), language: 'en' });
  await sql`update identity.users set is_main = true where id = 'usr_main'`.execute(db);
  const { version } = await showOrderRules(ctxOf('usr_main'));
  const rule = {
    id: 'rule_1',
    cities: [],
    people: [],
    total_above: '150.00',
    need: 'one' as const,
    on: true,
  };
  await saveRules(ctxOf('usr_main'), { version, rules: [{ ...rule, approvers: ['usr_lead'] }] });
});
beforeEach(async () => {
  desk.world.clock.at('2027-03-01T09:00:00Z');
  await sql`delete from booking.approvals`.execute(desk.database.db);
  await sql`delete from booking.deputies`.execute(desk.database.db);
});
afterAll(() => desk.database.drop());

function ctxOf(userId: string): ActorCtx {
  const ctx = asUser(desk.world, { accountId: 'com_desk', userId });
  const isMain = userId === 'usr_main';
  return { ...ctx, actor: { ...ctx.actor, is_main: isMain, needsApproval: !isMain, name: userId } };
}
const sendRequest = async (userId = 'usr_seller') =>
  requestApproval(ctxOf(userId), {
    ...createInput(await openedSession(ctxOf(userId), { hotel: desk.hotel })),
    note: '',
  });
const absence = { deputy_id: 'usr_second', from: '2027-03-01', until: '2027-03-05' };
type Request = Awaited<ReturnType<typeof sendRequest>>;
const approve = (userId: string, { approval_no, terms_digest }: Request) =>
  decideApproval(ctxOf(userId), { approval_no, terms_digest, approve: true });

describe('a deputy', () => {
  it('decides while the approver is away, and gets the mail', async () => {
    expect(await refusal(approve('usr_second', await sendRequest()))).toBe('request.not_permitted');
    await sql`delete from booking.approvals`.execute(desk.database.db);
    expect(await saveDeputy(ctxOf('usr_lead'), { away: absence })).toMatchObject({ away: absence });
    const request = await sendRequest();
    expect((await approve('usr_second', request)).state).toBe('approved');
    const mails = await desk.database.db
      .selectFrom('platform.messages')
      .select('recipient')
      .where('template', '=', 'stay_approval_wanted')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toContain('usr_second@wayhouse.test');
  });

  it('does not decide before and after the absence, which can be ended early', async () => {
    await saveDeputy(ctxOf('usr_lead'), { away: { ...absence, from: '2027-03-02' } });
    expect(await refusal(approve('usr_second', await sendRequest()))).toBe('request.not_permitted');
    desk.world.clock.at('2027-03-06T09:00:00Z');
    expect((await showDeputy(ctxOf('usr_lead'))).away).toBeNull();
    expect(await refusal(approve('usr_second', await sendRequest()))).toBe('request.not_permitted');
    desk.world.clock.at('2027-03-03T09:00:00Z');
    await saveDeputy(ctxOf('usr_lead'), { away: null });
    expect((await showDeputy(ctxOf('usr_lead'))).away).toBeNull();
  });

  it('who is disabled is shown no longer, so that another one can be named', async () => {
    const setStatus = (status: string) =>
      sql`update identity.users set status = ${status} where id = 'usr_second'`.execute(desk.database.db);
    await saveDeputy(ctxOf('usr_lead'), { away: absence });
    await setStatus('suspended');
    expect((await showDeputy(ctxOf('usr_lead'))).away).toBeNull();
    await setStatus('approved');
    expect((await showDeputy(ctxOf('usr_lead'))).away).toEqual(absence);
  });

  it('never decides about an own booking', async () => {
    await saveDeputy(ctxOf('usr_lead'), { away: absence });
    expect(await refusal(approve('usr_second', await sendRequest('usr_second')))).toBe(
      'request.not_permitted',
    );
  });

  it('does not exist for a person without a company', async () => {
    const guest = ctxOf('usr_seller');
    const withoutCompany = { ...guest, actor: { ...guest.actor, companyId: null } };
    expect(await showDeputy(withoutCompany)).toMatchObject({ away: null, people: [] });
    expect(await refusal(saveDeputy(withoutCompany, { away: absence }))).toBe('request.not_permitted');
  });

  it('is a colleague, for a time of at most three months that has not ended', async () => {
    const save = (change: object) =>
      refusal(saveDeputy(ctxOf('usr_lead'), { away: { ...absence, ...change } }));
    expect(await save({ deputy_id: 'usr_lead' })).toBe('request.invalid');
    expect(await save({ deputy_id: 'usr_stranger' })).toBe('request.invalid');
    expect(await save({ until: '2027-02-28' })).toBe('request.invalid');
    expect(await save({ until: '2027-08-01' })).toBe('request.invalid');
    expect(await save({ from: '2027-02-01', until: '2027-02-20' })).toBe('request.invalid');
    expect(await save({})).toBe('not refused');
  });
});
