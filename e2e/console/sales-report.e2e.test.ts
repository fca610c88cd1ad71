/** Finance reads the sales report, opens and exports the bookings of a day. The agent reads the company's report. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { bookUnpaidOrder } from '../support/paying.ts';
import { callAsPage } from '../support/people.ts';
import { signIn, signInStaffByCall } from '../support/sign-in.ts';
import { viewsOfRun } from '../support/views.ts';
import { violationsOf } from '../support/violations.ts';
import { wordsOf } from '../support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440],
    ['zh', 390],
  ] as const),
)('a day of the sales report opens its bookings (%s at %i px)', async (language, width) => {
  const words = wordsOf(language);
  const agent = await stage.newPage();
  await signIn(stage, agent, { email: 'agent@wayhouse.test' });
  const orderNo = await bookUnpaidOrder(agent, `Reported${language}`);
  const input = { order_nos: [orderNo], method: 'balance', agree_balance_terms: true };
  await callAsPage(agent, { path: '/api/v2/payment/create', input });
  await expect
    .poll(() => stage.server.database.db.selectFrom('insight.bookings').select('order_no').execute())
    .toContainEqual({ order_no: orderNo });

  const page = await stage.newPage({ language, width, height: width === 390 ? 844 : 900 });
  await signInStaffByCall(stage, page, { email: 'finance@staff.wayhouse.test', language });
  await page.goto('/console/reports');
  const bookings = page.locator('[data-part~="figures"]').getByRole('button', {
    name: new RegExp(words('console.reports.bookings')),
  });
  await bookings.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await shoot(page, 'sales-report');

  // Shows the chart as a table. A press on the row of the last day, which is today, opens the bookings of the day.
  const chart = page.getByRole('region', { name: words('console.reports.sold_by.day') });
  await chart.getByRole('button', { name: words('charts.table') }).click();
  await chart.locator('tbody tr').last().click();
  await page.getByRole('link', { name: orderNo }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await shoot(page, 'sales-report-bookings');

  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: words('console.reports.export') }).click();
  expect((await file).suggestedFilename()).toMatch(/^wayhouse-sales-.+\.xlsx$/);

  await page.getByRole('button', { name: words('console.reports.basis.check_in') }).click();
  await page.getByText(words('console.reports.none'), { exact: true }).waitFor();

  const english = wordsOf('en');
  await agent.goto('/account/report');
  await agent.getByRole('heading', { name: english('report.title') }).waitFor();
  await agent
    .getByRole('region', { name: english('report.cities') })
    .getByText('Shanghai')
    .waitFor();
  expect(await violationsOf(agent)).toEqual([]);
  await shoot(agent, 'company-report');
});
