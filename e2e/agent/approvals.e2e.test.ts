/**
 * A booking that needs approval. The main account sets the rule, and a colleague asks from the booking form. The main
 * account approves the request on the page of approvals. From the same page, the colleague then goes to the payment
 * page. The activity log has entries.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shoot } from '../pictures/shoot.ts';
import { agreeToAll, fillName } from '../support/booking-form.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { signIn } from '../support/sign-in.ts';
import { callsOf, openSession } from '../support/stays.ts';
import { viewsOfRun } from '../support/views.ts';
import { violationsOf } from '../support/violations.ts';
import { wordsOf } from '../support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

/** Stores the language in the accounts of all people, because the sign-in switches to it. */
async function setLanguage(lang: 'en' | 'zh'): Promise<void> {
  await stage.server.database.db.updateTable('identity.users').set({ language: lang }).execute();
}

async function fillForm(page: Page, lastName: string): Promise<void> {
  for (const room of [0, 1]) await fillName(page, `${room}.adults.0`, 'Rui', lastName);
  await page.locator('input[name="contact.name"]').fill('Daniel Reyes');
  await page.locator('main input[type="tel"]').fill('13800135526');
  await agreeToAll(page);
}

describe.each(
  viewsOfRun(import.meta.url, [
    { lang: 'en' as const, width: 1440 },
    { lang: 'zh' as const, width: 390 },
  ]),
)('$lang $width', ({ lang, width }) => {
  const words = wordsOf(lang);
  test('a colleague asks for a booking, the main account approves it, and the colleague reaches the payment page', async () => {
    await setLanguage(lang);
    const main = await stage.newPage({ language: lang, width });
    await signIn(stage, main, { email: 'agent@wayhouse.test' });
    await main.goto('/account/approvals?view=rules');
    await main
      .getByRole('button', { name: words('approve.rule.add') })
      .first()
      .click();
    await main.locator('[name="totalAbove"]').fill('1');
    await main.getByRole('button', { name: words('common.save') }).click();
    await main.getByRole('dialog').waitFor({ state: 'detached' });
    await main.getByRole('switch').first().waitFor();
    expect(await violationsOf(main)).toEqual([]);

    const seller = await stage.newPage({ language: lang, width });
    await signIn(stage, seller, { email: 'seller@wayhouse.test' });
    const session = await openSession(callsOf(seller), () => true);
    await seller.goto(`/pre-book-v2/?session=${session.session_no}`);
    await seller.locator('[data-part="approval-panel"]').waitFor();
    await shoot(seller, 'approval-ask');
    expect(await violationsOf(seller)).toEqual([]);
    // Another guest in each view, because a guest with two orders for one night causes a warning.
    await fillForm(seller, lang === 'en' ? 'Ma' : 'Chen');
    await seller
      .getByRole('button', { name: words('prebook.submit.ask', { names: 'Olivia Hart' }) })
      .first()
      .click();
    await seller.waitForURL('**/account/approvals?no=**');
    await seller.getByText(words('approve.state.open')).waitFor();

    await main.goto('/account/approvals');
    const card = main.locator('[data-part="approval"]').first();
    await card.waitFor();
    await shoot(main, 'approval-waiting');
    expect(await violationsOf(main)).toEqual([]);
    await card.getByRole('button').first().click();
    await main.getByRole('dialog').locator('button[type="submit"]').click();
    await main.getByText(words('approve.none.waiting')).waitFor();

    await seller.reload();
    await seller.locator('[data-part="approval"] button').first().click();
    await seller.waitForURL('**/payment-page-new/**');
    await main.goto('/account/management/?tab=activity');
    await main.locator('table tbody tr').first().waitFor();
    await shoot(main, 'activity');
    expect(await violationsOf(main)).toEqual([]);
  });
});
