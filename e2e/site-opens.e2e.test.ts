import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

test.each([
  ['en-US', /^en/, 'Sign in'],
  ['zh-CN', /^zh/, '登录'],
] as const)(
  'a browser in %s opens the sign-in page in that language, without errors',
  async (locale, language, word) => {
    const page = await stage.newPage({ locale });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto('/login');
    await page.locator('input[type="password"]').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toMatch(language);
    expect(await page.locator('body').innerText()).toContain(word);
    expect(errors).toEqual([]);
  },
);
