/** Limits at the opening of an account: the right, and the ceiling of a role (decision 31). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  companyForm,
  guestForm,
  makePeople,
  type People,
  picture,
  proof,
} from '../../../../test/builders/people.ts';

let p: People;

beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());

test('a reviewer opens the account, but cannot grant credit (H4)', async () => {
  const email = 'lender@company.test';
  const file = (await p.upload(await picture())).data.file_id;
  const company = companyForm(file, { license_number: 'LIC-H4' });
  const form = { account_type: 'corporate', company, email_code: await p.codeFor(email) };
  expect((await p.call('POST /api/v2/user/register', guestForm(email, form))).code).toBe(0);
  const { id } = await p.database.db
    .selectFrom('companies.applications')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const checklist = {
    licence_readable: true,
    licence_matches: true,
    company_exists: true,
    contact_reached: true,
    person_plausible: true,
  };
  const approve = async (change: object, role: 'reviewer' | 'admin' = 'reviewer') =>
    p.call(
      `POST /api/console/v1/registrations/${id}/approve`,
      { checklist, tier_id: 'preferred', ...change },
      await p.staff(role),
    );
  expect((await approve({ credit_limit: '0.01' })).code).toBe(1002);
  expect((await approve({ pay_later_limit: '0.01' })).code).toBe(1002);
  const beyond = await approve({ credit_limit: '100000.01' }, 'admin');
  expect([beyond.code, beyond.errors[0]?.path]).toEqual([1001, 'credit_limit']);
  expect((await approve({})).code).toBe(0);
  const password = 'long enough 1';
  const session = await p.call('POST /api/v2/login', { email, password, device_name: 'web', ...proof });
  const balance = await p.call('GET /api/v2/user/balance', {}, session.data.token);
  expect(balance.data).toMatchObject({ available: '0.00', credit_limit: '0.00' });
});
