/** Requests of people who were disabled: those that nobody could use any more are withdrawn, and the others go on. */
import type { ApprovalRule } from '@wayhouse/contract/booking/approvals';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ActorCtx } from '../../src/context.ts';
import { decideApproval } from '../../src/modules/booking/approvals/decide-approval.ts';
import { expireApprovals } from '../../src/modules/booking/approvals/expire-approvals.job.ts';
import { showApproval } from '../../src/modules/booking/approvals/list-approvals.ts';
import { requestApproval } from '../../src/modules/booking/approvals/request-approval.ts';
import { saveRules, showOrderRules } from '../../src/modules/booking/approvals/save-order-rules.ts';
import { updateSubUser } from '../../src/modules/companies/sub-users/update-sub-user.ts';
import { asUser, createInput, openedSession } from '../builders/booking.ts';
import { type Desk, openDesk } from '../builders/orders-desk.ts';
import { makePeople, type People } from '../builders/people.ts';
import { createUser } from '../builders/users.ts';

describe('a colleague', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk();
    const { db } = desk.database;
    for (const id of ['usr_main', 'usr_lead', 'usr_seller'])
      await createUser(db, { id, accountId: 'com_desk', firstName: id.slice(4), language: 'en' });
    await sql`update identity.users set is_main = true where id = 'usr_main'`.execute(db);
    await sql`update identity.users set job_title = 'manager' where id = 'usr_lead'`.execute(db);
    desk.world.clock.at('2027-03-01T09:00:00Z');
  });
  afterAll(() => desk.database.drop());

  function ctxOf(userId: string): ActorCtx {
    const ctx = asUser(desk.world, { accountId: 'com_desk', userId });
    const isMain = userId === 'usr_main';
    return { ...ctx, actor: { ...ctx.actor, is_main: isMain, needsApproval: !isMain } };
  }

  async function ask(rule: Partial<ApprovalRule>, payment: 'now' | 'later') {
    const { version } = await showOrderRules(ctxOf('usr_main'));
    const facts: ApprovalRule = {
      ...{ id: 'rule_1', cities: [], people: [], approvers: [], need: 'one', on: true, total_above: '1.00' },
      ...rule,
    };
    await saveRules(ctxOf('usr_main'), { version, rules: [facts] });
    const session = await openedSession(ctxOf('usr_seller'), { hotel: desk.hotel });
    return requestApproval(ctxOf('usr_seller'), { ...createInput(session, { payment }), note: '' });
  }

  const setStatus = (status: 'active' | 'disabled') =>
    updateSubUser(ctxOf('usr_main'), { id: 'usr_seller', status });

  it('loses the requests to book, which end for the approvers with the reason and a mail', async () => {
    const open = await ask({}, 'now');
    const approved = await ask({}, 'now');
    const { approval_no, terms_digest } = approved;
    await decideApproval(ctxOf('usr_lead'), { approval_no, terms_digest, approve: true });
    await setStatus('disabled');
    await setStatus('disabled');
    for (const request of [open, approved])
      expect(await showApproval(ctxOf('usr_lead'), request)).toMatchObject({
        state: 'withdrawn',
        decided_by: { id: 'usr_main' },
        can: { decide: false },
      });
    const { rows } = await sql<{ template: string }>`select template from platform.messages
      where recipient = 'usr_lead@wayhouse.test' and template in ('stay_approval_left', 'stay_approval_withdrawn')`.execute(
      desk.database.db,
    );
    expect(rows).toEqual([{ template: 'stay_approval_left' }]);
    await setStatus('active');
  });

  it('leaves a held room to the approvers', async () => {
    const { approval_no, terms_digest } = await ask({ hold: true }, 'later');
    await setStatus('disabled');
    const decided = await decideApproval(ctxOf('usr_lead'), { approval_no, terms_digest, approve: true });
    expect(decided).toMatchObject({ state: 'booked', order_no: expect.stringMatching(/^WH/) });
    // The main account has to pay the order now.
    const { rows } = await sql`select recipient, params ->> 'by' as by from platform.messages
      where template in ('stay_approval_kept', 'stay_approval_taken_over')`.execute(desk.database.db);
    expect(rows).toEqual([{ recipient: 'usr_main@wayhouse.test', by: expect.stringContaining('seller') }]);
    await setStatus('active');
  });

  it('is named to the main account when nobody approved the held room', async () => {
    await ask({ hold: true }, 'later');
    await setStatus('disabled');
    desk.world.clock.at('2027-03-02T09:00:01Z');
    await expireApprovals(desk.world.app);
    const { rows } = await sql`select recipient, params ->> 'by' as by from platform.messages
      where template in ('stay_approval_lost', 'stay_approval_let_go')`.execute(desk.database.db);
    expect(rows).toEqual([{ recipient: 'usr_main@wayhouse.test', by: expect.stringContaining('seller') }]);
  });
});

describe('a member of staff', () => {
  let p: People;
  beforeAll(async () => {
    p = await makePeople();
  });
  afterAll(() => p.close());

  it('loses the open requests for a second person, and the log names the administrator', async () => {
    const adjustment = { amount: '90000.00', reason: 'As agreed' };
    expect((await p.callAs('finance', 'POST customers/com_bluewave/adjust', adjustment)).code).toBe(0);
    const id = await p.staffId('finance');
    expect((await p.callAs('admin', 'POST staff/update', { id, status: 'disabled' })).code).toBe(0);
    const list = { view: 'decided', page: 1, page_size: 20 };
    const { data } = await p.callAs('admin', 'POST approvals', list);
    const admin = (
      await sql<{
        name: string;
      }>`select name from identity.staff where id = ${await p.staffId('admin')}`.execute(p.database.db)
    ).rows[0]?.name;
    expect(data.items).toMatchObject([{ kind: 'adjustment', status: 'withdrawn', decided_by: admin }]);
    const { rows } = await sql`select action, staff_name from platform.audit_log
      where action = 'approval.withdrawn'`.execute(p.database.db);
    expect(rows).toEqual([{ action: 'approval.withdrawn', staff_name: admin }]);
  });
});
