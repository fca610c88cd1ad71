/**
 * The main account creates a webhook endpoint, sends a failed delivery again and switches the endpoint off. Staff read
 * its deliveries.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReceiver, type Receiver, signatureIn } from '../apps/server/test/builders/receiver.ts';
import { shoot } from './pictures/shoot.ts';
import { openStage, type Stage } from './support/harness.ts';
import { signInStaffTo } from './support/people.ts';
import { signIn } from './support/sign-in.ts';
import { viewsOfRun } from './support/views.ts';
import { violationsOf } from './support/violations.ts';
import { type Words, wordsOf } from './support/words.ts';

let stage: Stage;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  stage = await openStage({ env: { PRIVATE_WEBHOOKS: 'all' } });
});
afterAll(async () => {
  await stage.close();
  await receiver.close();
});

const chooseFromMenu = async (page: Page, words: Words, name: string, item: string) => {
  await page.getByRole('button', { name: words('account.webhooks.actions', { name }) }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
};

/** Reads the signing secret from the dialog that shows it once. */
async function takeSecret(page: Page, words: Words): Promise<string> {
  const dialog = page.getByRole('dialog', { name: words('account.webhooks.secret.title') });
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: words('account.api.secret.done') }).click();
  await dialog.waitFor({ state: 'hidden' });
  return secret;
}

/** Adds an endpoint, after refused attempts without a URL and with an invalid one. Returns its signing secret. */
async function addEndpoint(page: Page, words: Words, name: string): Promise<string> {
  await page.getByRole('button', { name: words('account.webhooks.create') }).click();
  const drawer = page.getByRole('dialog');
  const save = drawer.getByRole('button', { name: words('account.webhooks.create') });
  await save.click();
  await drawer.getByText(words('account.webhooks.url.required')).waitFor();
  await drawer.locator('#webhook-url').fill('ftp://nonsense');
  await save.click();
  await drawer.getByText(words('fields.webhook_url')).waitFor();
  await drawer.locator('#webhook-url').fill(`${receiver.url}/${encodeURIComponent(name)}`);
  await drawer.locator('#webhook-label').fill(name);
  await shoot(page, 'webhook-drawer');
  await save.click();
  return takeSecret(page, words);
}

const views = viewsOfRun(import.meta.url, [
  ['en', 1440, 900, 'agent@wayhouse.test', 'com_bluewave'],
  ['zh', 390, 844, 'other@wayhouse.test', 'com_qinghe'],
] as const);

test.each(views)(
  'the main account creates an endpoint, tests it, reads its deliveries and switches it off (%s, %i)',
  async (language, width, height, email) => {
    const words = wordsOf(language);
    const page = await stage.newPage({ language, width, height });
    await signIn(stage, page, { email });
    await page.goto('/account/management/?tab=webhooks');
    await page.getByRole('heading', { name: words('account.webhooks.title') }).waitFor();
    const name = `Desk ${language}`;
    const secret = await addEndpoint(page, words, name);

    // The receiver first answers 500; the page shows the attempt, and a press sends the event again.
    receiver.answerWith(() => ({ status: 500, body: 'out of order' }));
    await chooseFromMenu(page, words, name, words('account.webhooks.test'));
    // Searches for the beginning of the text, because the time in the text is unknown.
    await page
      .getByText(words('webhooks.delivery.next', { at: '' }).trim().slice(0, 4))
      .first()
      .waitFor();
    await page.getByRole('button', { name: words('webhooks.deliveries.open', { event: 'ping' }) }).click();
    const drawer = page.getByRole('dialog');
    await drawer
      .getByText(/out of order/)
      .first()
      .waitFor();
    await shoot(page, 'webhook-delivery-failed');
    receiver.answerWith(() => ({ status: 204 }));
    await drawer.getByRole('button', { name: words('webhooks.send_again') }).click();
    await drawer.getByText(/204/).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page
      .getByText(words('webhooks.delivery.state.delivered'))
      .filter({ visible: true })
      .first()
      .waitFor();
    await shoot(page, 'webhooks');
    // Counts pings only, because the first content dump sends an event too.
    const calls = receiver.received.filter(
      ({ path, event }) => path === `/${encodeURIComponent(name)}` && event.type === 'ping',
    );
    expect(new Set(calls.map(({ event }) => event.id)).size).toBe(1);
    for (const call of calls) expect(call.headers['webhook-signature']).toContain(signatureIn(call, secret));

    await chooseFromMenu(page, words, name, words('account.webhooks.off'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('account.webhooks.off.go') })
      .click();
    await page.getByText(words('webhooks.state.off'), { exact: true }).waitFor();
    expect(await violationsOf(page)).toEqual([]);

    // The practice world has endpoints of its own.
    await page.getByText(words('account.api.world.test'), { exact: true }).click();
    await page.getByText(words('account.webhooks.none.test')).waitFor();
    await addEndpoint(page, words, `Test ${language}`);
    await chooseFromMenu(page, words, `Test ${language}`, words('account.webhooks.test'));
    await page
      .getByText(words('webhooks.delivery.state.delivered'))
      .filter({ visible: true })
      .first()
      .waitFor();
    await shoot(page, 'webhooks-test');
    await page.getByText(words('account.api.world.live'), { exact: true }).click();
    await page.getByText(`Desk ${language}`).filter({ visible: true }).first().waitFor();
    expect(await page.getByText(`Test ${language}`).count()).toBe(0);
  },
);

test('staff read a customer’s deliveries, and cannot send one to an endpoint that is off', async () => {
  const words = wordsOf('en');
  const page = await stage.newPage();
  await signInStaffTo(stage, page, {
    email: 'operations@staff.wayhouse.test',
    heading: words('console.orders'),
  });
  const [language, , , , company] = views[0] ?? [];
  await page.goto(`/console/customers/${company}?tab=history`);
  await page.getByRole('heading', { name: words('console.customers.webhooks') }).waitFor();
  await page
    .getByRole('button', { name: words('console.customers.deliveries_of', { name: `Desk ${language}` }) })
    .click();
  await page.getByRole('button', { name: words('webhooks.deliveries.open', { event: 'ping' }) }).click();
  await page.getByRole('dialog').getByText(words('webhooks.delivery.body')).waitFor();
  await shoot(page, 'console-webhook-delivery');
  // The customer switched the endpoint off, so staff cannot send to it.
  expect(await page.getByRole('button', { name: words('webhooks.send_again') }).isDisabled()).toBe(true);
});
