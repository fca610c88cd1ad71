/**
 * An agent sees the fee that each order costs if nobody acts. The agent then accepts one fee and subscribes to the
 * calendar.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { topUp } from '../support/paying.ts';
import { signIn } from '../support/sign-in.ts';
import { bookOrder, bookPaidOrder, callsOf } from '../support/stays.ts';
import { viewsOfRun } from '../support/views.ts';
import { violationsOf } from '../support/violations.ts';
import { wordsOf } from '../support/words.ts';

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
  'the page lists future fees, the agent accepts one, and the calendar contains it (%s, %i px)',
  async (language, width) => {
    const words = wordsOf(language);
    const page = await stage.newPage({ language, width });
    await topUp(stage, people[language], 1_000_000);
    await signIn(stage, page, { email: people[language] });
    const call = callsOf(page);
    const heldOrder = await bookOrder(call, (offer) => offer.refundable, 'now');
    const paidOrder = await bookPaidOrder(call, (offer) => offer.refundable);
    await page.goto('/account/deadlines');
    const row = (orderNo: string) => page.getByRole('listitem').filter({ hasText: orderNo });
    await row(heldOrder).getByText(words('deadlines.kind.hold')).waitFor();
    await row(heldOrder).getByRole('link', { name: /US\$/ }).waitFor();
    await row(paidOrder).first().getByText(words('deadlines.kind.free_ends')).waitFor();
    await shoot(page, 'deadlines');
    expect(await violationsOf(page)).toEqual([]);

    // The fees of the next 6 weeks (1,008 hours), with their label.
    const fees = page
      .getByRole('term')
      .filter({ hasText: words('deadlines.risk.1008') })
      .locator('xpath=..');
    const feesBefore = await fees.innerText();
    // By keyboard: J moves the cursor to the paid order, and A accepts its fee.
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('j');
      if (
        await page.evaluate((no) => document.activeElement?.getAttribute('data-open-order') === no, paidOrder)
      )
        break;
    }
    await page.keyboard.press('a');
    const accepted = page.getByRole('region', { name: words('deadlines.group.accepted') });
    await accepted.getByText(paidOrder).first().waitFor();
    await expect.poll(() => fees.innerText()).not.toBe(feesBefore);
    await accepted.getByRole('button', { name: words('deadlines.restore') }).click();
    await expect.poll(() => fees.innerText()).toBe(feesBefore);

    await page.getByRole('button', { name: words('deadlines.feed.create') }).click();
    const address = page.getByLabel(words('deadlines.feed.address'));
    await address.waitFor();
    const feed = await fetch(await address.inputValue());
    expect(feed.headers.get('content-type')).toContain('text/calendar');
    // iCalendar folds long lines; this joins them again.
    expect((await feed.text()).replaceAll('\r\n ', '')).toContain(paidOrder);
    const url = await address.inputValue();
    await shoot(page, 'deadlines-calendar');
    await page.getByRole('button', { name: words('deadlines.feed.revoke') }).click();
    await address.waitFor({ state: 'detached' });
    expect((await fetch(url)).status).toBe(404);
  },
);
