import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { formatMonth } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';
import type { Page } from 'playwright-core';
import { demoPassword } from '../../apps/server/src/demo/seed-people.ts';
import { createAgencies } from '../../apps/server/test/month/agencies.ts';
import { lendByWeek } from '../../apps/server/test/month/collect-credit.ts';
import { callerOf, teamOf } from '../../apps/server/test/month/month-calls.ts';
import { raiseEuro } from '../../apps/server/test/month/pay-suppliers.ts';
import { verifyAll } from '../../apps/server/test/month/run-month.ts';
import { openBrowser } from '../../e2e/support/open-browser.ts';
import { wordsOf } from '../../e2e/support/words.ts';
import type { RealBooking } from '../booking/read-bookings.ts';
import { replay } from '../booking/replay-bookings.ts';
import { startBenchServer } from '../booking/start-bench-server.ts';
import { moveToNextMonth, stageOf } from './month-stage.ts';
import { takeInvoices } from './walk-invoices.ts';
import { approveAll, csvOf, openPage, shoot, type Walk } from './walk-page.ts';

const orders = 20;
/** Hotels of the demo, of which the bookings use two. */
const hotels = 20;
const daySeconds = 86_400;
const limits = { creditLimitCents: 1_000_000_00, payLaterLimitCents: 1_000_000_00 };

/**
 * Makes orders, then walks through a month of finance in the console, in a browser: invoices of suppliers, a payment
 * run, credit and the closing. Writes a screenshot of each step to the folder `shots`, if given. Checks at the end that
 * every account adds up; otherwise sets the exit code 1.
 */
export async function walkMonth({ language, shots }: { language: Lang; shots: string | undefined }) {
  const bench = await startBenchServer({ hotels, allotment: 30 });
  const browser = await openBrowser();
  try {
    const stage = stageOf(bench);
    await moveToNextMonth(stage);
    const month = dateInZone(await stage.now(), 'Asia/Shanghai').slice(0, 7);
    const walk: Walk = { bench, stage, browser, language, words: wordsOf(language), shots, step: 1 };
    const borrowers = await makeOrders(walk);
    await takeInvoices(walk);
    await paySuppliers(walk);
    await collectCredit(walk, borrowers[0] ?? '');
    await closeMonth(walk, month);
    const faults = await verifyAll(stage);
    console.log(
      `${language}: ${faults.length === 0 ? 'every account adds up to the cent' : faults.join('\n')}`,
    );
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await bench.close();
  }
}

/**
 * Two companies with credit book 20 stays within four days and cancel one on the fifth. Returns the email addresses of
 * their agents.
 */
async function makeOrders({ bench, stage }: Walk): Promise<string[]> {
  const agencies = await createAgencies(bench.db, {
    count: 2,
    name: 'walk',
    now: await stage.now(),
    ...limits,
  });
  await lendByWeek(await teamOf(stage, demoPassword).finance(), agencies);
  const bookings = Array.from({ length: orders }, (_, n) =>
    atHotel(n % 2, {
      bookedOn: n % 4,
      arrival: 20 + n,
      nights: 1 + (n % 3),
      adults: 2,
      children: 0,
      meal: 'BB',
      hasDeposit: true,
      canceledOn: n === 7 ? 4 : undefined,
    }),
  );
  const agents = agencies.map(({ email }) => email);
  const { booked, canceled } = await replay(bench, bookings, { days: 5, minutes: 0, clients: 2, agents });
  console.log(`${booked} orders, ${canceled} canceled`);
  return agents;
}

/**
 * Directs a booking to the hotel with the index `hotel`. The replay selects a hotel by `hotelNumber`, a sum that
 * includes the length of the hotel's name. So the name gets the length at which the sum selects this hotel.
 */
function atHotel(hotel: number, booking: Omit<RealBooking, 'hotel'>): RealBooking {
  const { arrival, nights, adults } = booking;
  const remainder = (hotel - arrival * 7 - nights * 3 - adults) % hotels;
  return { ...booking, hotel: 'x'.repeat(remainder + hotels) };
}

/** Pays the approved invoices that are due within ten days by one run, and matches its line of the bank statement. */
async function paySuppliers(walk: Walk): Promise<void> {
  const { stage, words } = walk;
  const page = await openPage(walk, 'finance');
  await page.goto('/console/payables?view=approved');
  await page.locator('[data-part~="panes"] li button').first().waitFor();
  await shoot(walk, page, 'invoices-approved');
  const create = words('console.payables.run.create');
  await page.getByRole('button', { name: create, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const day = dateInZone(await stage.now(), 'Asia/Shanghai');
  await dialog.getByLabel(words('console.payables.run.due_until')).first().fill(addDays(day, 10));
  await dialog.getByLabel(words('console.payables.run.pay_on')).first().fill(day);
  await dialog.getByRole('button', { name: create, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('[data-part~="detail"]').waitFor();
  await shoot(walk, page, 'run-waits');
  await approveAll(walk);
  await page.reload();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: words('console.payables.run.file'), exact: true }).click();
  console.log(`${walk.language} bank file ${(await download).suggestedFilename()}`);
  await shoot(walk, page, 'run-approved');
  const run = new URL(page.url()).searchParams.get('id') ?? '';
  const { total } = await (await teamOf(stage, demoPassword).finance())(
    'GET /api/console/v1/payables/runs/{id}',
    {
      params: { id: run },
    },
  );
  await matchLine(walk, page, `${day},-${total},SUPPLIERS ${run}`);
  await page.goto(`/console/payables?view=runs&id=${run}`);
  await page.getByText(words('console.payables.run.status.paid'), { exact: true }).first().waitFor();
  await shoot(walk, page, 'run-paid');
  await page.context().close();
}

/** Uploads a bank statement of one line and accepts the match that the page suggests. */
async function matchLine(walk: Walk, page: Page, statementLine: string): Promise<void> {
  const { words } = walk;
  await page.goto('/console/books/bank');
  await page.getByRole('button', { name: words('console.books.bank.upload'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'bank.csv',
    mimeType: 'text/csv',
    buffer: csvOf(['Date,Amount,Description', statementLine]),
  });
  await dialog.getByRole('button', { name: words('console.books.bank.upload'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  const line = page.locator('tbody tr').first();
  await line.waitFor();
  await shoot(walk, page, 'bank-line');
  await line.getByRole('button').first().click();
  await page.getByText(words('console.books.bank.none.open')).waitFor();
}

/**
 * Moves the clock by two weeks, in which jobs remind the companies. Then the company of `agent` pays all its open
 * invoices by one transfer.
 */
async function collectCredit(walk: Walk, agent: string): Promise<void> {
  const { stage } = walk;
  for (let day = 0; day < 14; day += 1) await stage.forward(daySeconds);
  const page = await openPage(walk, 'finance');
  await page.goto('/console/credit');
  const company = page.locator('[data-part~="list"] tbody button').first();
  await company.waitFor();
  await shoot(walk, page, 'credit');
  await company.click();
  await page.locator('[data-part~="detail"]').waitFor();
  await page.locator('[data-part~="invoices"] button[aria-expanded]').first().click();
  await shoot(walk, page, 'credit-company');
  const caller = await callerOf(stage, agent, demoPassword);
  const { items } = await caller('POST /api/v2/credit/invoices', { view: 'open', page_size: 50 });
  const amount = toMoney(items.reduce((sum, { open }) => sum + toCents(open), 0));
  const { transfer_reference = '' } = await caller('POST /api/v2/deposit/create', { amount, method: 'bank' });
  const day = dateInZone(await stage.now(), 'Asia/Shanghai');
  await matchLine(walk, page, `${day},${amount},TRANSFER ${transfer_reference}`);
  await page.goto('/console/credit');
  await company.waitFor();
  await shoot(walk, page, 'credit-paid');
  await page.context().close();
}

/**
 * Raises the euro, so that the closing revalues the debt that is still open. Moves the clock past the end of the month
 * and closes the month.
 */
async function closeMonth(walk: Walk, month: string): Promise<void> {
  const { stage, words } = walk;
  await raiseEuro(teamOf(stage, demoPassword));
  while (dateInZone(await stage.now(), 'Asia/Shanghai').startsWith(month)) await stage.forward(daySeconds);
  await (await teamOf(stage, demoPassword).finance())('POST /api/console/v1/ledger/verify', {});
  const page = await openPage(walk, 'finance');
  await page.goto('/console/payables?view=currencies');
  await page.locator('tbody tr').first().waitFor();
  await shoot(walk, page, 'currencies');
  await page.goto(`/console/books/close?month=${month}`);
  const title = words('console.books.close', { month: formatMonth(`${month}-01`, walk.language) });
  const close = page.getByRole('button', { name: title, exact: true });
  await close.waitFor();
  await shoot(walk, page, 'month-open');
  await close.click();
  const dialog = page.getByRole('dialog');
  await shoot(walk, page, 'month-closing');
  await dialog.getByRole('button', { name: title, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(words('console.books.status.closed'), { exact: true }).first().waitFor();
  await shoot(walk, page, 'month-closed');
  await page.context().close();
}
