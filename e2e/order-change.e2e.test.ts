/**
 * An agent changes a paid booking: one more night is paid from the balance, and removed nights are refunded. Staff
 * change it again, with a fee.
 */

import type { Order } from '@wayhouse/contract/booking/orders';
import { addDays } from '@wayhouse/contract/dates';
import { money } from '@wayhouse/i18n/format';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { openStage, type Stage } from './support/harness.ts';
import { topUp } from './support/paying.ts';
import { signInStaffTo } from './support/people.ts';
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

test.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440],
    ['zh', 390],
  ] as const),
)(
  'an agent adds a night, then removes nights, and staff change the stay again (%s, %i px)',
  async (language, width) => {
    const words = wordsOf(language);
    const page = await stage.newPage({ language, width });
    await topUp(stage, 'agent@wayhouse.test', 1_000_000);
    await signIn(stage, page, { email: 'agent@wayhouse.test' });
    await page.evaluate(
      (chosen) => localStorage.setItem('wayhouse.preferences', JSON.stringify({ language: chosen })),
      language,
    );
    const call = callsOf(page);
    // Raises the allotments, because on some days the demo has too few rooms for the additional night.
    await sql`update rates.allotment_months
    set allotment = array_fill(100, array[cardinality(allotment)])`.execute(stage.server.database.db);
    const orderNo = await bookPaidOrder(call, (offer) => offer.refundable);
    const readOrder = async () => {
      const answer = await call('/api/v2/order/infos', { order_nos: [orderNo] });
      return answer.data[0] as Order;
    };
    const bookedOrder = await readOrder();
    await page.goto(`/order-detail-new?order_no=${orderNo}`);
    const dialog = page.getByRole('dialog');
    const openButton = page.getByRole('button', { name: words('change.open'), exact: true });
    const change = async (checkOut: string) => {
      await openButton.click();
      const field = dialog.getByLabel(words('change.check_out'));
      await field.fill(checkOut);
      await field.press('Tab');
      await dialog.getByText(words('change.consent')).waitFor();
    };

    await openButton.click();
    await dialog.getByText(words('change.hint')).waitFor();
    await shoot(page, 'change-open');
    await page.keyboard.press('Escape');
    await change(addDays(bookedOrder.check_out, 1));
    await shoot(page, 'change-up');
    expect(await violationsOf(page)).toEqual([]);
    const submit = async () => {
      await dialog.locator('button[type="submit"]').click();
      await dialog.waitFor({ state: 'hidden' });
    };
    await dialog.getByText(words('change.pay')).waitFor();
    await submit();
    await page.getByText(words('change.done')).waitFor();
    const longerOrder = await readOrder();
    expect(longerOrder.nights).toBe(bookedOrder.nights + 1);
    expect(longerOrder.paid).toBe(longerOrder.total);

    await change(addDays(bookedOrder.check_in, 2));
    await dialog.getByText(words('change.refund')).waitFor();
    await shoot(page, 'change-down');
    await submit();
    const shorterOrder = await readOrder();
    expect(shorterOrder.nights).toBe(2);
    expect(shorterOrder.paid).toBe(shorterOrder.total);
    expect(shorterOrder.refunds[0]).toMatchObject({ reason: 'amended', status: 'succeeded' });
    await page.getByText(money(shorterOrder.total)).first().waitFor();
    await shoot(page, 'changed');

    // Staff change it again, with a fee agreed with the hotel, and record the hotel's charge to the platform.
    const desk = await stage.newPage({ language, width: 1440 });
    await signInStaffTo(stage, desk, {
      language,
      email: 'admin@staff.wayhouse.test',
      heading: words('console.review'),
    });
    await desk.setViewportSize({ width, height: 900 });
    await desk.goto(`/console/orders?id=${orderNo}&q=${orderNo}`);
    await desk.getByRole('button', { name: words('console.orders.do.change_stay'), exact: true }).click();
    const form = desk.getByRole('dialog');
    await form.getByLabel(words('change.check_out')).fill(bookedOrder.check_out);
    await form.getByRole('radio', { name: words('change.desk.fee.agreed') }).check();
    await form.getByLabel(words('change.desk.fee_amount')).fill('58');
    await form.getByLabel(words('change.desk.hotel_charge')).fill('50');
    await form.getByText(words('change.desk.pays')).waitFor();
    await form.getByLabel(words('change.desk.reason')).fill('Sofia of reservations agreed');
    await form.getByRole('checkbox').check();
    await shoot(desk, 'desk-change');
    expect(await violationsOf(desk)).toEqual([]);
    await form.getByRole('button', { name: words('change.confirm') }).click();
    await form.waitFor({ state: 'hidden' });
    const finalOrder = await readOrder();
    expect(finalOrder.nights).toBe(bookedOrder.nights);
    expect(finalOrder.breakdown.at(-1)?.amount).toBe('58.00');
  },
);
