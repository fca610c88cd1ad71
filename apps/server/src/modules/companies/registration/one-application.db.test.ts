/** Registration over HTTP: one application per e-mail, proven by a code. The same form again gets the same receipt. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guestForm, makePeople, type People } from '../../../../test/builders/people.ts';

let p: People;

beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());

const register = 'POST /api/v2/user/register';

async function send(email: string, change: object = {}) {
  return p.call(register, guestForm(email, { email_code: await p.codeFor(email), ...change }));
}

describe('one application per e-mail', () => {
  test('a registered e-mail is refused as taken (2007), in any case', async () => {
    const { code } = await p.call(register, guestForm('AGENT@wayhouse.test'));
    expect(code).toBe(2007);
  });

  test('of five concurrent applications one is accepted', async () => {
    const email = 'race@example.test';
    const email_code = await p.codeFor(email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => p.call(register, guestForm(email, { email_code }))),
    );
    const receipts = answers.filter((answer) => answer.code === 0).map((answer) => answer.data);
    expect(receipts.length).toBeGreaterThan(0);
    // A call that arrives after the application was stored counts as a repetition.
    for (const receipt of receipts) expect(receipt).toEqual(receipts[0]);
    for (const { code } of answers) expect([0, 2006, 2007]).toContain(code);
    const people = await p.database.db
      .selectFrom('identity.users')
      .select('id')
      .where('email', '=', email)
      .execute();
    expect(people).toHaveLength(1);
  });

  test('of two in turn, the second gets "e-mail taken" (2007), also with a wrong code', async () => {
    const email = 'two@example.test';
    expect((await send(email)).code).toBe(0);
    expect((await p.call(register, guestForm(email))).code).toBe(2007);
  });

  test('the same form again, after a lost answer, gets the same receipt and sends no second mail', async () => {
    const email = 'again@example.test';
    const form = {
      email_code: await p.codeFor(email),
      account_type: 'family',
      staff_email: 'agent@wayhouse.test',
    };
    const send = (change: object = {}) => p.call(register, guestForm(email, { ...form, ...change }));
    const first = await send();
    expect(first.code).toBe(0);
    expect(await send()).toEqual(first);
    const mails = (await p.mailsTo(email)).map((mail) => mail.template);
    expect(mails.filter((template) => template === 'application_awaits_staff')).toHaveLength(1);
    const otherPassword = 'other words 1';
    expect((await send({ password: otherPassword, confirm_password: otherPassword })).code).toBe(2007);
    expect((await send({ first_name: 'Other' })).code).toBe(2007);
    expect((await send()).data).toEqual(first.data);
    // The five tries of the code are used up.
    expect((await send()).code).toBe(2007);
  });

  test('the same form with another code, or after the code has expired, learns only that the e-mail is taken', async () => {
    const email = 'guessed@example.test';
    const email_code = await p.codeFor(email);
    expect((await p.call(register, guestForm(email, { email_code }))).code).toBe(0);
    const wrongCode = email_code === '111111' ? '222222' : '111111';
    expect((await p.call(register, guestForm(email, { email_code: wrongCode }))).code).toBe(2007);
    p.clock.advance(301);
    expect((await p.call(register, guestForm(email, { email_code }))).code).toBe(2007);
  });

  test('a wrong code and an old code are refused', async () => {
    const email = 'codes@example.test';
    const email_code = await p.codeFor(email);
    const wrongCode = email_code === '111111' ? '222222' : '111111';
    expect((await p.call(register, guestForm(email, { email_code: wrongCode }))).code).toBe(2006);
    p.clock.advance(301);
    expect((await p.call(register, guestForm(email, { email_code }))).code).toBe(2006);
  });
});
