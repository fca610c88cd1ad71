/**
 * Finance requests a credit limit above the amount that it may grant alone. An administrator returns one request and
 * approves the next.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { mailTo, signInStaffTo, subjectOf } from '../support/people.ts';
import { viewsOfRun } from '../support/views.ts';
import { violationsOf } from '../support/violations.ts';
import { wordsOf } from '../support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const english = wordsOf('en');
let limitDollars = 90_000;

test.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440],
    ['zh', 390],
    ['en', 1024],
    ['zh', 1440],
    ['en', 390],
    ['zh', 1024],
  ] as const),
)(
  'finance asks for a higher limit, an administrator returns the request and approves the next one (%s, %i px)',
  async (language, width) => {
    const words = wordsOf(language);
    const pageOf = async (role: 'finance' | 'admin', heading: 'console.orders' | 'console.review') => {
      const page = await stage.newPage({ language });
      const email = `${role}@staff.wayhouse.test`;
      await signInStaffTo(stage, page, { email, heading: words(heading), language });
      await page.setViewportSize({ width, height: 900 });
      return page;
    };
    // Each view of a run raises the limit to a higher amount than the view before.
    limitDollars += 1000;
    const limitText = `US$${(limitDollars / 1000).toFixed(0)},000.00`;
    const finance = await pageOf('finance', 'console.orders');
    const requestLimit = async (limit: string) => {
      await finance.goto('/console/customers/com_qinghe');
      await finance.getByRole('button', { name: words('console.customers.edit_credit') }).click();
      const dialog = finance.getByRole('dialog');
      await dialog.getByLabel(words('console.field.credit_limit')).fill(limit);
      await dialog
        .getByLabel(words('console.reason'), { exact: true })
        .fill('New Year groups to Tokyo and Kyoto.');
      await dialog.getByRole('button', { name: words('common.save') }).click();
      await dialog.waitFor({ state: 'detached' });
    };
    await requestLimit('160000');
    await finance.getByText(words('console.approvals.waits.title'), { exact: true }).waitFor();
    await shoot(finance, 'customer-waits');
    await finance.getByRole('link', { name: words('console.approvals.open') }).click();
    await finance.getByText(words('console.approvals.own')).waitFor();
    expect(await finance.getByRole('button', { name: /160,000/ }).count()).toBe(0);

    const mail = await mailTo(stage, {
      to: 'admin@staff.wayhouse.test',
      subject: subjectOf(english('mails.approval_requested.subject')),
    });
    const admin = await pageOf('admin', 'console.review');
    await admin.goto(mail.links[0] ?? '');
    await admin.getByText('New Year groups to Tokyo and Kyoto.').waitFor();
    await shoot(admin, 'approval');
    expect(await violationsOf(admin)).toEqual([]);
    await admin
      .getByRole('button', { name: words('console.approvals.return', { name: 'Tomas Reis' }) })
      .click();
    await admin.getByText(words('console.approvals.note.missing')).waitFor();
    await admin.getByLabel(words('console.approvals.note'), { exact: true }).fill('Too much at once.');
    await admin
      .getByRole('button', { name: words('console.approvals.return', { name: 'Tomas Reis' }) })
      .click();
    await admin.getByText(words('console.approvals.none')).waitFor();

    await requestLimit(String(limitDollars));
    await admin.goto('/console/approvals');
    await admin.locator('[data-part~="request"]').first().click();
    await admin
      .getByRole('button', { name: words('console.approvals.approve', { amount: limitText }) })
      .click();
    await admin.getByText(words('console.approvals.none')).waitFor();
    await shoot(admin, 'approvals-clear');
    await admin.goto('/console/approvals?view=decided');
    await admin.locator('[data-part~="request"]').first().click();
    await admin.locator('[data-part~="detail"]').getByText('Grace Lin').waitFor();
    await shoot(admin, 'approval-decided');
    await admin.goto('/console/approvals?view=amounts');
    await admin
      .getByRole('button', { name: words('console.approvals.amounts.edit') })
      .first()
      .waitFor();
    await shoot(admin, 'approval-amounts');
    expect(await violationsOf(admin)).toEqual([]);
    await finance.goto('/console/customers/com_qinghe');
    await finance.getByText(limitText).first().waitFor();
  },
);
