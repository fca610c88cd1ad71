/** The booking form as an agent fills it. */
import type { Page } from 'playwright-core';
import type { Words } from './words.ts';

/** Fills a guest's name. `guest` is room, kind and position, each number from 0, for example `0.adults.0`. */
export async function fillName(page: Page, guest: string, first: string, last: string): Promise<void> {
  await page.locator(`input[name="rooms.${guest}.first"]`).fill(first);
  await page.locator(`input[name="rooms.${guest}.last"]`).fill(last);
}

/** Checks every visible checkbox in `main`: the statements, and the choice to remember the guests on this device. */
export async function agreeToAll(page: Page): Promise<void> {
  const uncheckedBoxes = page.locator('main input[type="checkbox"]:not(:checked)').filter({ visible: true });
  while ((await uncheckedBoxes.count()) > 0) await uncheckedBoxes.first().check();
}

/** The machine-readable lines of the German specimen passport, of Erika Mustermann. */
const germanLines =
  'P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<\nC01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4';

/** Fills one guest from the lines of a German passport. `row` counts the guests of all rooms from 0. */
export async function fillFromGermanPassport(page: Page, words: Words, row: number): Promise<void> {
  await page
    .getByRole('button', { name: words('prebook.passport.open') })
    .nth(row)
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(germanLines);
  await dialog.getByRole('button', { name: words('prebook.passport.fill') }).click();
  await dialog.waitFor({ state: 'detached' });
}
