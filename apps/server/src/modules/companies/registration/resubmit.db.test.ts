/** A form that is sent again: accepted editions of the terms, and decisions about the form that the reviewer saw. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { guestForm, makePeople, type People } from '../../../../test/builders/people.ts';

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
const checklist = {
  licence_readable: false,
  licence_matches: false,
  company_exists: false,
  contact_reached: true,
  person_plausible: true,
};

/** Applies as a guest. Returns the application's id, and a function that sends the returned form again. */
async function apply(email: string) {
  const form = guestForm(email, { email_code: await p.codeFor(email) });
  expect((await p.call('POST /api/v2/user/register', form)).code).toBe(0);
  const { id, user_id: userId } = await p.database.db
    .selectFrom('companies.applications')
    .select(['id', 'user_id'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const { email_code: _code, ...correctedForm } = form as Record<string, unknown>;
  const sendAgain = async () => {
    const token = (await p.mailsTo(email))[0]?.links[0]?.split('=')[1];
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
