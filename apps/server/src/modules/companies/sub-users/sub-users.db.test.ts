/** Sub-users, company info, invoice titles and cards over HTTP (specification sections 3 and 6). */
import { jobTitleDefaults, jobTitles } from '@wayhouse/contract/account/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePeople, type People, proof } from '../../../../test/builders/people.ts';

let p: People;
let main: string;
let seq = 0;

beforeAll(async () => {
  p = await makePeople();
  main = await p.customer('agent');
});
afterAll(() => p.close());

function person(change: object = {}): object {
  seq += 1;
  return {
    email: `new${seq}@bluewave.test`,
    user_name: '小王',
    first_name: 'Li',
    last_name: 'Wang',
    job_title: 'sales',
    ...change,
  };
}
const create = (change: object = {}, token = main) =>
  p.call('POST /api/v2/subuser/create', person(change), token);
const update = (change: object, token = main) => p.call('POST /api/v2/subuser/update', change, token);

describe('creating a colleague', () => {
  test.each(jobTitles)('with the job title %s gives its default rights', async (job_title) => {
    const { data } = await create({ job_title });
    expect(data).toMatchObject({ job_title, status: 'active', is_main: false, invited: true });
    expect(data).toMatchObject(jobTitleDefaults[job_title]);
    expect(data.flags.batch_inquiry).toBe(job_title === 'accountant');
  });

  test('mails a link that sets the first password; then the colleague signs in with these rights', async () => {
    const { data } = await create({ book_privileges: ['search'], cart_privileges: [], language: 'zh' });
    const mail = (await p.mailsTo(data.email))[0];
    expect(mail).toMatchObject({ template: 'subuser_invited', language: 'zh' });
    const token = /token=(.+)$/.exec(mail?.links[0] ?? '')?.[1];
    p.clock.advance(6 * 86_400);
    const password = { password: 'my own words', confirm_password: 'my own words' };
    expect((await p.call('POST /api/v2/user/updatepwd', { token, ...password })).code).toBe(0);
    const session = await p.call('POST /api/v2/login', {
      email: data.email,
      password: 'my own words',
      device_name: 'web',
      ...proof,
    });
    expect(session.data.user).toMatchObject({ book_privileges: ['search'], cart_privileges: [] });
    const refusal = await p.call('POST /api/v2/booking/precheck', {}, session.data.token);
    expect(refusal.code).toBe(1002);
    main = await p.customer('agent');
    const list = await p.call('GET /api/v2/subuser/list', { search: data.email }, main);
    expect(list.data).toMatchObject([{ id: data.id, invited: false }]);
  });

  test('stops at twenty invitations a day, also for concurrent calls (M6)', async () => {
    p.clock.advance(2 * 86_400);
    main = await p.customer('agent');
    const answers = await Promise.all(Array.from({ length: 23 }, () => create()));
    const codes = answers.map((answer) => answer.code);
    expect(codes.filter((code) => code === 0)).toHaveLength(20);
    expect(codes.filter((code) => code === 1429)).toHaveLength(3);
    p.clock.advance(86_401);
    main = await p.customer('agent');
    expect((await create()).code).toBe(0);
  });

  test('with a taken e-mail is refused, in any case', async () => {
    expect((await create({ email: 'GUEST@wayhouse.test' })).code).toBe(2007);
  });

  test('with taken e-mails repeatedly ends in 1429, so that nobody can list accounts (L5)', async () => {
    const token = await p.customer('other');
    const probe = (email: string) => create({ email }, token);
    for (let i = 0; i < 10; i += 1) expect((await probe('guest@wayhouse.test')).code).toBe(2007);
    expect((await probe('family@wayhouse.test')).code).toBe(1429);
    expect((await probe('free@bluewave.test')).code).toBe(1429);
    expect((await create({ email: 'guest@wayhouse.test' })).code).toBe(2007);
    p.clock.advance(3600);
    expect((await probe('guest@wayhouse.test')).code).toBe(2007);
  });

  test.each([
    ['first_name', '伟'],
    ['last_name', ''],
    ['user_name', '<b>me</b>'],
    ['user_name', 'a\u202eb'],
    ['user_name', '😀'],
    ['job_title', 'boss'],
    ['email', 'nobody'],
    ['gender', 'robot'],
    ['book_privileges', ['fly']],
    ['book_privileges', []],
    ['order_privileges', []],
  ])('with %s = %j is refused at the field', async (field, value) => {
    const { code, errors } = await create({ [field]: value });
    expect([code, errors[0]?.path.split('.')[0]]).toEqual([1001, field]);
  });
});

describe('permission', () => {
  test.each(['seller', 'viewer', 'guest', 'family'])('%s may not manage colleagues', async (name) => {
    const token = await p.customer(name);
    expect((await p.call('GET /api/v2/subuser/list', {}, token)).code).toBe(1002);
    expect((await create({}, token)).code).toBe(1002);
    expect((await update({ id: 'usr_seller', status: 'disabled' }, token)).code).toBe(1002);
    expect((await p.call('POST /api/v2/company/update', {}, token)).code).toBe(1002);
  });

  test("a main account reaches only its own company's people", async () => {
    const other = await p.customer('other');
    expect((await update({ id: 'usr_seller', first_name: 'Mine' }, other)).code).toBe(1003);
    const list = await p.call('GET /api/v2/subuser/list', {}, other);
    expect(list.data.map((each: { id: string }) => each.id)).toEqual(['usr_other']);
  });
});

describe('changing a colleague', () => {
  test('keeps omitted fields; each notification is switched separately', async () => {
    const { data } = await create({
      flags: { statement: true, voucher: false },
      cc_email: ['Boss@Bluewave.test'],
    });
    expect(data.flags).toMatchObject({ statement: true, voucher: false, receive_email: true });
    const updatedPerson = (await update({ id: data.id, flags: { voucher: true } })).data;
    expect(updatedPerson.flags).toEqual({ ...data.flags, voucher: true });
    expect(updatedPerson).toMatchObject({
      cc_email: ['boss@bluewave.test'],
      user_name: '小王',
      first_name: 'Li',
    });
  });

  test('two notifications that are switched at the same time both change', async () => {
    const { id } = (await create({ flags: { statement: false, invoice: false } })).data;
    await Promise.all([update({ id, flags: { statement: true } }), update({ id, flags: { invoice: true } })]);
    const { flags } = (await update({ id })).data;
    expect(flags).toMatchObject({ statement: true, invoice: true });
  });

  test('rights apply from the next call; disabling ends the sessions, and enabling needs a new sign-in', async () => {
    const seller = await p.customer('seller');
    const booking = () => p.call('POST /api/v2/booking/precheck', {}, seller);
    expect((await booking()).code).toBe(1001);
    await update({ id: 'usr_seller', book_privileges: ['search'] });
    expect((await booking()).code).toBe(1002);
    expect((await update({ id: 'usr_seller', status: 'disabled' })).data.status).toBe('disabled');
    expect((await booking()).status).toBe(401);
    await update({ id: 'usr_seller', status: 'active' });
    expect((await booking()).status).toBe(401);
  });

  test('the main account cannot be disabled or lose rights', async () => {
    expect((await update({ id: 'usr_agent', status: 'disabled' })).errors[0]?.path).toBe('status');
    expect((await update({ id: 'usr_agent', book_privileges: [] })).errors[0]?.path).toBe('book_privileges');
    expect((await update({ id: 'usr_agent', book_privileges: ['book', 'search'] })).code).toBe(0);
  });

  test('`book` includes `search`; only staff can remove search', async () => {
    const { data } = await create({ book_privileges: ['book'], order_privileges: ['own', 'company'] });
    expect(data).toMatchObject({ book_privileges: ['search', 'book'], order_privileges: ['company'] });
    const refusal = await update({ id: data.id, book_privileges: [] });
    expect([refusal.code, refusal.errors[0]?.path]).toEqual([1001, 'book_privileges']);
    await p.database.db
      .updateTable('identity.users')
      .set({ book_privileges: [] })
      .where('id', '=', data.id)
      .execute();
    expect((await update({ id: data.id, book_privileges: [], first_name: 'Lin' })).code).toBe(0);
    expect((await update({ id: data.id, book_privileges: ['search'] })).data.book_privileges).toEqual([
      'search',
    ]);
  });

  test('finds a person by name and user name', async () => {
    const find = async (search: string) => (await p.call('GET /api/v2/subuser/list', { search }, main)).data;
    expect((await find('mei wong')).map((each: { id: string }) => each.id)).toEqual(['usr_viewer']);
    expect((await find('小王')).length).toBeGreaterThan(0);
    expect(await find('%')).toEqual([]);
  });
});

describe('company info', () => {
  const place = {
    phone: '+86 571 8765 4321',
    country: 'CN',
    state: 'ZJ',
    city: '杭州',
    zip: '310000',
    address: '文三路 1 号',
  };

  test('is visible to its people, changed by the main account, and its names never change', async () => {
    const { data } = await p.call('POST /api/v2/company/update', place, main);
    expect(data).toMatchObject({ ...place, editable: true, name: { en: 'Bluewave Travel' } });
    const companyAnswer = await p.call('GET /api/v2/company', {}, await p.customer('viewer'));
    expect(companyAnswer.data).toMatchObject({ city: '杭州', editable: false });
    expect(
      (await p.call('POST /api/v2/company/update', { ...place, name_en: 'X' }, main)).errors[0]?.path,
    ).toBe('name_en');
    expect(
      (await p.call('POST /api/v2/company/update', { ...place, state: 'CA' }, main)).errors[0]?.path,
    ).toBe('state');
    expect((await p.call('GET /api/v2/company', {}, await p.customer('guest'))).code).toBe(1002);
  });

  test('is not saved over a change that somebody made since', async () => {
    const { version } = (await p.call('GET /api/v2/company', {}, main)).data;
    const save = (address: string) =>
      p.call('POST /api/v2/company/update', { ...place, address, version }, main);
    expect((await save('文三路 2 号')).data.address).toBe('文三路 2 号');
    expect((await save('文三路 3 号')).code).toBe(4004);
  });
});

describe('invoice titles', () => {
  const title = {
    title_type: 'company',
    title: '蓝浪旅行社',
    tax_id: '91330100MA2',
    email: 'Bill@bluewave.test',
  };
  const save = (change: object = {}, token = main) =>
    p.call('POST /api/v2/invoice_title/save', { ...title, ...change }, token);
  const list = async (token = main) => (await p.call('POST /api/v2/invoice_title/list', {}, token)).data;
  const defaults = async () => (await list()).filter((each: { is_default: boolean }) => each.is_default);

  test('a title is not saved over a change that a colleague made since', async () => {
    const { id, version } = (await save()).data;
    expect((await save({ id, version, tax_id: '91330100MA3' })).data.tax_id).toBe('91330100MA3');
    expect((await save({ id, version, title: '蓝浪国旅' })).code).toBe(4004);
    const [{ version: newVersion }] = await list();
    expect((await save({ id, version: newVersion, is_default: true })).code).toBe(0);
    await p.call('POST /api/v2/invoice_title/delete', { id }, main);
  });

  test('the first is the default; there is always exactly one', async () => {
    const first = (await save()).data;
    expect(first).toMatchObject({ is_default: true, email: 'bill@bluewave.test', address: '' });
    const second = (await save({ title: '第二', is_default: true })).data;
    expect((await defaults()).map((each: { id: string }) => each.id)).toEqual([second.id]);
    expect((await save({ id: second.id, title: '第二次', is_default: false })).data.is_default).toBe(true);
    await p.call('POST /api/v2/invoice_title/delete', { id: second.id }, main);
    expect((await defaults()).map((each: { id: string }) => each.id)).toEqual([first.id]);
  });

  test('of five concurrent new defaults one remains', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, n) => save({ title: `同时 ${n}`, is_default: true })),
    );
    expect(answers.every((answer) => answer.code === 0)).toBe(true);
    expect(await defaults()).toHaveLength(1);
  });

  test('a company needs its tax number, a person does not', async () => {
    expect((await save({ tax_id: '' })).errors[0]?.path).toBe('tax_id');
    expect((await save({ title_type: 'individual', tax_id: '' })).code).toBe(0);
    expect((await save({ email: 'nowhere' })).errors[0]?.message['en-US']).toBe(
      'Please enter a correct email address.',
    );
    expect((await save({ title: '<i>x</i>' })).errors[0]?.path).toBe('title');
  });

  test('belong to one account', async () => {
    const [ownTitle] = await list();
    const other = await p.customer('other');
    expect((await save({ id: ownTitle.id }, other)).code).toBe(1003);
    expect((await p.call('POST /api/v2/invoice_title/delete', { id: ownTitle.id }, other)).code).toBe(1003);
    expect(await list(other)).toEqual([]);
    expect((await save({}, await p.customer('viewer'))).code).toBe(1002);
    expect((await save({}, await p.customer('guest'))).code).toBe(0);
  });
});

test('saved cards: an empty list at first, and no access for a person who may only search', async () => {
  expect((await p.call('POST /api/v2/credit_card/list', {}, main)).data).toEqual([]);
  expect((await p.call('POST /api/v2/credit_card/list', {}, await p.customer('viewer'))).code).toBe(1002);
});
