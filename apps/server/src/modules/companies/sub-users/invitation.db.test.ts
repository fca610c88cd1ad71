/** Invitations of a company that requires its own sign-in. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePeople, type People } from '../../../../test/builders/people.ts';

let p: People;
beforeAll(async () => {
  p = await makePeople();
});
afterAll(() => p.close());

async function useProvider(isRequired: boolean): Promise<void> {
  const { db } = p.database;
  await db.deleteFrom('identity.company_providers').execute();
  const provider = {
    company_id: 'com_bluewave',
    issuer: 'https://login.bluewave.test',
    client_id: 'wayhouse',
  };
  const settings = { client_secret: Buffer.from('x'), is_required: isRequired, changed_at: p.clock.now() };
  await db
    .insertInto('identity.company_providers')
    .values({ ...provider, ...settings })
    .execute();
  await db
    .insertInto('identity.provider_domains')
    .values({ domain: 'bluewave.test', company_id: 'com_bluewave' })
    .execute();
}

/** The mail that invites a new colleague with this address. */
async function invitationOf(email: string) {
  const colleague = { email, user_name: 'Li', first_name: 'Li', last_name: 'Wang', job_title: 'sales' };
  const { code } = await p.call('POST /api/v2/subuser/create', colleague, await p.customer('agent'));
  expect(code).toBe(0);
  return (await p.mailsTo(email))[0];
}

test('a colleague who must use the company’s own sign-in gets its page, and no link for a password', async () => {
  await useProvider(true);
  const mail = await invitationOf('wang@bluewave.test');
  expect(mail).toMatchObject({ template: 'subuser_invited_by_company', links: ['/company-sign-in'] });
  expect(await p.database.db.selectFrom('identity.password_resets').selectAll().execute()).toEqual([]);
});

test('a colleague of another mail domain, and one who may choose, set a password', async () => {
  await useProvider(true);
  expect((await invitationOf('wang@elsewhere.test'))?.template).toBe('subuser_invited');
  await useProvider(false);
  expect((await invitationOf('li@bluewave.test'))?.template).toBe('subuser_invited');
});
