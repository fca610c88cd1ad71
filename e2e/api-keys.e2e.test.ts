/**
 * The main account creates an API key, uses it, rotates its secret and revokes it, and sends a picture for its
 * certification. Staff answer the picture and suspend the partner's keys.
 */
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { openStage, type Stage } from './support/harness.ts';
import { signInStaffTo } from './support/people.ts';
import { demoPassword, signIn } from './support/sign-in.ts';
import { viewsOfRun } from './support/views.ts';
import { violationsOf } from './support/violations.ts';
import { type Words, wordsOf } from './support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasPictures: true });
});
afterAll(() => stage.close());

/** The status and error code of a partner API call with this key. */
async function statusOf(secret: string): Promise<[status: number, code: string | undefined]> {
  const answer = await fetch(`${stage.server.url}/api/partner/v1/me`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  return [answer.status, ((await answer.json()) as { code?: string }).code];
}

async function openKeys(page: Page, words: Words, email: string): Promise<void> {
  await signIn(stage, page, { email });
  await page.goto('/account/management/?tab=api');
  await page.getByRole('heading', { name: words('account.api.title') }).waitFor();
}

/** Reads the secret from the dialog that shows it once, and closes the dialog. */
async function takeSecret(page: Page, words: Words): Promise<string> {
  const dialog = page.getByRole('dialog', { name: words('account.api.secret.title') });
  await dialog.waitFor();
  const secret = (await dialog.locator('code').last().textContent()) ?? '';
  expect(await dialog.getByRole('button', { name: words('account.api.secret.done') }).isDisabled()).toBe(
    true,
  );
  await shoot(page, 'api-key-secret');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: words('account.api.secret.done') }).click();
  await dialog.waitFor({ state: 'hidden' });
  return secret;
}

/**
 * Sends the picture for case C17 of the certification: the partner's own page with a deadline and its time zone. A
 * first try without a picture is refused with the reason.
 */
async function sendPicture(page: Page, words: Words): Promise<void> {
  const name = words('account.certification.send_of', { case: 'C17' });
  const button = `${words('account.certification.send')} C17`;
  await page.getByRole('button', { name: button, exact: true }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByRole('button', { name: words('account.certification.send'), exact: true }).click();
  await dialog.getByText(words('account.certification.picture_required')).waitFor();
  const picture = { width: 640, height: 400, channels: 3, background: '#4080c0' } as const;
  await dialog.locator('#certification-picture').setInputFiles({
    name: 'deadline.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: picture }).png().toBuffer(),
  });
  await dialog.getByRole('textbox').fill('Free until 18:00, hotel time (UTC+8)');
  await shoot(page, 'certification-picture');
  await dialog.getByRole('button', { name: words('account.certification.send'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(words('account.certification.state.in_review')).filter({ visible: true }).waitFor();
}

/**
 * Sends an invalid order with a card number in a wrong field. Finds it in the request log by its reference, with its
 * problem and its body, in which the card number is masked.
 */
async function readLog(page: Page, words: Words, secret: string): Promise<void> {
  const answer = await fetch(`${stage.server.url}/api/partner/v1/orders`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ client_ref: 'LOGGED', max_total: '4111 1111 1111 1111' }),
  });
  expect(answer.status).toBe(400);
  // The log is written within two seconds.
  await page.waitForTimeout(2_000);
  await page.goto('/account/management/?tab=calls');
  await page.getByRole('heading', { name: words('webhooks.calls') }).waitFor();
  await page.getByLabel(words('webhooks.calls.search')).fill('LOGGED');
  const call = page.getByRole('button', {
    name: words('webhooks.deliveries.open', { event: 'POST /orders' }),
    exact: true,
  });
  await call.waitFor();
  await page.getByLabel(words('webhooks.calls.search')).fill('');
  await page.getByText('/me', { exact: true }).first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await shoot(page, 'api-calls');
  const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(isTooWide).toBe(false);
  await call.click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('•••• 1111').waitFor();
  await drawer.getByText('400 invalid').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await shoot(page, 'api-call');
  // J opens the call before this one; K returns.
  await page.keyboard.press('j');
  await drawer.getByText('400 invalid').waitFor({ state: 'hidden' });
  await page.keyboard.press('k');
  await drawer.getByText('400 invalid').waitFor();
  await page.goto('/account/management/?tab=api');
  await page.getByRole('heading', { name: words('account.api.title') }).waitFor();
}

/**
 * Creates a key that works only on this computer. First attempts without a label and with an invalid IP address range
 * are refused. Returns the secret.
 */
async function createKey(
  page: Page,
  words: Words,
  { name, world }: { name: string; world: 'live' | 'test' },
): Promise<string> {
  await page.getByRole('button', { name: words('account.api.create') }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: words('account.api.create') }).click();
  await drawer.getByText(words('account.api.label.required')).waitFor();
  await drawer.locator('#api-key-label').fill(name);
  await drawer.getByText(words('account.api.test')).waitFor();
  await drawer.getByRole('radio', { name: words(`account.api.world.${world}`), exact: true }).check();
  await drawer.getByText(words(`account.api.${world}`)).waitFor();
  await drawer.getByRole('radio', { name: words('account.api.signature.optional') }).check();
  await drawer.locator('#api-key-cidrs').fill('nonsense');
  await drawer.getByRole('button', { name: words('account.api.create') }).click();
  await drawer
    .locator('#api-key-cidrs-m')
    .getByText(/203\.0\.113\.0/)
    .waitFor();
  await shoot(page, 'api-key-drawer');
  await drawer.locator('#api-key-cidrs').fill('127.0.0.0/8\n::1/128');
  await drawer.getByRole('button', { name: words('account.api.create') }).click();
  return takeSecret(page, words);
}

test.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440, 900, 'agent@wayhouse.test'],
    ['zh', 390, 844, 'other@wayhouse.test'],
  ] as const),
)(
  'the main account creates, uses, rotates and revokes a key (%s, %i)',
  async (language, width, height, email) => {
    const words = wordsOf(language);
    const page = await stage.newPage({ language, width, height });
    await openKeys(page, words, email);
    await shoot(page, 'api-keys-none');
    const name = `Booking engine ${language}`;
    const firstSecret = await createKey(page, words, { name, world: 'live' });
    expect(firstSecret).toMatch(/^wh_live_/);
    expect(await statusOf(firstSecret)).toEqual([200, undefined]);
    const testSecret = await createKey(page, words, { name: 'Staging', world: 'test' });
    expect(testSecret).toMatch(/^wh_test_/);
    expect(await statusOf(testSecret)).toEqual([200, undefined]);
    await page.getByRole('heading', { name: words('account.api.group.test') }).waitFor();

    await page
      .getByRole('button', { name: words('account.api.rotate_of', { name }) })
      .filter({ visible: true })
      .click();
    await page.getByRole('button', { name: words('account.api.rotate.go') }).click();
    const secondSecret = await takeSecret(page, words);
    expect(secondSecret).not.toBe(firstSecret);
    for (const secret of [firstSecret, secondSecret])
      expect(await statusOf(secret)).toEqual([200, undefined]);
    await page.reload();
    await page.getByText(name).filter({ visible: true }).first().waitFor();
    await shoot(page, 'api-keys');
    await readLog(page, words, testSecret);

    await page.goto('/account/management/?tab=certification');
    await page.getByText(words('account.certification.count', { passed: 0, needed: 22 })).waitFor();
    await sendPicture(page, words);
    expect(await violationsOf(page)).toEqual([]);
    await shoot(page, 'api-certification');
    await page.goto('/account/management/?tab=api');
    await page.getByText(name).filter({ visible: true }).first().waitFor();

    // Makes the sign-in too old, so that the page asks for the password again before it revokes the key.
    await stage.server.database.db
      .updateTable('identity.sessions')
      .set({ proven_at: new Date(0) })
      .execute();
    await page
      .getByRole('button', { name: words('account.api.revoke_of', { name }) })
      .filter({ visible: true })
      .click();
    await page.getByRole('button', { name: words('account.api.revoke.go') }).click();
    await page.locator('#prove-password').fill(demoPassword);
    await page.keyboard.press('Enter');
    await page.getByText(words('account.api.state.revoked')).filter({ visible: true }).first().waitFor();
    for (const secret of [firstSecret, secondSecret])
      expect(await statusOf(secret)).toEqual([401, 'key_revoked']);
    await shoot(page, 'api-keys-revoked');
  },
);

test('the page tells a colleague that only the main account may create keys', async () => {
  const words = wordsOf('en');
  const page = await stage.newPage();
  await openKeys(page, words, 'seller@wayhouse.test');
  await page.getByText(words('account.refused.main')).waitFor();
  expect(await page.getByRole('button', { name: words('account.api.create') }).isDisabled()).toBe(true);
});

/** Approves the picture, or refuses it with a reason. */
async function answerPicture(page: Page, words: Words, step: 'approve' | 'refuse'): Promise<void> {
  const card = page.getByRole('article', { name: 'C17' });
  await card.getByRole('img').waitFor();
  await shoot(page, 'partner-picture');
  if (step === 'approve') {
    await card.getByRole('button', { name: words('console.partners.approve') }).click();
  } else {
    await card.getByRole('button', { name: words('console.partners.ask_again') }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByRole('textbox').fill('The time zone is missing');
    await dialog.getByRole('button', { name: words('console.partners.ask_again') }).click();
  }
  await card.waitFor({ state: 'hidden' });
}

test.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440, 900, /Bluewave|蓝浪/, 'approve'],
    ['zh', 390, 844, /Qinghe|青禾/, 'refuse'],
  ] as const),
)(
  'staff see the partner, its calls and its picture, and suspend its keys (%s, %i)',
  async (language, width, height, partner, step) => {
    const words = wordsOf(language);
    const page = await stage.newPage({ language, width, height });
    await signInStaffTo(stage, page, {
      language,
      email: 'operations@staff.wayhouse.test',
      heading: words('console.orders'),
    });
    await page.goto('/console/partners');
    await page.getByRole('button', { name: partner }).first().waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await shoot(page, 'partners-desk');
    await page.getByRole('button', { name: partner }).first().click();
    await page.getByText('/me', { exact: true }).first().waitFor();
    await shoot(page, 'partner');
    await answerPicture(page, words, step);
    await page.getByRole('button', { name: words('console.partners.suspend'), exact: true }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.getByRole('textbox').fill('Too many searches');
    await dialog.getByRole('button', { name: words('console.partners.suspend'), exact: true }).click();
    await page
      .getByText(/Too many searches/)
      .first()
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await shoot(page, 'partner-suspended');
    await page.getByRole('button', { name: words('console.partners.lift'), exact: true }).click();
    const liftDialog = page.getByRole('dialog').last();
    await liftDialog.getByRole('textbox').fill('Solved');
    await liftDialog.getByRole('button', { name: words('console.partners.lift'), exact: true }).click();
    await page.getByRole('button', { name: words('console.partners.suspend'), exact: true }).waitFor();
  },
);
