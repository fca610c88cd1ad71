/** A form that is sent again: accepted editions of the terms, and decisions about the form that the reviewer saw. */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  applyAsPerson,
  personChecklist as checklist,
  makePeople,
  type People,
  tokenMailedTo,
} from '../../../../test/builders/people.ts';

let p: People;
let reviewer: string;
beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());
beforeEach(async () => {
  reviewer = await p.staff('reviewer');
});

const path = '/api/console/v1/registrations';
const reason = { en: 'The name does not agree.', zh: '名称不一致。' };

/** Applies as a guest. Returns the ids, and a function that sends the returned form again. */
async function apply(email: string) {
  const { id, userId, correctedForm } = await applyAsPerson(p, email);
  const sendAgain = async () => {
    const token = await tokenMailedTo(p, email);
    expect((await p.call('POST /api/v2/user/register/resubmit', { ...correctedForm, token })).code).toBe(0);
  };
  return { id, userId, sendAgain };
}

test('the editions in force when the form is sent again count as accepted', async () => {
  const { id, userId, sendAgain } = await apply('edition@example.test');
  await sql`insert into content.agreements select edition.*
      from (select distinct on (code) a from content.agreements a where status = 'published' order by code) former (row),
      jsonb_populate_record(row, jsonb_build_object('version', 'second', 'published_at', ${p.clock.now()}::timestamptz))
        edition`.execute(p.database.db);
  await p.call(`POST ${path}/${id}/ask`, { reason }, reviewer);
  await sendAgain();
  const accepted = await p.database.db
    .selectFrom('content.acceptances')
    .select('code')
    .where('user_id', '=', userId)
    .where('version', '=', 'second')
    .execute();
  expect(accepted).toHaveLength(2);
});

test('no decision is taken about a form that the reviewer has not seen', async () => {
  const { id, sendAgain } = await apply('twice@example.test');
  const seen = { resubmissions: 0 };
  await p.call(`POST ${path}/${id}/ask`, { ...seen, reason }, reviewer);
  await sendAgain();
  const approval = { checklist, tier_id: 'guest' };
  expect((await p.call(`POST ${path}/${id}/checklist`, { ...seen, checklist }, reviewer)).code).toBe(4004);
  expect((await p.call(`POST ${path}/${id}/approve`, { ...seen, ...approval }, reviewer)).code).toBe(4004);
  expect((await p.call(`POST ${path}/${id}/reject`, { ...seen, reason }, reviewer)).code).toBe(4004);
  const { data } = await p.call(`GET ${path}/${id}`, {}, reviewer);
  expect(data).toMatchObject({ status: 'pending', resubmissions: 1 });
  const { resubmissions } = data;
  expect((await p.call(`POST ${path}/${id}/approve`, { resubmissions, ...approval }, reviewer)).code).toBe(0);
});

test('a form that is sent again after a lost answer gets the same receipt; another form does not', async () => {
  const email = 'lost-answer@example.test';
  const { id, correctedForm } = await applyAsPerson(p, email);
  await p.call(`POST ${path}/${id}/ask`, { reason }, reviewer);
  const form = { ...correctedForm, first_name: 'Lan', token: await tokenMailedTo(p, email) };
  const send = (change: object = {}) => p.call('POST /api/v2/user/register/resubmit', { ...form, ...change });
  const first = await send();
  const mails = await p.mailsTo(email);
  expect(await send()).toEqual(first);
  expect(first.code).toBe(0);
  expect(await p.mailsTo(email)).toEqual(mails);
  expect((await send({ first_name: 'Hui' })).code).toBe(2006);
  const otherPassword = { password: 'longer enough 2', confirm_password: 'longer enough 2' };
  expect((await send(otherPassword)).code).toBe(2006);
  await p.call(`POST ${path}/${id}/ask`, { reason }, reviewer);
  expect((await send()).code).toBe(2006);
});

const codeOf = async (token: string) =>
  (await p.call('POST /api/v2/user/register/application', { token })).code;

test('staff mails the link of a returned form again; the link before no longer works', async () => {
  const email = 'lost-mail@example.test';
  const { id } = await apply(email);
  expect((await p.call(`POST ${path}/${id}/resend`, {}, reviewer)).code).toBe(1004);
  await p.call(`POST ${path}/${id}/reject`, { reason }, reviewer);
  const lostToken = await tokenMailedTo(p, email);
  const { data } = await p.call(`POST ${path}/${id}/resend`, {}, reviewer);
  expect(data).toMatchObject({ status: 'rejected' });
  expect(data.history.at(-1)).toMatchObject({ kind: 'link_sent', by: 'Noah Berg' });
  const [mail] = await p.mailsTo(email);
  expect(mail).toMatchObject({ template: 'application_rejected', params: { reason: reason.zh } });
  expect([await codeOf(lostToken), await codeOf(await tokenMailedTo(p, email))]).toEqual([2006, 0]);
  for (let count = 2; count <= signInLimits.codesPerHour; count += 1)
    expect((await p.call(`POST ${path}/${id}/resend`, {}, reviewer)).code).toBe(0);
  expect((await p.call(`POST ${path}/${id}/resend`, {}, reviewer)).code).toBe(1429);
});

test('an applicant requests the link alone; an application under review and an unknown e-mail get no mail', async () => {
  const email = 'alone@example.test';
  const { id } = await apply(email);
  const resend = (to: string) => p.call('POST /api/v2/user/register/resend', { email: to });
  const countBefore = (await p.mailsTo(email)).length;
  expect((await resend(email)).code).toBe(0);
  expect(await p.mailsTo(email)).toHaveLength(countBefore);
  await p.call(`POST ${path}/${id}/ask`, { reason }, reviewer);
  const lostToken = await tokenMailedTo(p, email);
  expect((await resend(email.toUpperCase())).code).toBe(0);
  expect([await codeOf(lostToken), await codeOf(await tokenMailedTo(p, email))]).toEqual([2006, 0]);
  expect((await resend('nobody@example.test')).code).toBe(0);
  expect(await p.mailsTo('nobody@example.test')).toEqual([]);
});

test('a form that waits for the applicant can be rejected; an approved one cannot', async () => {
  const { id } = await apply('silent@example.test');
  await p.call(`POST ${path}/${id}/ask`, { reason }, reviewer);
  const { data } = await p.call(`POST ${path}/${id}/reject`, { resubmissions: 0, reason }, reviewer);
  expect(data.status).toBe('rejected');
  const { id: other } = await apply('welcome@example.test');
  await p.call(`POST ${path}/${other}/approve`, { checklist, tier_id: 'guest' }, reviewer);
  expect((await p.call(`POST ${path}/${other}/reject`, { reason }, reviewer)).code).toBe(1004);
});
