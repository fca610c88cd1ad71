/** Registration over HTTP: three kinds of account, every field (specification sections 3 and 5). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  companyForm,
  guestForm,
  makePeople,
  type People,
  picture,
  proof,
} from '../../../../test/builders/people.ts';

let p: People;
let fileId: string;

beforeAll(async () => {
  p = await makePeople();
  fileId = (await p.upload(await picture())).data.file_id;
});
afterAll(() => p.close());

const register = 'POST /api/v2/user/register';

async function send(email: string, change: object = {}) {
  return p.call(register, guestForm(email, { email_code: await p.codeFor(email), ...change }));
}

async function newFile(): Promise<string> {
  return (await p.upload(await picture())).data.file_id;
}

describe('a valid form', () => {
  test("of a guest waits for review: sign-in says so, and the mail is in the guest's language", async () => {
    const { code, data } = await send('ming@example.test');
    expect(code).toBe(0);
    expect(data).toEqual({
      application_no: expect.stringMatching(/^AP270301\d{6}$/),
      status: 'pending',
      awaits_staff: false,
    });
    const signIn = { email: 'ming@example.test', password: 'long enough 1', device_name: 'web', ...proof };
    expect((await p.call('POST /api/v2/login', signIn)).code).toBe(2003);
    expect((await p.call('POST /api/v2/login', { ...signIn, password: 'other words 1' })).code).toBe(2001);
    expect((await p.mailsTo('ming@example.test'))[0]).toMatchObject({
      template: 'application_received',
      language: 'zh',
    });
  });

  test('of a company stores the sent values, the accepted terms and the license', async () => {
    const { code } = await send('Boss@Cloudgate.test', {
      account_type: 'corporate',
      company: companyForm(fileId),
    });
    expect(code).toBe(0);
    const storedRow = await p.database.db
      .selectFrom('companies.applications')
      .selectAll()
      .where('email', '=', 'boss@cloudgate.test')
      .executeTakeFirstOrThrow();
    expect(storedRow).toMatchObject({
      status: 'pending',
      terms_version: '2026-11-20',
      snapshot: { company: { name_zh: '云门旅行社（杭州）', state: 'ZJ' } },
    });
    expect(JSON.stringify(storedRow)).not.toContain('long enough');
    const file = await p.database.db
      .selectFrom('companies.licence_files')
      .select('application_id')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    expect(file.application_id).toBe(storedRow.id);
  });

  test('of family and friends waits for the member of staff, whose link starts the reviewers’ clock', async () => {
    const form = { account_type: 'family', staff_email: 'Agent@wayhouse.test' };
    expect((await send('sister@example.test', form)).code).toBe(0);
    expect((await p.mailsTo('sister@example.test'))[0]?.template).toBe('application_awaits_staff');
    const mail = (await p.mailsTo('agent@wayhouse.test'))[0];
    expect(mail?.template).toBe('staff_confirm');
    const token = /confirm=(.+)$/.exec(mail?.links[0] ?? '')?.[1];
    p.clock.advance(3_600);
    const confirm = () => p.call('POST /api/v2/user/register/confirm', { token });
    const first = await confirm();
    expect(first.data).toEqual({ applicant: 'Ming Zhào', confirmed_at: p.clock.now().toISOString() });
    p.clock.advance(60);
    expect((await confirm()).data).toEqual(first.data);
    expect((await p.call('POST /api/v2/user/register/confirm', { token: `${token}x` })).code).toBe(2006);
  });

  test('of family and friends cannot be confirmed by a member of staff who was disabled after the mail', async () => {
    const staff_email = 'seller@wayhouse.test';
    expect((await send('brother@example.test', { account_type: 'family', staff_email })).code).toBe(0);
    const token = /confirm=(.+)$/.exec((await p.mailsTo(staff_email))[0]?.links[0] ?? '')?.[1];
    const setStatus = (status: string) =>
      p.database.db.updateTable('identity.users').set({ status }).where('email', '=', staff_email).execute();
    const confirm = () => p.call('POST /api/v2/user/register/confirm', { token });
    await setStatus('suspended');
    expect((await confirm()).code).toBe(2006);
    await setStatus('approved');
    expect((await confirm()).code).toBe(0);
  });

  test.each([
    ['nobody@example.test', 'a stranger'],
    ['guest@wayhouse.test', 'a guest'],
  ])('of family with %s as member of staff (%s) is refused at the field', async (staff_email) => {
    const email = `to-${staff_email}`;
    const { code, errors } = await send(email, { account_type: 'family', staff_email });
    expect([code, errors[0]?.path]).toEqual([1001, 'staff_email']);
  });
});

describe('every invalid field is named in both languages, and nothing is stored', () => {
  const longText = 'a'.repeat(300);
  const invalidValues: [string, unknown][] = [
    ['empty', ''],
    ['blank', '   '],
    ['too long', longText],
    ['with a control character', 'ab\u0007c'],
    ['with a line break', 'ab\nc'],
    ['an emoji', '😀😀😀'],
    ['a four-byte character', '𠮷𠮷'],
    ['a right-to-left mark', 'abc\u202edef'],
    ['HTML', '<script>alert(1)</script>'],
    ['a number', 7],
    ['a list', ['a']],
    ['null', null],
  ];
  const sql = "x'); drop table identity.users; --";
  const personFields = [
    'first_name',
    'last_name',
    'phone',
    'area_code',
    'timezone',
    'language',
    'country',
    'email_code',
  ];
  const companyFields = ['name_en', 'license_number', 'phone', 'country', 'state', 'zip', 'company_type'];
  const freeFields = ['name_zh', 'city', 'address'];

  async function expectFault(form: object, path: string) {
    const { status, code, errors } = await p.call(register, form);
    expect([status, code]).toEqual([200, 1001]);
    const match = errors.find((error) => error.path === path);
    expect(match?.message['en-US'], path).toMatch(/[a-z]/);
    expect(match?.message['zh-CN'], path).toMatch(/\p{Script=Han}/u);
    return match;
  }

  test.each(personFields)('%s', async (field) => {
    for (const [, value] of [...invalidValues, ['SQL', sql] as const, ['Chinese', '张伟'] as const])
      await expectFault(guestForm('bad@example.test', { [field]: value }), field);
  });

  test.each(companyFields)('company.%s', async (field) => {
    for (const [, value] of [...invalidValues, ['SQL', sql] as const])
      await expectFault(
        guestForm('bad@example.test', {
          account_type: 'corporate',
          company: companyForm(fileId, { [field]: value }),
        }),
        `company.${field}`,
      );
  });

  test.each(['2', '999', '1999'])('area_code %s, which no country has (L2)', async (area_code) => {
    await expectFault(guestForm('bad@example.test', { area_code }), 'area_code');
  });

  test.each(['12345678', 'aaaaaaaa', 'bad@example.test'])('password %s (M5)', async (password) => {
    const form = guestForm('bad@example.test', { password, confirm_password: password });
    await expectFault(form, 'password');
  });

  // These fields accept Chinese, including rare characters.
  test.each(freeFields)('company.%s', async (field) => {
    for (const [, value] of invalidValues.filter(([name]) => name !== 'a four-byte character'))
      await expectFault(
        guestForm('bad@example.test', {
          account_type: 'corporate',
          company: companyForm(fileId, { [field]: value }),
        }),
        `company.${field}`,
      );
  });

  test.each([
    ['first_name', '张', 'Please use English or Pinyin'],
    ['first_name', '', 'Please enter First name & middle name'],
    ['last_name', undefined, 'Please enter Last name'],
    ['password', 'short 1', 'Least 8 characters password'],
    ['confirm_password', 'something else', 'The two passwords are not the same.'],
    ['phone', '12345', 'Please enter a correct phone number'],
    ['timezone', 'Mars/Phobos', 'Please choose a time zone'],
    ['country', 'QQ', 'Please select a country'],
    ['email', 'not an address', 'Please enter a correct email address.'],
    ['terms_accepted', false, 'Please accept the terms'],
    ['language', 'fr', 'Please choose one of the listed values.'],
  ])('%s = %j gets "%s"', async (field, value, text) => {
    const fieldFault = await expectFault(guestForm('bad@example.test', { [field]: value }), field);
    expect(fieldFault?.message['en-US']).toBe(text);
  });

  test.each([
    ['name_en', '云门旅行社', 'Please use English or Pinyin'],
    ['name_zh', 'Агентство', 'Please use Chinese or Pinyin'],
    ['state', 'CA', 'Please select a state'],
    ['phone', '1', 'Please enter a correct phone number'],
    ['license_file_id', '', 'Please upload the business license image'],
  ])('company.%s = %j gets "%s"', async (field, value, text) => {
    const company = companyForm(fileId, { [field]: value });
    const companyFault = await expectFault(
      guestForm('bad@example.test', { account_type: 'corporate', company }),
      `company.${field}`,
    );
    expect(companyFault?.message['en-US']).toBe(text);
  });

  test('a guest with a company, a corporate form without one, and a family form without a member of staff', async () => {
    await expectFault(guestForm('bad@example.test', { company: companyForm(fileId) }), 'company');
    await expectFault(guestForm('bad@example.test', { account_type: 'corporate' }), 'company');
    await expectFault(guestForm('bad@example.test', { account_type: 'family' }), 'staff_email');
  });

  test('an unknown license, or one of another application', async () => {
    for (const license of ['lic_unknown', fileId]) {
      const { code, errors } = await send('thief@example.test', {
        account_type: 'corporate',
        company: companyForm(license),
      });
      expect([code, errors[0]?.path]).toEqual([1001, 'company.license_file_id']);
    }
    expect(
      (await send('thief@example.test', { account_type: 'corporate', company: companyForm(await newFile()) }))
        .code,
    ).toBe(0);
  });

  test('several faults are all named', async () => {
    const { errors } = await p.call(
      register,
      guestForm('bad@example.test', { phone: '12345', timezone: 'Nowhere/At', confirm_password: 'x' }),
    );
    expect(errors.map((error) => error.path).sort()).toEqual(['confirm_password', 'phone', 'timezone']);
  });

  test('the invalid forms leave no data', async () => {
    const rows = await p.database.db
      .selectFrom('identity.users')
      .select('id')
      .where('email', '=', 'bad@example.test')
      .execute();
    expect(rows).toEqual([]);
  });
});
