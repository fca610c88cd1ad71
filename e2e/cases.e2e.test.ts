/** A customer asks the service desk about an order; the desk takes the case, answers and solves it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { openStage, type Stage } from './support/harness.ts';
import { topUp } from './support/paying.ts';
import { mailTo, signInStaffTo, subjectOf } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { bookPaidOrder, callsOf } from './support/stays.ts';
import { viewsOfRun } from './support/views.ts';
import { violationsOf } from './support/violations.ts';
import { wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const people = { en: 'agent@wayhouse.test', zh: 'other@wayhouse.test' };

test.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440],
    ['zh', 390],
  ] as const),
)(
  'a customer asks a question, and the service desk claims, answers and solves it (%s, %i px)',
  async (language, width) => {
    const words = wordsOf(language);
    const page = await stage.newPage({ language, width });
    await topUp(stage, people[language], 1_000_000);
    await signIn(stage, page, { email: people[language] });
    const orderNo = await bookPaidOrder(callsOf(page), (offer) => offer.refundable);
    await page.goto(`/order-detail-new?order_no=${orderNo}`);
    const card = page.locator('[data-part~="cases"]');
    await card.getByRole('button', { name: words('case.ask') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: words('case.ask.send') }).click();
    await dialog.getByText(words('case.text.required')).waitFor();
    await dialog.getByLabel(words('case.ask.text')).fill('Please put a cot into the room.');
    await shoot(page, 'case-ask');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: words('case.ask.send') }).click();
    await card.getByText('Please put a cot into the room.').waitFor();
    const caseNo = /CS\d{14}/.exec(await card.innerText())?.[0] ?? '';
    await card.scrollIntoViewIfNeeded();
    await shoot(page, 'case-open');

    const desk = await stage.newPage({ language });
    await signInStaffTo(stage, desk, {
      language,
      email: 'admin@staff.wayhouse.test',
      heading: words('console.review'),
    });
    await desk.setViewportSize({ width, height: 900 });
    await desk.goto('/console/cases');
    const row = desk.getByRole('row').filter({ hasText: caseNo });
    await row.waitFor();
    await desk.getByRole('button', { name: words('console.duty.add') }).click();
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: words('console.duty.save') })
      .click();
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
    await shoot(desk, 'cases-desk');
    expect(await violationsOf(desk)).toEqual([]);
    await row.getByRole('link', { name: words('case.kind.change') }).click();
    await desk.getByRole('button', { name: words('console.cases.claim') }).click();
    await desk.getByRole('button', { name: words('console.cases.claim') }).waitFor({ state: 'detached' });
    await desk
      .getByRole('textbox', { name: words('console.cases.message') })
      .fill('We have asked the hotel.');
    await desk.getByLabel(words('console.cases.next')).selectOption('waiting_hotel');
    await desk.getByRole('button', { name: words('console.cases.send') }).click();
    await desk.getByText('We have asked the hotel.').waitFor();
    await shoot(desk, 'case-desk');
    expect(await violationsOf(desk)).toEqual([]);

    await page.reload();
    await card.getByText('We have asked the hotel.').waitFor();
    await card.getByText(words('case.state.waiting_hotel')).waitFor();
    await card.getByLabel(words('case.reply'), { exact: true }).fill('Thank you');
    await card.getByRole('button', { name: words('case.reply.send') }).click();
    await card.getByText('Thank you').waitFor();

    await desk.getByRole('button', { name: words('console.cases.solve') }).click();
    const outcome = desk.getByRole('dialog').getByLabel(words('console.cases.solve.outcome'));
    await outcome.fill('The hotel has added a cot.');
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: words('console.cases.solve') })
      .click();
    await desk.getByText(words('console.cases.solved.last')).waitFor();
    await desk.waitForURL(/\/console\/cases$/);
    const mail = await mailTo(stage, {
      to: people[language],
      subject: subjectOf(words('mails.case_solved.subject')),
    });
    expect(mail.text).toContain('The hotel has added a cot.');
    await page.reload();
    await card.getByText(words('case.state.solved'), { exact: true }).first().waitFor();
    await card.scrollIntoViewIfNeeded();
    await shoot(page, 'case-solved');
    expect(await violationsOf(page)).toEqual([]);
  },
);
