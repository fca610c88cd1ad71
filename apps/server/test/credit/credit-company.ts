/** A company that uses credit, for tests of the rules of credit. */

import { invoiceCredit } from '../../src/modules/credit/credit.jobs.ts';
import { showCompany } from '../../src/modules/credit/desk/show-company.ts';
import { saveTerms } from '../../src/modules/credit/terms/save-terms.ts';
import { asUser, buildCompany, buildWorld } from '../builders/booking.ts';
import { financeOf } from '../builders/finance.ts';
import { buildAccount } from '../builders/ledger.ts';
import { createUser } from '../builders/users.ts';
import type { TestDatabase } from '../database.ts';
import { spend } from './random-credit.ts';

interface Terms {
  cycle: 'order' | 'week' | 'month';
  net_days: number;
  time_zone: string;
  stop_after_days: number | null;
}

export type CreditCompany = Awaited<ReturnType<typeof creditCompany>>;

/**
 * A company with a credit limit of US$1,000.00 and a person who reads Chinese. It has its own clock, at 2027-03-01
 * 09:00 UTC.
 */
export async function creditCompany({ db }: TestDatabase, id: string, terms: Partial<Terms> = {}) {
  const world = buildWorld(db);
  const { app, clock } = world;
  await buildCompany(db, { id });
  await buildAccount(db, clock, { accountId: id, creditLimitCents: 100_000 });
  const notifications = ['receive_email', 'statement'];
  await createUser(db, {
    id: `usr_of_${id}`,
    accountId: id,
    firstName: 'Olivia',
    language: 'zh',
    notifications,
  });
  const params = { id };
  const show = () => showCompany(financeOf(app), { params });
  const { version, cycle, net_days, time_zone, stop_after_days } = await show();
  await saveTerms(financeOf(app), {
    params,
    version,
    insurance: '800.00',
    insurer: 'Euler',
    cycle,
    net_days,
    time_zone,
    stop_after_days,
    ...terms,
  });
  return {
    id,
    params,
    app,
    clock,
    show,
    agent: asUser(world, { accountId: id }),
    invoices: async () => (await show()).invoices,
    /** Makes the credit invoices that are due. */
    cut: () => invoiceCredit(app),
    spend: (...cents: number[]) => spend(app, id, ...cents),
    /** A member of finance, under the rule of two people. */
    person: (staffId: string) => {
      const ctx = financeOf(app, { staffId, name: staffId });
      return { ...ctx, config: { ...ctx.config, fourEyes: true } };
    },
    /** Templates of the mails to the company's person, oldest first. */
    mails: async () => {
      const rows = await db
        .selectFrom('platform.messages')
        .select('template')
        .where('recipient', '=', `usr_of_${id}@wayhouse.test`)
        .orderBy('id')
        .execute();
      return rows.map(({ template }) => template);
    },
  };
}
