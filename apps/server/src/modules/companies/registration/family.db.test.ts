/** Applications of family and friends: the named member of staff confirms, or leaves the company. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  applyAsPerson,
  makePeople,
  type People,
  personChecklist,
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
const terms = { tier_id: 'guest', checklist: personChecklist };
const reason = { en: 'The name does not agree.', zh: '名称不一致。' };
const seller = 'seller@wayhouse.test';

/** Applies as family of the seller. */
const apply = (email: string) => applyAsPerson(p, email, { account_type: 'family', staff_email: seller });
const confirm = async (email: string) =>
  p.call('POST /api/v2/user/register/confirm', { token: await tokenMailedTo(p, email) });
const sendBack = (id: string) => p.call(`POST ${path}/${id}/ask`, { reason }, reviewer);
const approve = (id: string) => p.call(`POST ${path}/${id}/approve`, terms, reviewer);

test('an employee who was disabled after the confirmation no longer vouches for the applicant', async () => {
  const email = 'uncle@example.test';
  const { id, correctedForm } = await apply(email);
  expect((await confirm(seller)).code).toBe(0);
  const main = await p.customer('agent');
  const { data: people } = await p.call('GET /api/v2/subuser/list', {}, main);
  const person = people.find((each: { email: string }) => each.email === seller);
  await p.call('POST /api/v2/subuser/update', { id: person.id, status: 'disabled' }, main);
  expect((await approve(id)).code).toBe(1004);
  expect((await sendBack(id)).data.staff_member).toMatchObject({ email: seller, is_active: false });
  const other = 'agent@wayhouse.test';
  await p.call('POST /api/v2/user/register/resubmit', {
    ...correctedForm,
    staff_email: other,
    token: await tokenMailedTo(p, email),
  });
  await confirm(other);
  const { data } = await approve(id);
  expect(data).toMatchObject({ status: 'approved', staff_member: { email: other, is_active: true } });
  await p.call('POST /api/v2/subuser/update', { id: person.id, status: 'active' }, main);
});

test('a confirmation while the applicant corrects the form counts after the correction', async () => {
  const email = 'aunt@example.test';
  const { id, correctedForm } = await apply(email);
  await sendBack(id);
  expect((await confirm(seller)).code).toBe(0);
  const token = await tokenMailedTo(p, email);
  const { data } = await p.call('POST /api/v2/user/register/resubmit', { ...correctedForm, token });
  expect(data).toMatchObject({ status: 'pending', awaits_staff: false });
  expect((await p.mailsTo(seller)).filter((mail) => mail.template === 'staff_confirm')).toHaveLength(2);
  expect((await approve(id)).code).toBe(0);
});

test('a member of staff who has not confirmed is asked again when the form is sent again', async () => {
  const email = 'cousin@example.test';
  const { id, correctedForm } = await apply(email);
  const firstToken = await tokenMailedTo(p, seller);
  await sendBack(id);
  const token = await tokenMailedTo(p, email);
  const { data } = await p.call('POST /api/v2/user/register/resubmit', { ...correctedForm, token });
  expect(data).toMatchObject({ awaits_staff: true });
  expect(await tokenMailedTo(p, seller)).not.toBe(firstToken);
  expect((await p.call('POST /api/v2/user/register/confirm', { token: firstToken })).code).toBe(2006);
  expect((await confirm(seller)).code).toBe(0);
  expect((await approve(id)).code).toBe(0);
});
