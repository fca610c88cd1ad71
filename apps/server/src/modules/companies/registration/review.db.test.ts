/** The review of applications over HTTP: its 24 hours, approve, reject, ask for more (product.md section 1). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  companyForm,
  guestForm,
  makePeople,
  type People,
  picture,
  proof,
} from '../../../../test/builders/people.ts';

let p: People;
let reviewer: string;
let admin: string;
let seq = 0;

beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());
// Signs in again, because hours pass in these tests and idle sessions end.
beforeEach(async () => {
  reviewer = await p.staff('reviewer');
  admin = await p.staff('admin');
});

const path = '/api/console/v1/registrations';
const fullChecklist = {
  licence_readable: true,
  licence_matches: true,
  company_exists: true,
  contact_reached: true,
  person_plausible: true,
};
const terms = { checklist: fullChecklist, tier_id: 'preferred' };
const reason = { en: 'The name does not agree.', zh: '名称不一致。' };

/** A company applies. Returns the e-mail of the applicant and the id of the application. */
async function apply(change: object = {}) {
  seq += 1;
  const email = `boss${seq}@company.test`;
  const file = (await p.upload(await picture())).data.file_id;
  const form = {
    account_type: 'corporate',
    company: companyForm(file, { license_number: `LIC-${seq}` }),
    email_code: await p.codeFor(email),
    ...change,
  };
  const { code } = await p.call('POST /api/v2/user/register', guestForm(email, form));
  expect(code).toBe(0);
  return { email, file, id: await idOf(email) };
}

async function familyForm(email: string): Promise<object> {
  const staff_email = 'agent@wayhouse.test';
  return guestForm(email, { account_type: 'family', staff_email, email_code: await p.codeFor(email) });
}

async function idOf(email: string): Promise<string> {
  const row = await p.database.db
    .selectFrom('companies.applications')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function signIn(email: string, password = 'long enough 1') {
  return p.call('POST /api/v2/login', { email, password, device_name: 'web', ...proof });
}

async function tokenMailedTo(email: string): Promise<string> {
  const mail = (await p.mailsTo(email))[0];
  return /resubmit=(.+)$/.exec(mail?.links[0] ?? '')?.[1] ?? '';
}

describe('the queue', () => {
  test('shows the longest wait first, with the time left, and becomes overdue after 24 hours', async () => {
    const { id } = await apply();
    const queueItem = async () => {
      reviewer = await p.staff('reviewer');
      const { data } = await p.call(`GET ${path}`, {}, reviewer);
      return { data, item: data.items.find((each: { id: string }) => each.id === id) };
    };
    expect((await queueItem()).item).toMatchObject({
      status: 'pending',
      overdue: false,
      seconds_left: 86_400,
    });
    p.clock.advance(23 * 3_600);
    expect((await queueItem()).item).toMatchObject({ overdue: false, seconds_left: 3_600 });
    p.clock.advance(3_601);
    const { data, item } = await queueItem();
    expect(item).toMatchObject({ overdue: true, seconds_left: -1 });
    expect(data.counts.overdue).toBeGreaterThan(0);
    const times = data.items.map((each: { waiting_since: string }) => each.waiting_since);
    expect(times).toEqual([...times].sort());
  });

  test('is searched by company, license and e-mail; pattern characters are literal', async () => {
    const { id, email } = await apply();
    const idsFor = async (search: string) =>
      (await p.call(`GET ${path}`, { search }, reviewer)).data.items.map((each: { id: string }) => each.id);
    expect(await idsFor(email)).toEqual([id]);
    expect(await idsFor(`lic-${seq}`)).toEqual([id]);
    expect(await idsFor('Zhào Ming')).toContain(id);
    expect(await idsFor('云门')).toContain(id);
    expect(await idsFor('%')).toEqual([]);
    expect(await idsFor("' or 1=1 --")).toEqual([]);
  });

  test('is closed to customers and to staff without the right', async () => {
    expect((await p.call(`GET ${path}`, {}, await p.customer('agent'))).status).toBe(401);
    expect((await p.call(`GET ${path}`, {}, await p.staff('finance'))).code).toBe(1002);
  });

  test('stores ticks and shows other applications with the same license number', async () => {
    const { id } = await apply();
    const twin = await apply();
    await p.database.db
      .updateTable('companies.companies')
      .set({ license_number: `lic ${seq}` })
      .where('license_number', '=', `LIC-${seq - 1}`)
      .execute();
    const checklist = { ...fullChecklist, company_exists: false };
    const { data } = await p.call(`POST ${path}/${twin.id}/checklist`, { checklist }, reviewer);
    expect(data.checklist).toEqual(checklist);
    // Two reviewers tick at the same time; both ticks must stay.
    const tick = (ticks: object) =>
      p.call(`POST ${path}/${twin.id}/checklist`, { checklist: ticks }, reviewer);
    await Promise.all([tick({ contact_reached: false }), tick({ company_exists: true })]);
    expect((await tick({})).data.checklist).toEqual({ ...fullChecklist, contact_reached: false });
    expect(data.company).toMatchObject({ state: 'ZJ', state_name: { en: 'Zhejiang', zh: '浙江省' } });
    expect(data.similar).toMatchObject([{ id }]);
    const refusal = await p.call(`POST ${path}/${twin.id}/approve`, terms, admin);
    expect(refusal.errors[0]?.path).toBe('same_license_checked');
  });
});

describe('approval', () => {
  test('opens company, person and accounts at once; the person signs in; the log and the mail report it', async () => {
    const { id, email } = await apply();
    const { code, data } = await p.call(`POST ${path}/${id}/approve`, { ...terms, is_package: true }, admin);
    expect([code, data.status]).toEqual([0, 'approved']);
    const session = await signIn(email);
    expect(session.data.user).toMatchObject({
      is_main: true,
      book_privileges: ['search', 'book'],
      order_privileges: ['company'],
      company: { is_package: true, name: { zh: '云门旅行社（杭州）' } },
    });
    const balance = await p.call('GET /api/v2/user/balance', {}, session.data.token);
    // Approving a company gives no credit (A1).
    expect(balance.data).toMatchObject({ deposit: '0.00', credit_limit: '0.00', available: '0.00' });
    expect((await p.mailsTo(email))[0]).toMatchObject({ template: 'application_approved', language: 'zh' });
    const log = await p.database.db
      .selectFrom('platform.audit_log')
      .selectAll()
      .where('target_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(log).toMatchObject({
      action: 'registration.approved',
      staff_id: 'stf_admin',
      before: { status: 'pending' },
      after: { tier_id: 'preferred', is_package: true },
    });
  });

  test.each([
    ['checklist', { checklist: { ...fullChecklist, licence_matches: false } }],
    ['tier_id', { tier_id: 'gold' }],
    ['credit_limit', { credit_limit: '5000.00' }],
    ['pay_later_limit', { pay_later_limit: '1.00' }],
  ])('with an invalid %s changes nothing', async (field, change) => {
    const { id, email } = await apply();
    const { code, errors } = await p.call(`POST ${path}/${id}/approve`, { ...terms, ...change }, admin);
    expect([code, errors[0]?.path]).toEqual([1001, field]);
    expect((await signIn(email)).code).toBe(2003);
  });

  test('decides once when five calls come at the same time', async () => {
    const { id } = await apply();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => p.call(`POST ${path}/${id}/approve`, terms, admin)),
    );
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 1004, 1004, 1004, 1004]);
  });

  test('a guest gets no credit', async () => {
    const email = 'lone@example.test';
    await p.call('POST /api/v2/user/register', guestForm(email, { email_code: await p.codeFor(email) }));
    const id = await idOf(email);
    const approve = (change: object) =>
      p.call(`POST ${path}/${id}/approve`, { checklist: fullChecklist, tier_id: 'guest', ...change }, admin);
    expect((await approve({ is_package: true })).errors[0]?.path).toBe('is_package');
    expect((await approve({})).code).toBe(0);
    const { data } = await signIn(email);
    expect(data.user).toMatchObject({ account_type: 'guest', company: null, is_main: false });
    const balance = await p.call('GET /api/v2/user/balance', {}, data.token);
    expect(balance.data).toMatchObject({ available: '0.00', credit_limit: '0.00' });
  });

  test('of family waits for the confirmation of the member of staff', async () => {
    const email = 'cousin@example.test';
    await p.call('POST /api/v2/user/register', await familyForm(email));
    const id = await idOf(email);
    const approve = () =>
      p.call(`POST ${path}/${id}/approve`, { checklist: fullChecklist, tier_id: 'guest' }, reviewer);
    expect((await approve()).code).toBe(1004);
    const mail = (await p.mailsTo('agent@wayhouse.test'))[0];
    await p.call('POST /api/v2/user/register/confirm', {
      token: /confirm=(.+)$/.exec(mail?.links[0] ?? '')?.[1],
    });
    expect((await approve()).data.staff_member).toMatchObject({
      email: 'agent@wayhouse.test',
      name: 'Olivia Hart',
    });
    expect((await signIn(email)).data.user.account_type).toBe('family');
  });
});

describe('rejection and questions', () => {
  test("need a reason, in the applicant's language only", async () => {
    const { id } = await apply();
    const send = (text: object) => p.call(`POST ${path}/${id}/ask`, { reason: text }, reviewer);
    expect((await send({ en: 'A clearer picture, please', zh: ' ' })).errors[0]?.path).toBe('reason.zh');
    expect((await send({ en: '', zh: '请上传清晰的照片' })).data.status).toBe('more_asked');
  });

  test("a rejection gives the reason in the account's language, and the link opens the form again", async () => {
    const { id, email, file } = await apply();
    expect((await p.call(`POST ${path}/${id}/reject`, { reason }, reviewer)).data.status).toBe('rejected');
    const refusal = await signIn(email);
    expect([refusal.code, refusal.data]).toEqual([2004, { reason: '名称不一致。' }]);
    const token = await tokenMailedTo(email);
    const application = await p.call('POST /api/v2/user/register/application', { token });
    expect(application.data).toMatchObject({
      status: 'rejected',
      reason: '名称不一致。',
      values: { first_name: 'Ming', company: { license_file_id: file, license_file_name: 'licence.jpg' } },
    });
    const company = companyForm(file, { name_zh: '云门国际旅行社' });
    const {
      email_code: _c,
      password: _p,
      confirm_password: _q,
      ...form
    } = guestForm(email, { account_type: 'corporate', company }) as Record<string, unknown>;
    const resubmission = { ...form, token };
    p.clock.advance(3_600);
    const other = await p.call('POST /api/v2/user/register/resubmit', {
      ...resubmission,
      email: 'other@else.test',
    });
    expect(other.errors[0]?.path).toBe('email');
    expect((await p.call('POST /api/v2/user/register/resubmit', resubmission)).data.status).toBe('pending');
    const changedForm = { ...resubmission, first_name: 'Hui' };
    expect((await p.call('POST /api/v2/user/register/resubmit', changedForm)).code).toBe(2006);
    expect((await signIn(email)).code).toBe(2003);
    const { data } = await p.call(`GET ${path}/${id}`, {}, reviewer);
    expect(data).toMatchObject({ status: 'pending', resubmissions: 1, seconds_left: 86_400 });
    expect(data.history.map((event: { kind: string }) => event.kind)).toEqual([
      'submitted',
      'rejected',
      'resubmitted',
    ]);
    expect(data.history[1]).toMatchObject({ by: 'Noah Berg', reason });
    expect(data.history[2].changed).toContainEqual({
      field: 'company.name_zh',
      before: '云门旅行社（杭州）',
      after: '云门国际旅行社',
    });
  });

  test('a question keeps the account under review', async () => {
    const { id, email } = await apply();
    const { data } = await p.call(`POST ${path}/${id}/ask`, { reason }, reviewer);
    expect(data).toMatchObject({ status: 'more_asked', seconds_left: null });
    expect((await signIn(email)).code).toBe(2003);
    expect((await p.mailsTo(email))[0]?.template).toBe('application_more_asked');
    expect((await p.call(`POST ${path}/${id}/approve`, terms, admin)).code).toBe(1004);
  });

  test('a corrected application of family says that it still waits for the member of staff', async () => {
    const email = 'nephew@example.test';
    const form = await familyForm(email);
    await p.call('POST /api/v2/user/register', form);
    await p.call(`POST ${path}/${await idOf(email)}/ask`, { reason }, reviewer);
    const { email_code: _code, ...correctedForm } = form as Record<string, unknown>;
    const token = await tokenMailedTo(email);
    await p.call('POST /api/v2/user/register/resubmit', { ...correctedForm, token });
    expect((await p.mailsTo(email))[0]?.template).toBe('application_awaits_staff');
  });

  test('guessed tokens and unknown applications are refused', async () => {
    expect((await p.call('POST /api/v2/user/register/application', { token: 'x' })).code).toBe(2006);
    expect((await p.call(`POST ${path}/apl_none/reject`, { reason }, reviewer)).code).toBe(1003);
    expect((await p.call(`GET ${path}/apl_none`, {}, reviewer)).code).toBe(1003);
  });
});
