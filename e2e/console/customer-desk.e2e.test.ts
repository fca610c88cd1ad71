/** Operations finds a customer by the palette, becomes its owner, helps a locked person, and books and pays for it. */
import { serverText } from '@wayhouse/i18n/server-texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashSecret } from '../../apps/server/src/modules/identity/hash-secret.ts';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { topUp } from '../support/paying.ts';
import { signInStaffTo } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';
import { bookPaidOrder, callsOf } from '../support/stays.ts';
import { viewsOfRun } from '../support/views.ts';
import { violationsOf } from '../support/violations.ts';
import { wordsOf } from '../support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const customers = {
  en: { email: 'agent@wayhouse.test', id: 'com_bluewave', typed: 'bluew', name: 'Bluewave Travel' },
  zh: { email: 'other@wayhouse.test', id: 'com_qinghe', typed: '青禾', name: '青禾国际旅行社' },
};

/** Locks a person's sign-in for one IP address, by five failures from it. The desk shows this lock too. */
async function lock(email: string): Promise<void> {
  const { db } = stage.server.database;
  const now = new Date();
  const failure = { email_hash: hashSecret(email), ip: '203.0.113.9', at: now };
  await db.insertInto('identity.sign_in_failures').values(Array(5).fill(failure)).execute();
}

test.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440],
    ['zh', 390],
  ] as const),
)(
  'operations finds a customer, adds a task, unlocks a person and books for the customer (%s, %i px)',
  async (language, width) => {
    const words = wordsOf(language);
    const customer = customers[language];
    await topUp(stage, customer.email, 1_000_000);
    await lock(customer.email);
    const desk = await stage.newPage({ language });
    await signInStaffTo(stage, desk, {
      language,
      email: 'operations@staff.wayhouse.test',
      heading: words('console.orders'),
    });
    await desk.setViewportSize({ width, height: 900 });
    await desk.goto('/console/orders');
    await desk.getByRole('heading', { name: words('console.orders') }).waitFor();

    const palette = desk.getByRole('dialog');
    await desk.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill(customer.typed);
    await palette.getByRole('option', { name: customer.name }).waitFor();
    await shoot(desk, 'palette');
    expect(await violationsOf(desk)).toEqual([]);
    await desk.keyboard.press('Enter');
    await desk.waitForURL(`**/console/customers/${customer.id}`);

    const becomeOwner = desk.getByRole('button', { name: words('console.customers.owner.take') });
    await becomeOwner.click();
    await becomeOwner.waitFor({ state: 'detached' });
    const tasks = desk.getByRole('region', { name: words('console.customers.tasks') });
    await tasks.getByRole('button', { name: words('console.customers.task.new') }).click();
    await tasks.getByRole('button', { name: words('console.customers.task.add') }).click();
    await tasks.getByText(words('console.customers.task.empty')).waitFor();
    const text = `Renew the contract (${language} ${width})`;
    await tasks.getByLabel(words('console.customers.task.text')).fill(text);
    await tasks.getByRole('button', { name: words('console.customers.task.add') }).click();
    await tasks.getByRole('checkbox', { name: text }).waitFor();
    await shoot(desk, 'customer-overview');
    expect(await violationsOf(desk)).toEqual([]);

    // The bell shows the person's own task; a press leads to it and marks it as read.
    const bell = (count: number) =>
      desk.getByRole('button', { name: words('console.news.open', { count }), exact: true });
    await bell(1).click();
    const news = desk.getByRole('dialog', { name: words('console.news') });
    await news.getByText(text).waitFor();
    await shoot(desk, 'notifications');
    expect(await violationsOf(desk)).toEqual([]);
    await news.getByText(text).click();
    await desk.waitForURL('**tab=notes');
    await bell(0).waitFor();
    await tasks.getByRole('checkbox', { name: text }).click();
    await tasks
      .getByText(words('console.customers.task.done_by', { name: 'Ana Okafor' }))
      .first()
      .waitFor();

    await desk.getByRole('tab', { name: words('console.customers.tab.people') }).click();
    await desk.getByText(words('console.people.locked'), { exact: true }).waitFor();
    await desk.getByRole('button', { name: words('console.people.help.unlock') }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('button', { name: words('console.people.help.unlock') }).click();
    await dialog.getByText(words('console.reason_required')).waitFor();
    await dialog
      .getByLabel(words('console.reason'), { exact: true })
      .fill('Called us, named the last order.');
    await shoot(desk, 'customer-unlock');
    await dialog.getByRole('button', { name: words('console.people.help.unlock') }).click();
    await desk.getByText(words('console.people.locked'), { exact: true }).waitFor({ state: 'detached' });
    expect(await violationsOf(desk)).toEqual([]);

    // One press with a reason opens the site as the customer. There a room is booked and paid from the balance.
    await desk.getByRole('button', { name: words('console.customers.book_for') }).click();
    await dialog.getByRole('button', { name: words('console.people.reason.book') }).click();
    await shoot(desk, 'customer-act');
    const [site] = await Promise.all([
      desk.waitForEvent('popup'),
      dialog.getByRole('button', { name: words('console.people.act_for') }).click(),
    ]);
    await site.waitForURL('**/fit**');
    await site.locator('[data-part~="acting-banner"]').waitFor();
    const orderNo = await bookPaidOrder(callsOf(site), (offer) => offer.refundable);
    await site.close();

    await desk.reload();
    await desk.getByRole('tab', { name: words('console.customers.tab.orders') }).click();
    await desk.getByRole('link', { name: orderNo }).waitFor();
    await desk.getByRole('tab', { name: words('console.customers.tab.mails') }).click();
    await desk
      .getByRole('button', { name: words('console.customers.mail.view') })
      .first()
      .click();
    await dialog.getByRole('button', { name: words('console.customers.mail.resend') }).waitFor();
    await shoot(desk, 'customer-mail');
    expect(await violationsOf(desk)).toEqual([]);

    const customerPage = await stage.newPage({ language, width });
    await signIn(stage, customerPage, { email: customer.email });
    await customerPage.goto('/account/management?tab=acting');
    for (const key of ['POST /api/v2/payment/create', 'POST /api/v2/booking/create', 'help.unlock'] as const)
      await customerPage
        .getByText(serverText(language, `acting.${key}`))
        .first()
        .waitFor();
  },
);
