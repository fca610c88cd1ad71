/** The demo people: two companies, a guest and a family member, their money and the price tiers. */

import { openingNote } from '@wayhouse/contract/payment/movement-types';
import { createCompany } from '../modules/companies/create-company.ts';
import { createTier } from '../modules/companies/customer/create-tier.ts';
import { hashPassword } from '../modules/identity/password/hash-password.ts';
import { addProvenMobile } from '../modules/identity/person/add-proven-mobile.ts';
import { createUser } from '../modules/identity/person/create-user.ts';
import { depositMoney } from '../modules/ledger/deposit-money.ts';
import { openAccounts } from '../modules/ledger/open-accounts.ts';
import { saveBankDetails } from '../modules/payment/bank-deposit/save-bank-details.ts';
import type { Db, Tx } from '../platform/database.ts';
import { inTransaction } from '../platform/database.ts';
import { readFact, writeFactOnce } from '../platform/facts.ts';
import { demoTiers } from './price-tiers.ts';

/** Password of all demo people. */
export const demoPassword = 'wayhouse-demo';

const fact = 'demo_people';

const companies = [
  {
    id: 'com_bluewave',
    nameEn: 'Bluewave Travel',
    nameZh: '蓝浪旅行社',
    tierId: 'preferred',
    isPackage: true,
    payLaterLimitCents: 2_000_000,
  },
  {
    id: 'com_qinghe',
    nameEn: 'Qinghe International Travel',
    nameZh: '青禾国际旅行社',
    tierId: 'standard',
    isPackage: false,
    payLaterLimitCents: 0,
  },
];

/** Credit limit and prepaid balance of each company, guest and family. */
const accounts = [
  { accountId: 'com_bluewave', creditLimitCents: 2_000_000, prepaidCents: 5_000_000 },
  { accountId: 'com_qinghe', creditLimitCents: 0, prepaidCents: 100_000 },
  { accountId: 'usr_guest', creditLimitCents: 0, prepaidCents: 0 },
  { accountId: 'usr_family', creditLimitCents: 0, prepaidCents: 0 },
];

/** The invented bank account to which customers of the demo send transfers. */
const demoBank = {
  account_name: 'Wayhouse Travel Technology Ltd',
  account_number: '012-875-200 3344 5566',
  bank_name: 'Harbour Demonstration Bank',
  bank_address: '18 Quayside Road, Hong Kong',
  swift: 'HDBKHKHH',
  routing_number: '012875',
};

const companyPrivileges = { book: ['search', 'book'], order: ['company'], cart: ['company'] };
const ownPrivileges = { book: ['search', 'book'], order: ['own'], cart: ['own'] };
const searchPrivileges = { book: ['search'], order: ['own'], cart: [] };

interface Person {
  name: string;
  firstName: string;
  lastName: string;
  company: string | null;
  type: 'corporate' | 'guest' | 'family';
  job: string | null;
  privileges: { book: string[]; order: string[]; cart: string[] };
  language?: 'zh';
  /** A mobile number for sign-in: country code and national number. */
  mobile?: readonly [string, string];
}

/** `name` stands before `@wayhouse.test` in the sign-in address. A corporate `admin` is the main account. */
const people: readonly Person[] = [
  {
    name: 'agent',
    firstName: 'Olivia',
    lastName: 'Hart',
    company: 'com_bluewave',
    type: 'corporate',
    job: 'admin',
    privileges: companyPrivileges,
    mobile: ['1', '2025550143'],
  },
  {
    name: 'seller',
    firstName: 'Daniel',
    lastName: 'Reyes',
    company: 'com_bluewave',
    type: 'corporate',
    job: 'sales',
    privileges: ownPrivileges,
  },
  {
    name: 'viewer',
    firstName: 'Mei',
    lastName: 'Wong',
    company: 'com_bluewave',
    type: 'corporate',
    job: 'services',
    privileges: searchPrivileges,
  },
  {
    name: 'other',
    firstName: 'Jing',
    lastName: 'Zhao',
    company: 'com_qinghe',
    type: 'corporate',
    job: 'admin',
    privileges: companyPrivileges,
    language: 'zh',
    mobile: ['86', '13800138000'],
  },
  {
    name: 'guest',
    firstName: 'Emma',
    lastName: 'Clark',
    company: null,
    type: 'guest',
    job: null,
    privileges: ownPrivileges,
  },
  {
    name: 'family',
    firstName: 'Lucas',
    lastName: 'Hart',
    company: null,
    type: 'family',
    job: null,
    privileges: ownPrivileges,
  },
];

/** Creates tiers, companies, people, their balances and our bank account once. Later calls change nothing. */
export async function seedPeople(db: Db, { now }: { now: Date }): Promise<void> {
  if (await readFact(db, fact)) return;
  const hashes = await Promise.all(people.map(() => hashPassword(demoPassword)));
  await inTransaction(db, async (tx) => {
    for (const tier of demoTiers) await makeTier(tx, tier);
    for (const company of companies) await createCompany(tx, { ...company, status: 'approved', now });
    for (const [index, person] of people.entries())
      await makePerson(tx, person, { now, hash: hashes[index] ?? '' });
    for (const account of accounts) await makeMoney(tx, account, now);
    await saveBankDetails(tx, demoBank);
    await writeFactOnce(tx, fact, now.toISOString());
  });
}

async function makeTier(tx: Tx, tier: (typeof demoTiers)[number]): Promise<void> {
  await createTier(tx, { id: tier.id, name: tier.name });
  await tx
    .insertInto('rates.markups')
    .values({ tier_id: tier.id, markup_bp: tier.markupBp })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function makePerson(tx: Tx, person: Person, { now, hash }: { now: Date; hash: string }): Promise<void> {
  const id = `usr_${person.name}`;
  await createUser(tx, {
    id,
    account_id: person.company ?? id,
    company_id: person.company,
    email: `${person.name}@wayhouse.test`,
    password_hash: hash,
    first_name: person.firstName,
    last_name: person.lastName,
    language: person.language ?? 'en',
    account_type: person.type,
    is_main: person.job === 'admin',
    job_title: person.job,
    book_privileges: person.privileges.book,
    order_privileges: person.privileges.order,
    cart_privileges: person.privileges.cart,
    status: 'approved',
    created_at: now,
  });
  const [area_code, phone] = person.mobile ?? [];
  if (area_code && phone) await addProvenMobile(tx, { userId: id, area_code, phone, now });
}

async function makeMoney(tx: Tx, account: (typeof accounts)[number], now: Date): Promise<void> {
  await openAccounts(tx, account);
  if (account.prepaidCents === 0) return;
  await depositMoney(
    tx,
    { now: () => now },
    {
      accountId: account.accountId,
      amountCents: account.prepaidCents,
      cause: { type: 'seed', id: account.accountId },
      note: openingNote,
    },
  );
}
