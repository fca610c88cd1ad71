/** Signs in through the form. Reads the target position of the slider from the database. */
import type { Page } from 'playwright-core';
import type { Stage } from './harness.ts';
import type { Words } from './words.ts';

/** The password of all demo people. */
export const demoPassword = 'wayhouse-demo';

type Person = { email: string; words: Words; password?: string };

/** Signs a person in, and waits for the start page. */
export async function signIn(stage: Stage, page: Page, person: Person): Promise<void> {
  await tryToSignIn(stage, page, person);
  await page.waitForURL('**/fit**');
}

/** Fills the sign-in form and solves the puzzle by dragging. Does not wait for the answer, which may be a refusal. */
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

/** The position of the gap in the newest puzzle, in pixels of the picture. */
async function readGapPosition(stage: Stage): Promise<number> {
  const { target_x: targetX } = await stage.server.database.db
    .selectFrom('identity.slider_challenges')
    .select('target_x')
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return targetX;
}

/** Solves the newest puzzle by dragging. */
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

/** Solves the slider with arrow keys and Enter. The piece must have the focus. */
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
