/**
 * A month of 20 orders in the browser: finance enters and decides the hotels' invoices, pays a run, matches the bank's
 * statement, reads who owes, and closes the month; an administrator approves. Writes a picture of each step.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { toCents, toMoney } from '@wayhouse/contract/money';
import { formatMonth } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';
import type { Browser, Locator, Page } from 'playwright-core';
import { demoPassword } from '../../apps/server/src/demo/seed-people.ts';
import { createAgencies } from '../../apps/server/test/month/agencies.ts';
import { lendByWeek } from '../../apps/server/test/month/collect-credit.ts';
import { callerOf, type MonthStage, teamOf } from '../../apps/server/test/month/month-calls.ts';
import { enterSuppliers, raiseEuro, readDebts } from '../../apps/server/test/month/pay-suppliers.ts';
import { verifyAll } from '../../apps/server/test/month/run-month.ts';
import type { Stage } from '../../e2e/support/harness.ts';
import { openBrowser } from '../../e2e/support/open-browser.ts';
import { signInStaffByCall } from '../../e2e/support/sign-in.ts';
import { type Words, wordsOf } from '../../e2e/support/words.ts';
import type { RealBooking } from '../booking/read-bookings.ts';
import { replay } from '../booking/replay-bookings.ts';
import { type BenchServer, startBenchServer } from '../booking/start-bench-server.ts';
import { stageOf, toNextMonth } from './month-stage.ts';

const orders = 20;
/** Hotels of the demo, of which two are booked. */
const hotels = 20;
const daySeconds = 86_400;
const limits = { creditLimitCents: 1_000_000_00, payLaterLimitCents: 1_000_000_00 };

interface Walk {
  bench: BenchServer;
  stage: MonthStage;
  browser: Browser;
  language: Lang;
  words: Words;
  shots: string | undefined;
  /** The number of the next picture. */
  step: number;
}

export async function walkMonth({ language, shots }: { language: Lang; shots: string | undefined }) {
  const bench = await startBenchServer({ hotels, allotment: 30 });
  const browser = await openBrowser();
  try {
    const stage = stageOf(bench);
    await toNextMonth(stage);
    const month = dateInZone(await stage.now(), 'Asia/Shanghai').slice(0, 7);
    const walk: Walk = { bench, stage, browser, language, words: wordsOf(language), shots, step: 1 };
    const borrowers = await makeOrders(walk);
    await takeInvoices(walk);
    await paySuppliers(walk);
    await lend(walk, borrowers[0] ?? '');
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

/** Two companies with credit book 20 stays within four days, of which one is canceled. Returns their agents. */
async function makeOrders({ bench, stage }: Walk): Promise<string[]> {
  const agencies = await createAgencies(bench.db, {
    ...{ count: 2, name: 'walk', now: await stage.now(), ...limits },
  });
  await lendByWeek(await teamOf(stage, demoPassword).finance(), agencies);
  const bookings = Array.from({ length: orders }, (_, n) =>
    atHotel(n % 2, {
      ...{ bookedOn: n % 4, arrival: 20 + n, nights: 1 + (n % 3), adults: 2, children: 0, meal: 'BB' },
      ...{ hasDeposit: true, canceledOn: n === 7 ? 4 : undefined },
    }),
  );
  const agents = agencies.map(({ email }) => email);
  const { booked, canceled } = await replay(bench, bookings, { days: 5, minutes: 0, clients: 2, agents });
  console.log(`${booked} orders, ${canceled} canceled`);
  return agents;
}

/** The replay chooses the hotel by a sum of the booking, in which the length of this name is free. */
function atHotel(hotel: number, booking: Omit<RealBooking, 'hotel'>): RealBooking {
  const { arrival, nights, adults } = booking;
  const rest = (hotel - arrival * 7 - nights * 3 - adults) % hotels;
  return { ...booking, hotel: 'x'.repeat(rest + hotels) };
}

async function openPage({ bench, browser, language }: Walk, role: 'finance' | 'admin'): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: bench.server.url, viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' },
    ...{ locale: language === 'zh' ? 'zh-CN' : 'en-US', timezoneId: 'Asia/Shanghai' },
  });
  const page = await context.newPage();
  const stage = { server: { url: bench.server.url, database: { db: bench.db } } } as unknown as Stage;
  await signInStaffByCall(stage, page, { email: `${role}@staff.wayhouse.test`, language });
  return page;
}

async function shoot(walk: Walk, page: Page, name: string): Promise<void> {
  const number = String(walk.step).padStart(2, '0');
  walk.step += 1;
  console.log(`${walk.language} ${number} ${name}`);
  if (!walk.shots) return;
  mkdirSync(walk.shots, { recursive: true });
  await page.waitForTimeout(500);
  await page.screenshot({ path: path.join(walk.shots, `${number}-${name}.${walk.language}.png`) });
}

/** The second person approves each request at the desk, until none waits. */
async function approveAll(walk: Walk): Promise<void> {
  const page = await openPage(walk, 'admin');
  await page.goto('/console/approvals');
  const none = page.getByText(walk.words('console.approvals.none'));
  const request = page.locator('[data-part~="request"]').first();
  await none.or(request).first().waitFor();
  while (await request.isVisible()) {
    await request.click();
    await shoot(walk, page, 'approval');
    const before = await page.locator('[data-part~="request"]').count();
    await page.locator('[data-part~="decision"] button').last().click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-part~="request"]').length < count,
      before,
    );
  }
  await page.context().close();
}

/** Each hotel's invoice: one line is dearer, one is a stranger's. Finance pays the first and disputes the other. */
async function takeInvoices(walk: Walk): Promise<void> {
  const { stage, words } = walk;
  const team = teamOf(stage, demoPassword);
  await enterSuppliers(team);
  // A new bank account waits a day before a run uses it.
  await stage.forward(26 * 3_600);
  const page = await openPage(walk, 'finance');
  await page.goto('/console/payables?view=suppliers');
  await page.locator('[data-part~="panes"] li button').first().waitFor();
  await shoot(walk, page, 'suppliers');
  const { rates } = await (await team.finance())('GET /api/console/v1/currency-rates', {});
  const euro = Number(rates.find(({ code }) => code === 'EUR')?.rate);
  for (const [supplierId, debts] of await readDebts(stage)) {
    const { name, currency } = await (await team.finance())('GET /api/console/v1/payables/suppliers/{id}', {
      params: { id: supplierId },
    });
    const lines = [
      ...debts.map(({ orderNo, cents }, n) => ({ reference: orderNo, cents: cents + (n === 2 ? 900 : 0) })),
      { reference: 'UNKNOWN-1', cents: 12_345 },
    ].map((line) => ({ ...line, cents: currency === 'EUR' ? Math.round(line.cents * euro) : line.cents }));
    await page.goto('/console/payables');
    await page.getByRole('button', { name: words('console.payables.add'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words('console.payables.enter.supplier')).selectOption({ label: name });
    await dialog.getByLabel(words('console.payables.enter.no')).fill(`M-${currency}`);
    const day = dateInZone(await stage.now(), 'Asia/Shanghai');
    await dialog.getByLabel(words('console.payables.enter.date')).first().fill(day);
    const total = toMoney(lines.reduce((sum, { cents }) => sum + cents, 0));
    await dialog.getByLabel(words('console.payables.enter.total', { currency })).fill(total);
    await dialog.locator('input[type="file"]').setInputFiles({
      ...{ name: 'invoice.csv', mimeType: 'text/csv' },
      buffer: csvOf([
        'Booking No,Net amount',
        ...lines.map((each) => `${each.reference},${toMoney(each.cents)}`),
      ]),
    });
    await shoot(walk, page, `invoice-entered-${currency}`);
    await dialog.getByRole('button', { name: words('console.payables.add'), exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const detail = page.locator('[data-part~="detail"]');
    await detail.waitFor();
    await shoot(walk, page, `invoice-matched-${currency}`);
    await decideLines(walk, page, detail);
    await shoot(walk, page, `invoice-decided-${currency}`);
    await detail.locator('footer button').last().click();
    // Above the amount of the role, a second person approves it.
    const waits = detail.getByText(words('console.payables.approve.waits'));
    const approved = detail.getByText(words('console.payables.status.approved'), { exact: true });
    await waits.or(approved).first().waitFor();
    await shoot(walk, page, `invoice-approved-${currency}`);
  }
  await page.context().close();
  await approveAll(walk);
}

async function decideLines({ words }: Walk, page: Page, detail: Locator): Promise<void> {
  const rows = detail.locator('section').first().locator('tbody tr');
  for (let left = await undecided(detail, words); left > 0; left -= 1) {
    const row = rows.first();
    const accept = row.getByRole('button', { name: words('console.payables.accept'), exact: true });
    const dispute = row.getByRole('button', { name: words('console.payables.dispute'), exact: true });
    await ((await accept.isVisible()) ? accept : dispute).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('textarea, input[type="text"]').first().fill('As the hotel explained');
    await dialog.locator('button').last().click();
    await dialog.waitFor({ state: 'hidden' });
    await page.waitForFunction(
      ([text, count]) =>
        [...document.querySelectorAll('[data-part~="detail"] h3')].every(
          (head) => !head.textContent?.startsWith(String(text)) || !head.textContent.endsWith(`, ${count}`),
        ),
      [words('console.payables.group.to_decide'), left] as const,
    );
  }
}

async function undecided(detail: Locator, words: Words): Promise<number> {
  const head = detail.locator('h3', { hasText: words('console.payables.group.to_decide') });
  return (await head.isVisible()) ? Number((await head.innerText()).split(', ').at(-1)) : 0;
}

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
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: words('console.payables.run.file'), exact: true }).click();
  console.log(`${walk.language} bank file ${(await file).suggestedFilename()}`);
  await shoot(walk, page, 'run-approved');
  const run = new URL(page.url()).searchParams.get('id') ?? '';
  const { total } = await (await teamOf(stage, demoPassword).finance())(
    'GET /api/console/v1/payables/runs/{id}',
    {
      params: { id: run },
    },
  );
  await matchLine(walk, page, [`${day},-${total},SUPPLIERS ${run}`]);
  await page.goto(`/console/payables?view=runs&id=${run}`);
  await page.getByText(words('console.payables.run.status.paid'), { exact: true }).first().waitFor();
  await shoot(walk, page, 'run-paid');
  await page.context().close();
}

/** Uploads a statement and presses the suggested match of each line. */
async function matchLine(walk: Walk, page: Page, lines: string[]): Promise<void> {
  const { words } = walk;
  await page.goto('/console/books/bank');
  await page.getByRole('button', { name: words('console.books.bank.upload'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[type="file"]').setInputFiles({
    ...{ name: 'bank.csv', mimeType: 'text/csv', buffer: csvOf(['Date,Amount,Description', ...lines]) },
  });
  await dialog.getByRole('button', { name: words('console.books.bank.upload'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  const line = page.locator('tbody tr').first();
  await line.waitFor();
  await shoot(walk, page, 'bank-line');
  await line.getByRole('button').first().click();
  await page.getByText(words('console.books.bank.none.open')).waitFor();
}

/** Two weeks later the companies are reminded; the first one pays all by a transfer. */
async function lend(walk: Walk, agent: string): Promise<void> {
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
  await matchLine(walk, page, [`${day},${amount},TRANSFER ${transfer_reference}`]);
  await page.goto('/console/credit');
  await company.waitFor();
  await shoot(walk, page, 'credit-paid');
  await page.context().close();
}

/** The euro became dearer, so the closing revalues the debt that is still open. */
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

const csvOf = (lines: readonly string[]): Buffer => Buffer.from(lines.join('\n'));
