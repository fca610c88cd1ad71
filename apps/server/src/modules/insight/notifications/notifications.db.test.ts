/** Notifications of staff: which work they show, which are unread, and the daily mail at the chosen hour. */
import type { StaffRole } from '@wayhouse/contract/account/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import { localTime } from './local-time.ts';
import { mailDigests } from './mail-digests.job.ts';

let p: People;
const operations = 'operations@staff.wayhouse.test';

beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());

const callAs: People['callAs'] = (...call) => p.callAs(...call);
const news = async (role: StaffRole) => (await callAs(role, 'GET notifications')).data;
const kinds = async (role: StaffRole) => (await news(role)).items.map((each: { kind: string }) => each.kind);
const addTask = async (due_on: string | null, role: StaffRole = 'operations') =>
  callAs('operations', 'POST customers/com_bluewave/tasks', {
    text: `Call about ${due_on ?? 'the contract'}`,
    due_on,
    assignee_id: await p.staffId(role),
  });

describe('the list', () => {
  test('has nothing for a person without work', async () => {
    expect(await news('operations')).toEqual({ items: [], unread: 0, digest: null });
  });

  test('shows a task to its assignee alone, from its due day on, until it is done', async () => {
    await addTask('2027-03-04');
    expect(await kinds('operations')).toEqual([]);
    const { data } = await addTask('2027-03-01');
    const task = data.tasks.find((each: { due_on: string }) => each.due_on === '2027-03-01');
    expect(await news('operations')).toMatchObject({
      unread: 1,
      items: [{ key: `task:${task.id}`, path: '/customers/com_bluewave?tab=notes', unread: true }],
    });
    expect(await kinds('finance')).toEqual([]);
    await callAs('operations', 'POST customers/com_bluewave/tasks/done', { task_id: task.id, done: true });
    expect(await kinds('operations')).toEqual([]);
  });

  test('shows a request to those who may decide, and the decision to its requester', async () => {
    const reason = 'Groups in spring';
    await callAs('finance', 'POST customers/com_qinghe/credit-limit', { credit_limit: '90000.00', reason });
    expect(await kinds('finance')).toEqual([]);
    expect(await kinds('operations')).toEqual([]);
    const [item] = (await news('admin')).items;
    expect(item).toMatchObject({ kind: 'approval', unread: true });
    const id = item.key.replace('approval:', '');
    const { data } = await callAs('admin', `GET approvals/${id}`);
    expect((await callAs('admin', `POST approvals/${id}/approve`, { version: data.version })).code).toBe(0);
    expect(await kinds('admin')).toEqual([]);
    expect(await kinds('finance')).toEqual(['decision']);
  });

  test('shows failed jobs as one line to people who may read them', async () => {
    await sql`insert into platform.work (kind, key, payload, created_at, due_at, tries, state, ended_at)
      select 'refund.asked', 'RF' || n, '{}', now(), now(), 20, 'dead', ${p.clock.now()} from generate_series(1, 3) n`.execute(
      p.database.db,
    );
    expect((await news('operations')).items).toMatchObject([
      { kind: 'failed_jobs', number: '3', path: '/work' },
    ]);
    expect(await kinds('support')).toEqual([]);
  });

  test('marks as read for this person alone; later news about the same work is unread again', async () => {
    const { data } = await callAs('operations', 'POST notifications/read', {
      keys: ['failed_jobs:all', 'task:none'],
    });
    expect(data).toMatchObject({ unread: 0, items: [{ unread: false }] });
    expect((await news('admin')).unread).toBe(1);
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from insight.reads`.execute(
      p.database.db,
    );
    expect(rows[0]?.n).toBe(1);
    p.clock.advance(60);
    await sql`update platform.work set ended_at = ${p.clock.now()} where key = 'RF1'`.execute(p.database.db);
    expect((await news('operations')).unread).toBe(1);
    expect((await callAs('operations', 'POST notifications/read')).data.unread).toBe(0);
  });
});

describe('the daily mail', () => {
  const choose = (hour: number, time_zone = 'Asia/Shanghai') =>
    callAs('operations', 'POST notifications/digest', { digest: { hour, time_zone } });
  const digests = async () =>
    (await p.mailsTo(operations)).filter((mail) => mail.template === 'staff_digest');
  const digestCountAt = async (instant: string) => {
    p.clock.set(new Date(instant));
    await mailDigests(p.context);
    await mailDigests(p.context);
    return (await digests()).length;
  };

  test('needs a time zone that exists', async () => {
    const answer = await choose(8, 'Mars/Olympus');
    expect([answer.code, answer.errors[0]?.path]).toEqual([1001, 'digest.time_zone']);
  });

  test('comes once a day at the chosen hour of the zone, from the next such hour on, and ends when it is switched off', async () => {
    // 17:01 in Shanghai: the hour of today has passed.
    p.clock.set(new Date('2027-03-01T09:01:00Z'));
    expect((await choose(8)).data.digest).toEqual({ hour: 8, time_zone: 'Asia/Shanghai' });
    expect(await digestCountAt('2027-03-01T23:59:00Z')).toBe(0);
    expect(await digestCountAt('2027-03-02T00:00:00Z')).toBe(1);
    expect(await digestCountAt('2027-03-02T15:00:00Z')).toBe(1);
    expect(await digestCountAt('2027-03-03T00:30:00Z')).toBe(2);
    const [mail] = await digests();
    expect(mail).toMatchObject({
      params: { count: '1', list: '3 failed tasks' },
      links: ['/console/work'],
    });
    expect(
      (await callAs('operations', 'POST notifications/digest', { digest: null })).data.digest,
    ).toBeNull();
    expect(await digestCountAt('2027-03-05T01:00:00Z')).toBe(2);
  });

  test('is not sent on a day without work, nor to a disabled person', async () => {
    await sql`delete from platform.work where state = 'dead'`.execute(p.database.db);
    await sql`update companies.tasks set done_at = now(), done_by = 'x' where done_at is null`.execute(
      p.database.db,
    );
    p.clock.set(new Date('2027-03-06T09:00:00Z'));
    await choose(8);
    expect(await digestCountAt('2027-03-07T00:10:00Z')).toBe(2);
    await addTask('2027-03-07');
    await sql`update identity.staff set status = 'disabled' where email = ${operations}`.execute(
      p.database.db,
    );
    expect(await digestCountAt('2027-03-08T00:10:00Z')).toBe(2);
  });
});

test('the local time follows the zone, across midnight and half hours', () => {
  const instant = new Date('2027-03-01T18:45:00Z');
  expect(localTime(instant, 'Asia/Shanghai')).toEqual({
    day: '2027-03-02',
    dayBefore: '2027-03-01',
    hour: 2,
  });
  expect(localTime(instant, 'Asia/Kolkata')).toMatchObject({ day: '2027-03-02', hour: 0 });
  expect(localTime(instant, 'America/New_York')).toMatchObject({ day: '2027-03-01', hour: 13 });
});
