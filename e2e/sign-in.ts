/** Signing in as a person does it: e-mail, password, slider, with the gap looked up where only the server knows it. */
import type { Page } from 'playwright-core';
import type { Stage } from './harness.ts';
import type { Words } from './words.ts';

/** Fills the form of the sign-in page and solves the puzzle by dragging. Ends where the product leads. */
export async function signIn(
  stage: Stage,
  page: Page,
  { email, words }: { email: string; words: Words },
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(words('identity.email'), { exact: true }).fill(email);
  await page.locator('input[type="password"]').fill('wayhouse-demo');
  await page.keyboard.press('Enter');
  await solveSlider(stage, page);
  await page.waitForURL('**/fit**');
}

/** Drags the piece into the gap of the newest challenge. */
export async function solveSlider(stage: Stage, page: Page): Promise<void> {
  const knob = page.getByRole('slider');
  await knob.waitFor();
  await page.locator('.pz-bg').waitFor();
  const { target_x: targetX } = await stage.server.database.db
    .selectFrom('identity.slider_challenges')
    .select('target_x')
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const track = await page.locator('.pz-t').boundingBox();
  const box = await knob.boundingBox();
  if (!track || !box) throw new Error('the slider is not on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (targetX * track.width) / 310, y + 2, { steps: 12 });
  await page.mouse.up();
}
