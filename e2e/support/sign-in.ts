/** Signing in as a person does it: e-mail, password, slider, with the gap looked up where only the server knows it. */
import type { Page } from 'playwright-core';
import type { Stage } from './harness.ts';
import type { Words } from './words.ts';

/** The password of all demo people. */
export const demoPassword = 'wayhouse-demo';

type Person = { email: string; words: Words; password?: string };

/** Signs somebody in, and ends where the product leads. */
export async function signIn(stage: Stage, page: Page, person: Person): Promise<void> {
  await tryToSignIn(stage, page, person);
  await page.waitForURL('**/fit**');
}

/** Fills the sign-in form and solves the puzzle by dragging; the sign-in itself may still be refused. */
export async function tryToSignIn(
  stage: Stage,
  page: Page,
  { email, words, password = demoPassword }: Person,
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel(words('identity.email'), { exact: true }).fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await solveSlider(stage, page);
}

/** The position of the newest challenge's gap, in the picture's own pixels. */
async function readGapPosition(stage: Stage): Promise<number> {
  const { target_x: targetX } = await stage.server.database.db
    .selectFrom('identity.slider_challenges')
    .select('target_x')
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return targetX;
}

/** Drags the piece into the gap of the newest challenge. */
export async function solveSlider(stage: Stage, page: Page): Promise<void> {
  const knob = page.getByRole('slider');
  await knob.waitFor();
  await page.locator('[data-part~="puzzle-picture"]').waitFor();
  const targetX = await readGapPosition(stage);
  const track = await page.locator('[data-part~="puzzle-track"]').boundingBox();
  const box = await knob.boundingBox();
  if (!track || !box) throw new Error('the slider is not on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (targetX * track.width) / 310, y + 2, { steps: 12 });
  await page.mouse.up();
}

/** The same with arrow keys and Enter; the piece has the focus already. */
export async function solveSliderByKeys(stage: Stage, page: Page): Promise<void> {
  const knob = page.getByRole('slider');
  await page.locator('[data-part~="puzzle-picture"]').waitFor();
  await page.locator('[role="slider"]:focus').waitFor();
  const targetX = await readGapPosition(stage);
  const position = async () => Number(await knob.getAttribute('aria-valuenow'));
  while (targetX - (await position()) >= 10) await page.keyboard.press('Shift+ArrowRight');
  while (targetX - (await position()) >= 2) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}
