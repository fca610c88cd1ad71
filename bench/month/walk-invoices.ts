import { dateInZone } from '@wayhouse/contract/dates';
import { toMoney } from '@wayhouse/contract/money';
import type { Locator, Page } from 'playwright-core';
import { demoPassword } from '../../apps/server/src/demo/seed-people.ts';
import { teamOf } from '../../apps/server/test/month/month-calls.ts';
import { enterSuppliers, readDebts } from '../../apps/server/test/month/pay-suppliers.ts';
import type { Words } from '../../e2e/support/words.ts';
import { approveAll, csvOf, openPage, shoot, type Walk } from './walk-page.ts';

/** Index of the invoice line that costs 9 dollars more than its order. */
const dearerLine = 2;

/**
 * Enters the hotels as suppliers, and then an invoice of each. One line costs more than its order, one names an unknown
 * order. Finance accepts the dearer line, disputes the unknown one, and approves the invoice. An administrator then
 * approves the requests that wait.
 */
export async function takeInvoices(walk: Walk): Promise<void> {
  const { stage, words } = walk;
  const team = teamOf(stage, demoPassword);
  await enterSuppliers(team);
  // A payment run uses a bank account only a day after its approval.
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
      ...debts.map(({ orderNo, cents }, index) => ({
        reference: orderNo,
        cents: cents + (index === dearerLine ? 900 : 0),
      })),
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
      name: 'invoice.csv',
      mimeType: 'text/csv',
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
    // Approves the invoice. An amount above the limit of the role also needs the approval of a second person.
    await detail.locator('footer button').last().click();
    const waitingText = detail.getByText(words('console.payables.approve.waits'));
    const approvedText = detail.getByText(words('console.payables.status.approved'), { exact: true });
    await waitingText.or(approvedText).first().waitFor();
    await shoot(walk, page, `invoice-approved-${currency}`);
  }
  await page.context().close();
  await approveAll(walk);
}

/** Accepts each undecided line that the page lets finance accept, and disputes the others. */
async function decideLines({ words }: Walk, page: Page, detail: Locator): Promise<void> {
  const rows = detail.locator('section').first().locator('tbody tr');
  for (let open = await countUndecided(detail, words); open > 0; open -= 1) {
    const row = rows.first();
    const accept = row.getByRole('button', { name: words('console.payables.accept'), exact: true });
    const dispute = row.getByRole('button', { name: words('console.payables.dispute'), exact: true });
    await ((await accept.isVisible()) ? accept : dispute).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('textarea, input[type="text"]').first().fill('As the hotel explained');
    await dialog.locator('button').last().click();
    await dialog.waitFor({ state: 'hidden' });
    // Waits until the heading above the undecided lines shows another count, or is gone with the last line.
    await page.waitForFunction(
      ([text, oldCount]) =>
        [...document.querySelectorAll('[data-part~="detail"] h3')].every(
          (head) =>
            !head.textContent?.startsWith(String(text)) || !head.textContent.endsWith(`, ${oldCount}`),
        ),
      [words('console.payables.group.to_decide'), open] as const,
    );
  }
}

/** The count at the end of the heading above the undecided lines; 0 without this heading. */
async function countUndecided(detail: Locator, words: Words): Promise<number> {
  const head = detail.locator('h3', { hasText: words('console.payables.group.to_decide') });
  return (await head.isVisible()) ? Number((await head.innerText()).split(', ').at(-1)) : 0;
}
