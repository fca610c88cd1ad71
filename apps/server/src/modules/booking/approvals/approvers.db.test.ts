/** Several approvers of one request; and deputies, who decide while an approver is away, and only then. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asUser, createInput, openedSession, refusal } from '../../../../test/builders/booking.ts';
import { callTogether } from '../../../../test/builders/call-together.ts';
import { reprice } from '../../../../test/builders/catalogue.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { createUser } from '../../../../test/builders/users.ts';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { saveDeputy, showDeputy } from './choose-deputy.ts';
import { decideApproval, withdrawOfDisabled } from './decide-approval.ts';
import { listApprovals } from './list-approvals.ts';
import { requestApproval } from './request-approval.ts';
import { saveRules, showOrderRules } from './save-order-rules.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  const { db } = desk.database;
  for (const id of ['usr_main', 'usr_lead', 'usr_seller', 'usr_second'])
    await createUser(db, { id, accountId: 'com_desk', firstName: id.slice(4), language: 'en' });
  await sql`update identity.users set is_main = true where id = 'usr_main'`.execute(db);
  await saveApprovers({ approvers: ['usr_lead'], need: 'one' });
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
async function saveApprovers(who: { approvers: string[]; need: 'one' | 'all' }): Promise<void> {
  const { version } = await showOrderRules(ctxOf('usr_main'));
  const rule = { id: 'rule_1', cities: [], people: [], total_above: '150.00', on: true, ...who };
  await saveRules(ctxOf('usr_main'), { version, rules: [rule] });
}
const sendRequest = async (userId = 'usr_seller') =>
  requestApproval(ctxOf(userId), {
    ...createInput(await openedSession(ctxOf(userId), { hotel: desk.hotel })),
    note: '',
  });
const absence = { deputy_id: 'usr_second', from: '2027-03-01', until: '2027-03-05' };
/** The recipients of all mails that ask for an approval, in the order of the mails. */
const readersOfMails = async () =>
  (
    await desk.database.db
      .selectFrom('platform.messages')
      .select('recipient')
      .where('template', '=', 'stay_approval_wanted')
      .orderBy('id')
      .execute()
  ).map(({ recipient }) => recipient);
type Request = Awaited<ReturnType<typeof sendRequest>>;
const approve = (userId: string, { approval_no, terms_digest }: Request, reason = '') =>
  decideApproval(ctxOf(userId), { approval_no, terms_digest, approve: true, reason });

describe('a deputy', () => {
  it('decides while the approver is away, and gets the mail', async () => {
    expect(await refusal(approve('usr_second', await sendRequest()))).toBe('request.not_permitted');
    await sql`delete from booking.approvals`.execute(desk.database.db);
    expect(await saveDeputy(ctxOf('usr_lead'), { away: absence })).toMatchObject({ away: absence });
    const request = await sendRequest();
    expect((await approve('usr_second', request)).state).toBe('approved');
    expect(await readersOfMails()).toContain('usr_second@wayhouse.test');
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

it.each(['usr_main', null])('a request of a colleague who was disabled by %s is withdrawn', async (by) => {
  await sendRequest();
  const { db } = desk.database;
  await inTransaction(db, (tx) => withdrawOfDisabled(tx, desk.world.clock, { userId: 'usr_seller', by }));
  expect(await listApprovals(ctxOf('usr_seller'), { view: 'own', page: 1, page_size: 20 })).toMatchObject({
    items: [{ state: 'withdrawn', decided_by: by && { id: by } }],
  });
});

describe('two approvers who both have to agree', () => {
  beforeAll(() => saveApprovers({ approvers: ['usr_lead', 'usr_second'], need: 'all' }));

  it('approve the request when they agree at the same moment', async () => {
    const request = await sendRequest();
    const keys = await callTogether(desk.database.db, {
      lock: sql`select from booking.approvals for update`,
      calls: ['usr_lead', 'usr_second'].map((userId) => () => approve(userId, request)),
    });
    expect(keys).toEqual(['ok', 'ok']);
    expect(await listApprovals(ctxOf('usr_seller'), { view: 'own', page: 1, page_size: 20 })).toMatchObject({
      items: [{ state: 'approved' }],
    });
  });

  it('both write to the requester, who reads the words of both', async () => {
    const request = await sendRequest();
    const words = { reason: 'Ask for a quiet room.' };
    expect(await approve('usr_lead', request, words.reason)).toMatchObject({ agreed: [words] });
    await approve('usr_second', request, 'Fine.');
    const mail = await desk.database.db
      .selectFrom('platform.messages')
      .select('params')
      .where('template', '=', 'stay_approval_given')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(mail.params).toMatchObject({ reason: 'lead: Ask for a quiet room.\nFine.' });
  });

  it('both decide again after the price rose, and the one who had agreed gets a mail', async () => {
    const request = await sendRequest();
    expect((await approve('usr_lead', request)).state).toBe('open');
    const before = await readersOfMails();
    await reprice(desk.database.db, desk.hotel.flexible, 110_00);
    expect(await refusal(approve('usr_second', request))).toBe('booking.approval_outdated');
    expect((await readersOfMails()).slice(before.length)).toEqual(['usr_lead@wayhouse.test']);
    await reprice(desk.database.db, desk.hotel.flexible, 100_00);
  });
});
