/** The day's desk on /fit: the forecast of the balance, and new answers of the service desk. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { bookUnpaidOrder } from '../support/paying.ts';
import { signIn } from '../support/sign-in.ts';
import { callsOf } from '../support/stays.ts';
import { violationsOf } from '../support/violations.ts';
import { wordsOf } from '../support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const words = wordsOf('en');

test('the desk shows a forecast for an unpaid order, and an answer of the service desk leads to its order', async () => {
  const page = await stage.newPage();
  await signIn(stage, page, { email: 'agent@wayhouse.test' });
  const orderNo = await bookUnpaidOrder(page, 'Desk');
  const { data } = await callsOf(page)('/api/v2/case/open', {
    order_no: orderNo,
    kind: 'other',
    text: 'Is there a garage?',
  });
  await stage.server.database.db
    .insertInto('care.lines')
    .values({
      case_no: data.case_no,
      at: new Date(),
      kind: 'message',
      side: 'staff',
      author: 'Jun',
      text: 'Yes, under the hotel.',
    } as never)
    .execute();
  await page.goto('/fit');
  const answers = page.locator('section', { has: page.locator('#desk-answers') });
  await answers.getByText(orderNo).waitFor();
  const forecast = page.getByRole('region', { name: words('deadlines.forecast') });
  await forecast.locator('dl dd').first().waitFor();
  await shoot(page, 'day-desk');
  expect(await violationsOf(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await shoot(page, 'day-desk');
  await answers.getByRole('link').first().click();
  await page.waitForURL(`**/order-detail-new?order_no=${orderNo}`);
});
