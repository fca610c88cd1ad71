/** Cases: questions of customers about an order, with a promised time for our answer (ADR 61). */
import { caseLimits } from '@wayhouse/contract/care/case-kinds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asUser, bookedOrder, buildCompany, refusal } from '../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../test/builders/orders-desk.ts';
import { createUser } from '../../../test/builders/users.ts';
import type { StaffCtx } from '../../context.ts';
import { listAnswers, listOwnCases, messageAsCustomer, openCase, solveAsCustomer } from './ask-desk.ts';
import { listDeskCases, showDeskCase } from './desk-cases.ts';
import { openByClock } from './open-by-clock.ts';
import { endShiftNow, listShifts, saveShift } from './shifts.ts';
import { listTemplates, removeTemplate, saveTemplate } from './templates.ts';
import { watchCases } from './watch-cases.job.ts';
import { claimCase, handOverCase, messageAsStaff, snoozeCase, solveCase } from './work-case.ts';

let desk: Desk;
const page = { page: 1, page_size: 20 };
const minute = 60_000;

beforeAll(async () => {
  desk = await openDesk();
  await buildCompany(desk.database.db, { id: 'com_elsewhere' });
  const { userId, accountId } = desk.agent().actor;
  await createUser(desk.database.db, { id: userId, accountId, firstName: 'Olivia', language: 'en' });
  const staff = { role: 'support', language: 'en', status: 'active', created_at: desk.world.clock.now() };
  await desk.database.db
    .insertInto('identity.staff')
    .values([
      { id: 'stf_jun', name: 'Jun', email: 'jun@staff.test', ...staff },
      { id: 'stf_mei', name: 'Mei', email: 'mei@staff.test', ...staff },
    ])
    .execute();
});
afterAll(() => desk.database.drop());

const agent = () => desk.agent();
const staffCtx = (staffId: string, name: string): StaffCtx => {
  const ctx = desk.staff();
  return { ...ctx, staff: { ...ctx.staff, staffId, name } };
};
const jun = () => staffCtx('stf_jun', 'Jun');
const mei = () => staffCtx('stf_mei', 'Mei');
const newOrder = () => bookedOrder(agent(), { hotel: desk.hotel });
const openNewCase = async (
  kind: 'no_booking' | 'change' | 'other' = 'change',
  text = 'One night more, please',
) => openCase(agent(), { order_no: await newOrder(), kind, text });
const params = (caseNo: string) => ({ params: { id: caseNo } });
const answer = (caseNo: string, overrides: Partial<Parameters<typeof messageAsStaff>[1]> = {}) =>
  messageAsStaff(jun(), {
    ...params(caseNo),
    text: 'We ask the hotel.',
    is_note: false,
    next: 'waiting_hotel',
    ...overrides,
  });
const mailsOf = async (template: string, text: string) => {
  const rows = await desk.database.db
    .selectFrom('platform.messages')
    .select(['recipient', 'params'])
    .where('template', '=', template)
    .execute();
  return rows.filter((row) => JSON.stringify(row.params).includes(text)).map((row) => row.recipient);
};

describe('a case', () => {
  it('promises an answer, has messages of both sides, and ends with an outcome that the customer reads', async () => {
    const { case_no, due_at, state } = await openNewCase();
    expect([state, due_at]).toEqual(['waiting_us', expect.any(String)]);
    expect(await mailsOf('case_opened', case_no)).toEqual(['jun@staff.test', 'mei@staff.test']);
    await claimCase(jun(), params(case_no));
    expect(await answer(case_no)).toMatchObject({ state: 'waiting_hotel', owner: 'Jun' });
    expect(await mailsOf('case_answered', 'We ask the hotel.')).toHaveLength(1);
    const deskQuestion = await answer(case_no, { text: 'Which day?', next: 'waiting_customer' });
    expect([deskQuestion.state, deskQuestion.due_at]).toEqual(['waiting_customer', null]);
    const repliedCase = await messageAsCustomer(agent(), { case_no, text: 'The 12th' });
    expect(repliedCase.state).toBe('waiting_us');
    expect(await mailsOf('case_written', 'The 12th')).toEqual(['jun@staff.test']);
    await solveCase(jun(), { ...params(case_no), outcome: 'Extended by a night.' });
    const isAnswered = async (by = agent()) =>
      (await listAnswers(by)).some((each) => each.case_no === repliedCase.case_no && each.unread === 2);
    expect(await isAnswered()).toBe(true);
    expect(await isAnswered(asUser(desk.world, { accountId: 'com_elsewhere' }))).toBe(false);
    const [ownCase] = await listOwnCases(agent(), { order_no: repliedCase.order_no });
    expect(ownCase).toMatchObject({ state: 'solved', due_at: null, unread: 2 });
    expect(ownCase?.lines.map(({ kind }) => kind)).toEqual([
      ...['opened', 'message', 'claimed', 'message', 'message', 'message', 'solved'],
    ]);
    expect((await listOwnCases(agent(), { order_no: repliedCase.order_no }))[0]?.unread).toBe(0);
    expect(await isAnswered()).toBe(false);
  });

  it('takes messages on a day on which the account may open no more cases; cases of jobs do not count', async () => {
    const other = asUser(desk.world, { accountId: 'com_elsewhere' });
    const order_no = await bookedOrder(other, { hotel: desk.hotel });
    await openByClock(desk.world.app, { orderNo: order_no, kind: 'refund', line: 'refund_late' });
    const ask = (kind: 'change' | 'other') => openCase(other, { order_no, kind, text: 'Please' });
    const { case_no } = await ask('change');
    for (let opened = 1; opened < caseLimits.perDay; opened += 1)
      await solveAsCustomer(other, { case_no: (await ask('other')).case_no });
    expect(await refusal(ask('other'))).toBe('request.too_many');
    expect((await ask('change')).case_no).toBe(case_no);
  });

  it('can be reopened by the customer for 14 days, and not later', async () => {
    const { case_no } = await openNewCase();
    await solveAsCustomer(agent(), { case_no });
    expect(await messageAsCustomer(agent(), { case_no, text: 'It is not' })).toMatchObject({
      state: 'waiting_us',
      due_at: expect.any(String),
    });
    await solveAsCustomer(agent(), { case_no });
    await desk.database.db
      .updateTable('care.cases')
      .set({ solved_at: new Date(desk.world.clock.now().getTime() - 15 * 86_400_000) })
      .where('case_no', '=', case_no)
      .execute();
    expect(await refusal(messageAsCustomer(agent(), { case_no, text: 'Still' }))).toBe('request.wrong_state');
  });

  it('is opened once when three questions of the same kind arrive at once', async () => {
    const order_no = await newOrder();
    const cases = await Promise.all(
      ['First', 'Second', 'Third'].map((text) => openCase(agent(), { order_no, kind: 'refund', text })),
    );
    expect(new Set(cases.map(({ case_no }) => case_no)).size).toBe(1);
    const [onlyCase, ...otherCases] = await listOwnCases(agent(), { order_no });
    expect(otherCases).toEqual([]);
    expect(
      onlyCase?.lines
        .filter(({ kind }) => kind === 'message')
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['First', 'Second', 'Third']);
  });

  it('is unknown to other accounts, and to colleagues who see only their own orders', async () => {
    const { case_no, order_no } = await openNewCase();
    const strangers = [
      asUser(desk.world, { accountId: 'com_elsewhere' }),
      {
        ...agent(),
        actor: { ...agent().actor, userId: 'usr_colleague', order_privileges: ['own' as const] },
      },
    ];
    for (const stranger of strangers) {
      expect(await refusal(openCase(stranger, { order_no, kind: 'other', text: 'x' }))).toBe(
        'request.not_found',
      );
      expect(await refusal(messageAsCustomer(stranger, { case_no, text: 'x' }))).toBe('request.not_found');
      expect(await refusal(solveAsCustomer(stranger, { case_no }))).toBe('request.not_found');
      expect(await listOwnCases(stranger, { order_no })).toEqual([]);
    }
  });
});

describe('the desk', () => {
  it('gives a case to one of two people who claim it at once; a hand-over changes the owner', async () => {
    const { case_no } = await openNewCase();
    const results = await Promise.allSettled([
      claimCase(jun(), params(case_no)),
      claimCase(mei(), params(case_no)),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const handedOverCase = await handOverCase(jun(), {
      ...params(case_no),
      staff_id: 'stf_mei',
      note: 'Speaks Chinese',
    });
    expect(handedOverCase.owner).toBe('Mei');
    expect(await mailsOf('case_written', 'Speaks Chinese')).toEqual(['mei@staff.test']);
    expect(await refusal(handOverCase(mei(), { ...params(case_no), staff_id: 'stf_nobody', note: '' }))).toBe(
      'request.invalid',
    );
  });

  it('writes notes that the customer never reads', async () => {
    const { case_no, order_no } = await openNewCase();
    await answer(case_no, { text: 'The hotel is cross', is_note: true });
    expect((await showDeskCase(jun(), params(case_no))).lines.map(({ kind }) => kind)).toContain('note');
    expect(JSON.stringify(await listOwnCases(agent(), { order_no }))).not.toContain('cross');
    expect(await mailsOf('case_answered', 'cross')).toEqual([]);
  });

  it('lists cases by due time, and counts those without an owner', async () => {
    const before = (await listDeskCases(jun(), { view: 'open', ...page })).counts;
    const { case_no } = await openNewCase('other');
    const after = await listDeskCases(jun(), { view: 'unowned', ...page });
    expect(after.counts.unowned).toBe(before.unowned + 1);
    expect(after.items.map((item) => item.case_no)).toContain(case_no);
    const dueTimes = after.items.flatMap((item) => item.due_at ?? []);
    expect(dueTimes).toEqual([...dueTimes].sort());
    expect((await listDeskCases(jun(), { view: 'open', search: case_no, ...page })).total).toBe(1);
  });

  it('promises only times of the next 30 days', async () => {
    const { case_no } = await openNewCase();
    const at = (ms: number) => new Date(desk.world.clock.now().getTime() + ms).toISOString();
    for (const due_at of [at(-minute), at(31 * 86_400_000)]) {
      expect(await refusal(answer(case_no, { due_at }))).toBe('request.invalid');
      expect(await refusal(snoozeCase(jun(), { ...params(case_no), due_at, reason: 'x' }))).toBe(
        'request.invalid',
      );
    }
    const snoozedCase = await snoozeCase(jun(), {
      ...params(case_no),
      due_at: at(3 * 3_600_000),
      reason: 'Hotel asleep',
    });
    expect(snoozedCase.due_at).toBe(at(3 * 3_600_000));
    expect(await mailsOf('case_answered', 'Hotel asleep')).toHaveLength(1);
  });
});

describe('an urgent case', () => {
  it('alerts the people on duty every five minutes until somebody claims it', async () => {
    const now = desk.world.clock.now();
    const at = (ms: number) => new Date(now.getTime() + ms).toISOString();
    await saveShift(jun(), { staff_id: 'stf_mei', from: at(-minute), until: at(8 * 60 * minute) });
    const { shifts } = await listShifts(jun());
    expect(shifts).toMatchObject([{ name: 'Mei' }]);
    const { case_no } = await openNewCase('no_booking', 'Guest at the desk');
    expect(await mailsOf('case_alert', case_no)).toEqual(['mei@staff.test']);
    await watchCases(agent());
    expect(await mailsOf('case_alert', case_no)).toHaveLength(1);
    desk.world.clock.forward(6 * 60);
    await watchCases(agent());
    await watchCases(agent());
    expect(await mailsOf('case_alert', case_no)).toHaveLength(2);
    await claimCase(mei(), params(case_no));
    desk.world.clock.forward(24 * 60);
    await watchCases(agent());
    expect(await mailsOf('case_alert', case_no)).toHaveLength(2);
    // The answer was promised within ten minutes. A line of the case says that it is late, and who was alerted.
    const deskCase = await showDeskCase(mei(), params(case_no));
    expect(deskCase.is_late).toBe(true);
    expect(deskCase.lines.at(-1)).toMatchObject({ kind: 'missed', side: 'clock', text: 'Mei' });
    await watchCases(agent());
    expect(await mailsOf('case_missed', case_no)).toEqual(['mei@staff.test']);
    expect(await answer(case_no)).toMatchObject({ is_late: false });
    await endShiftNow(jun(), params(shifts[0]?.id ?? ''));
    const log = await desk.database.db
      .selectFrom('platform.audit_log')
      .select(['target_type', 'target_id', 'target_name'])
      .where('action', '=', 'shift.ended')
      .execute();
    expect(log).toEqual([{ target_type: 'staff', target_id: 'stf_mei', target_name: 'Mei' }]);
  });
});

describe('templates', () => {
  const text = { en: 'Hello {name}', zh: '{name}，您好' };
  const name = { en: 'Greeting', zh: '问候' };

  it('are stored in both languages, changed, and deleted', async () => {
    const before = (await listTemplates(jun())).length;
    const savedTemplate = (await saveTemplate(jun(), { name, text })).find(
      (each) => each.name.en === 'Greeting',
    );
    expect(savedTemplate).toMatchObject({ name, text });
    const { id = '', version } = savedTemplate ?? {};
    const newText = { en: 'Good morning {name}', zh: '{name}，早上好' };
    const templates = await saveTemplate(mei(), { id, version, name, text: newText });
    expect(await refusal(saveTemplate(jun(), { id, version, name, text }))).toBe('request.changed');
    expect(templates.find((each) => each.id === id)?.text).toEqual(newText);
    expect(await removeTemplate(mei(), { params: { id } })).toHaveLength(before);
    expect(await refusal(removeTemplate(mei(), { params: { id } }))).toBe('request.not_found');
    expect(await refusal(saveTemplate(mei(), { id, name, text }))).toBe('request.not_found');
  });
});

it('the cases of an order are found with their states, solved ones too', async () => {
  const { case_no, order_no } = await openNewCase('other', 'Which floor?');
  await solveCase(jun(), { ...params(case_no), outcome: 'Answered by phone' });
  const search = { search: order_no, ...page };
  expect((await listDeskCases(jun(), { view: 'open', ...search })).items).toEqual([]);
  const { items } = await listDeskCases(jun(), { view: 'all', ...search });
  const customer = { user: { language: 'en' } };
  // The list shows a guest's last name first; staff may type either name first.
  const guest = items[0]?.guest.split(' ').toReversed().join(' ');
  for (const name of ['olivia', guest]) {
    const found = await listDeskCases(jun(), { view: 'solved', search: name, ...page });
    expect(found.items.map((each) => each.case_no)).toContain(case_no);
  }
  expect(items).toMatchObject([{ case_no, state: 'solved', order_status: 0, customer }]);
  expect((await desk.show(order_no)).case_count).toBe(1);
});

it('an urgent case alerts with its first mail, also when a job opens it', async () => {
  const orderNo = await newOrder();
  await openByClock(agent(), { orderNo, kind: 'no_booking', line: 'source_differs' });
  expect(await mailsOf('case_alert', orderNo)).toEqual(['jun@staff.test', 'mei@staff.test']);
  expect(await mailsOf('case_opened', orderNo)).toEqual([]);
  await openByClock(agent(), { orderNo, kind: 'refund', line: 'refund_late' });
  expect(await mailsOf('case_opened', orderNo)).toEqual(['jun@staff.test', 'mei@staff.test']);
});
