/** The main account connects the company's identity provider, and a colleague signs in through it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type SandboxProvider,
  startSandboxProvider,
} from '../../apps/server/src/ports/identity-provider/sandbox-provider.fixture.ts';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { signIn } from '../support/sign-in.ts';
import { viewsOfRun } from '../support/views.ts';
import { violationsOf } from '../support/violations.ts';
import { wordsOf } from '../support/words.ts';

let stage: Stage;
let provider: SandboxProvider;
beforeAll(async () => {
  [stage, provider] = await Promise.all([openStage(), startSandboxProvider()]);
});
afterAll(() => Promise.all([stage?.close(), provider?.close()]));

const colleague = { sub: 'u-42', email: 'seller@wayhouse.test', email_verified: true };

/** Replaces the provider's own page: signs the colleague in at once and sends the browser back. */
async function answerAsProvider(page: Page): Promise<void> {
  await page.route(`${provider.issuer}/authorize?**`, async (route) => {
    const url = route.request().url();
    const answer = await provider.visit(url, colleague);
    const { pathname } = new URL(new URL(url).searchParams.get('redirect_uri') ?? '');
    // Only the path of the redirect address is used, because that address lacks the port of this test's server.
    const location = `${stage.server.url}${pathname}?${new URLSearchParams(answer)}`;
    await route.fulfill({ status: 302, headers: { location } });
  });
}

const views = viewsOfRun(import.meta.url, [
  { language: 'en', width: 1440, height: 900 },
  { language: 'zh', width: 390, height: 844 },
] as const);

test.each(views)(
  'a colleague signs in through the provider that the main account connected ($language, $width px)',
  async (view) => {
    const words = wordsOf(view.language);
    const { db } = stage.server.database;
    await db.deleteFrom('identity.company_providers').execute();
    await db.updateTable('identity.users').set({ language: view.language }).execute();
    const main = await stage.newPage(view);
    await signIn(stage, main, { email: 'agent@wayhouse.test' });
    await main.goto('/account/management/?tab=sign_in');
    await main.getByLabel(words('account.sign_in.issuer'), { exact: true }).fill(provider.issuer);
    await main.getByLabel(words('account.sign_in.client_id'), { exact: true }).fill(provider.clientId);
    await main.getByLabel(words('account.sign_in.secret'), { exact: true }).fill(provider.clientSecret);
    await main.getByRole('button', { name: words('account.sign_in.connect') }).click();
    await main.getByRole('button', { name: words('account.sign_in.off') }).waitFor();
    await shoot(main, 'company-sign-in-settings');
    expect(await violationsOf(main, { bestPractices: true })).toEqual([]);

    const page = await stage.newPage(view);
    await answerAsProvider(page);
    await page.goto('/login');
    await page.getByRole('link', { name: words('identity.by_company') }).click();
    const address = page.getByLabel(words('identity.company.address'), { exact: true });
    await address.fill('somebody@unknown.test');
    const goOn = page.getByRole('button', { name: words('identity.company.go') });
    await goOn.click();
    await page.getByRole('alert').getByText(words('errors.identity.provider_unknown')).waitFor();
    await shoot(page, 'company-sign-in');
    expect(await violationsOf(page, { bestPractices: true })).toEqual([]);
    await address.fill(colleague.email);
    await goOn.click();
    await page.waitForURL('**/fit**');

    await main.reload();
    await main.getByText(words('account.sign_in.people'), { exact: true }).waitFor();
    await shoot(main, 'company-sign-in-people');
    expect(await violationsOf(main, { bestPractices: true })).toEqual([]);
  },
);
