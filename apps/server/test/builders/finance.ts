/** A customer with money, another company's user, and a member of finance. */
import { rightsOfRole } from '@wayhouse/contract/account/permissions';
import type { ActorCtx, AppContext, StaffCtx } from '../../src/context.ts';
import { createCompany } from '../../src/modules/companies/create-company.ts';
import { createUser } from '../../src/modules/identity/person/create-user.ts';
import { type Db, inTransaction } from '../../src/platform/database.ts';
import { asStaffMember, filesInMemory } from '../context.ts';
import { asUser, buildWorld, type World } from './booking.ts';
import { buildAccount } from './ledger.ts';

export interface Desk {
  db: Db;
  world: World;
  accountId: string;
  companyName: string;
  email: string;
  customer: ActorCtx;
  /** Main account of another company. */
  stranger: ActorCtx;
  /** Templates of the mails to an address, oldest first. */
  mailsTo: (email: string) => Promise<string[]>;
  /** The actions in the audit log about a target, oldest first. */
  auditOf: (id: string) => Promise<string[]>;
}

let deskCount = 0;

/** Makes a company with its main account and its money, and a second company. */
export async function buildDesk(
  db: Db,
  money: { prepaidCents?: number; creditLimitCents?: number } = {},
): Promise<Desk> {
  deskCount += 1;
  const world = buildWorld(db);
  world.app.files = filesInMemory();
  const accountId = `com_desk${deskCount}`;
  const companyName = `Desk ${deskCount} Travel`;
  const email = `main@desk${deskCount}.test`;
  await db
    .insertInto('companies.price_tiers')
    .values({ id: 'tier_test', name: 'Test' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const [id, name] of [
    [accountId, companyName],
    [`com_stranger${deskCount}`, `Stranger ${deskCount}`],
  ] as const) {
    await inTransaction(db, async (tx) => {
      const company = {
        tierId: 'tier_test',
        isPackage: false,
        payLaterLimitCents: 0,
        status: 'approved' as const,
      };
      await createCompany(tx, { id, nameEn: name, nameZh: name, ...company, now: world.clock.now() });
      await createUser(tx, personOf(id, id === accountId ? email : `main@${id}.test`, world.clock.now()));
    });
    await buildAccount(db, world.clock, { accountId: id, ...(id === accountId ? money : {}) });
  }
  return {
    db,
    world,
    accountId,
    companyName,
    email,
    customer: asUser(world, { accountId }),
    stranger: asUser(world, { accountId: `com_stranger${deskCount}` }),
    mailsTo: async (to) => {
      const rows = await db
        .selectFrom('platform.messages')
        .select('template')
        .where('recipient', '=', to)
        .orderBy('id')
        .execute();
      return rows.map((row) => row.template);
    },
    auditOf: async (id) => {
      const rows = await db
        .selectFrom('platform.audit_log')
        .select('action')
        .where('target_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map((row) => row.action);
    },
  };
}

/** The context of a member of finance at the console. */
export function asStaff({ world }: Pick<Desk, 'world'>): StaffCtx {
  return asStaffMember(world.app, {
    staffId: 'stf_finance',
    name: 'Nora Finch',
    email: 'finance@staff.test',
    role: 'finance',
    rights: ['finance.read', 'finance.write'],
    ip: '192.0.2.9',
  });
}

function personOf(companyId: string, email: string, now: Date): Parameters<typeof createUser>[1] {
  return {
    id: `usr_of_${companyId}`,
    account_id: companyId,
    company_id: companyId,
    email,
    password_hash: 'x',
    first_name: 'Test',
    last_name: 'Person',
    language: 'en',
    account_type: 'corporate',
    job_title: 'admin',
    is_main: true,
    status: 'approved',
    book_privileges: ['search', 'book'],
    order_privileges: ['company'],
    cart_privileges: ['company'],
    created_at: now,
  };
}

/** A member of finance who may decide alone. */
export function financeOf(app: AppContext, change: Partial<StaffCtx['staff']> = {}): StaffCtx {
  const appOfOneDecider = { ...app, config: { ...app.config, fourEyes: false } };
  return asStaffMember(appOfOneDecider, {
    staffId: 'stf_marta',
    name: 'Marta Lind',
    email: 'marta@staff.wayhouse.test',
    role: 'finance',
    rights: rightsOfRole.finance,
    ip: '192.0.2.7',
    ...change,
  });
}

/** The bank to which customers transfer their deposits. */
const depositBank = {
  account_name: 'Wayhouse Ltd',
  account_number: '8801 2233',
  bank_name: 'Harbour Bank',
  bank_address: '1 Quay',
  swift: 'HARBUS33',
  routing_number: '021000021',
};

/** Lets customers deposit by bank transfer. */
export async function storeDepositBank(db: Db): Promise<void> {
  await db
    .updateTable('payment.deposit_rules')
    .set({ bank: JSON.stringify(depositBank) })
    .execute();
}
