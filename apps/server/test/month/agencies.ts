/** Companies with one agent each, who can sign in with the demo's password. */
import { demoPassword } from '../../src/demo/seed-people.ts';
import { createCompany } from '../../src/modules/companies/create-company.ts';
import { hashPassword } from '../../src/modules/identity/password/hash-password.ts';
import { createUser } from '../../src/modules/identity/person/create-user.ts';
import { openAccounts } from '../../src/modules/ledger/open-accounts.ts';
import { type Db, inTransaction } from '../../src/platform/database.ts';

export interface Agency {
  id: string;
  /** E-mail address of the company's agent. */
  email: string;
}

/** Creates `count` companies without prepaid money. `name` is part of their ids and e-mail addresses. */
export async function createAgencies(
  db: Db,
  {
    count,
    name,
    creditLimitCents = 0,
    payLaterLimitCents = 0,
    now,
  }: { count: number; name: string; creditLimitCents?: number; payLaterLimitCents?: number; now: Date },
): Promise<Agency[]> {
  const hash = await hashPassword(demoPassword);
  const agencies = Array.from({ length: count }, (_, index) => ({
    id: `com_${name}${index}`,
    email: `${name}${index}@wayhouse.test`,
  }));
  for (const agency of agencies) {
    await inTransaction(db, async (tx) => {
      await createCompany(tx, {
        id: agency.id,
        nameEn: agency.id,
        nameZh: agency.id,
        tierId: 'preferred',
        isPackage: true,
        payLaterLimitCents,
        status: 'approved',
        now,
      });
      await createUser(tx, agentOf(agency, { hash, now }));
      await openAccounts(tx, { accountId: agency.id, creditLimitCents });
    });
  }
  return agencies;
}

function agentOf(
  { id, email }: Agency,
  { hash, now }: { hash: string; now: Date },
): Parameters<typeof createUser>[1] {
  return {
    id: `usr_${id}`,
    account_id: id,
    company_id: id,
    email,
    password_hash: hash,
    first_name: 'Bench',
    last_name: 'Agent',
    language: 'en',
    account_type: 'corporate',
    is_main: true,
    job_title: 'admin',
    book_privileges: ['search', 'book'],
    order_privileges: ['company'],
    cart_privileges: ['company'],
    status: 'approved',
    created_at: now,
  };
}
