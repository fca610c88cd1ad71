/** Finance records an overdue company's promise to pay; the company sees its credit invoices and starts to pay. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceCredit } from '../../apps/server/src/modules/credit/credit.jobs.ts';
import { buildWorld } from '../../apps/server/test/builders/booking.ts';
import { spend } from '../../apps/server/test/credit/random-credit.ts';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { signIn, signInStaffByCall } from '../support/sign-in.ts';
import { viewsOfRun } from '../support/views.ts';
import { violationsOf } from '../support/violations.ts';
import { wordsOf } from '../support/words.ts';

/** One company for each language, because the sign-in switches the site to the account's language. */
const companies = {
  en: { id: 'com_bluewave', email: 'agent@wayhouse.test', name: 'Bluewave' },
  zh: { id: 'com_qinghe', email: 'other@wayhouse.test', name: '青禾' },
};
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  for (const { id } of Object.values(companies)) await becomeOverdue(id);
});
afterAll(() => stage?.close());

/** Makes a company overdue: it used US$200.00 of credit 70 days ago, which was invoiced and never paid. */
async function becomeOverdue(id: string): Promise<void> {
  const { db } = stage.server.database;
  await sql`update ledger.accounts set floor_cents = -500000 where id = ${`${id}:credit`}`.execute(db);
  await sql`insert into credit.terms (account_id, cycle, changed_at) values (${id}, 'order', now())`.execute(
    db,
  );
  const { app, clock } = buildWorld(db);
  clock.at(new Date(Date.now() - 70 * 86_400_000).toISOString());
  const { prepaid } = await db
    .selectFrom('ledger.accounts')
    .select('balance_cents as prepaid')
    .where('id', '=', `${id}:prepaid`)
    .executeTakeFirstOrThrow();
  await spend(app, id, prepaid + 20_000);
  await invoiceCredit(app);
}

test.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440],
    ['zh', 390],
  ] as const),
)(
  'finance records the promise of an overdue company, and the company starts to pay (%s at %i px)',
  async (language, width) => {
    const words = wordsOf(language);
    const company = companies[language];
    const size = { language, width, height: width === 390 ? 844 : 900 };
    const desk = await stage.newPage(size);
    await signInStaffByCall(stage, desk, { email: 'finance@staff.wayhouse.test', language });
    await desk.goto('/console/credit?view=overdue');
    await desk.getByRole('button', { name: new RegExp(company.name) }).click();
    const detail = desk.locator('[data-part~="detail"]');
    await detail.getByText(words('console.credit.next.stopped', { amount: 'US$200.00' })).waitFor();
    const invoice = detail.locator('[data-part~="invoices"] button[aria-expanded]').first();
    await invoice.click();
    await detail.getByRole('button', { name: words('console.credit.write_off') }).waitFor();
    expect(await violationsOf(desk)).toEqual([]);
    await shoot(desk, 'credit-desk');

    await detail.getByRole('button', { name: words('console.credit.promise'), exact: true }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel(words('console.credit.promise.said_by')).fill('Jing Zhao');
    await shoot(desk, 'credit-promise');
    await dialog.getByRole('button', { name: words('console.credit.promise'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    await detail.getByText(/Jing Zhao/).waitFor();

    const site = await stage.newPage(size);
    await signIn(stage, site, { email: company.email });
    await site.goto('/account/credit');
    const invoiceOnSite = site.locator('[data-part~="credit-invoices"] button[aria-expanded]').first();
    // A press before the page is interactive has no effect, so it is repeated.
    await expect
      .poll(
        async () => {
          if ((await invoiceOnSite.getAttribute('aria-expanded')) === 'false') await invoiceOnSite.click();
          return invoiceOnSite.getAttribute('aria-expanded');
        },
        { timeout: 30_000 },
      )
      .toBe('true');
    await site.getByRole('button', { name: words('credit.pdf') }).waitFor();
    expect(await violationsOf(site)).toEqual([]);
    await shoot(site, 'credit-invoices');
    const file = site.waitForEvent('download');
    await site.getByRole('button', { name: words('credit.pdf') }).click();
    expect((await file).suggestedFilename()).toMatch(/^CR-\d{4}-\d{5}\.pdf$/);
    await site.locator('[data-part~="credit-invoices"]').getByRole('link').first().click();
    await expect.poll(() => site.locator('#deposit-amount').inputValue(), { timeout: 30_000 }).toBe('200.00');
  },
);
