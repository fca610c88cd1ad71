import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './support/harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasPictures: true });
});
afterAll(() => stage?.close());

test.each([
  ['en', 'Sign in'],
  ['zh', '登录'],
] as const)(
  'a reader of %s gets the sign-in page in that language, without errors',
  async (language, word) => {
    const page = await stage.newPage({ language });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto('/login');
    await page.locator('input[type="password"]:enabled').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toContain(language);
    await page.getByText(word).first().waitFor();
    expect(errors).toEqual([]);
  },
);
