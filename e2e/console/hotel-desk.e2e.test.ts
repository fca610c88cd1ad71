/** The contracting pages of a hotel in both languages: position on the map, photographs, room types, rate plans. */
import { pick } from '@wayhouse/i18n/translate';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { signInStaffTo } from '../support/people.ts';
import { viewsOfRun } from '../support/views.ts';
import { violationsOf } from '../support/violations.ts';
import { type Words, wordsOf } from '../support/words.ts';

let stage: Stage;
let hotels: string[];
beforeAll(async () => {
  stage = await openStage();
  // Two hotels with more than one room type: one for each language.
  const rows = await stage.server.database.db
    .selectFrom('catalogue.room_types')
    .select('hotel_id')
    .groupBy('hotel_id')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy('hotel_id')
    .limit(2)
    .execute();
  hotels = rows.map((row) => row.hotel_id);
});
afterAll(() => stage?.close());

const longWait = { timeout: 15_000 };

const makePictures = (names: string[]) =>
  Promise.all(
    names.map(async (name, index) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width: 640, height: 480, channels: 3, background: { r: 60 * index, g: 120, b: 180 } },
      })
        .jpeg()
        .toBuffer(),
    })),
  );

const photosOf = (hotelId: string) =>
  stage.server.database.db
    .selectFrom('catalogue.photos')
    .select(['caption_en', 'caption_zh', 'focal_x', 'focal_y'])
    .where('hotel_id', '=', hotelId)
    .orderBy('sort')
    .execute();

test.each(viewsOfRun(import.meta.url, ['en', 'zh'] as const))(
  'staff place a hotel on the map, choose its photographs, and retire and restore a room type (%s)',
  async (lang) => {
    const words = wordsOf(lang);
    const hotelId = hotels[lang === 'en' ? 0 : 1] ?? '';
    const page = await stage.newPage({ language: lang });
    await signInStaffTo(stage, page, {
      language: lang,
      email: 'contracting@staff.wayhouse.test',
      heading: words('console.calendar'),
    });
    await page.goto(`/console/hotels/${hotelId}`);
    await placeOnMap(page, words);
    await choosePhotos(page, words, lang);
    await shoot(page, 'hotel-desk');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: words('common.save'), exact: true }).click();
    await page.getByText(words('console.saved')).waitFor();
    await expect
      .poll(() => photosOf(hotelId), longWait)
      .toEqual([
        { caption_en: 'Second', caption_zh: '第二张', focal_x: 52, focal_y: 50 },
        { caption_en: 'First', caption_zh: '第一张', focal_x: 50, focal_y: 50 },
      ]);
    await checkCustomerPage(hotelId, lang);
    await retireAndRestoreRoom(page, words);
  },
);

/** Checks that typed fields move the pin, and that moving the pin by pointer or arrow keys fills the fields. */
async function placeOnMap(page: Page, words: Words): Promise<void> {
  const lat = page.getByLabel(words('console.hotel.lat'));
  const lng = page.getByLabel(words('console.hotel.lng'));
  const position = async () => [Number(await lat.inputValue()), Number(await lng.inputValue())] as const;
  const pin = (point: readonly [number, number]) =>
    page.getByRole('button', { name: words('console.hotel.map_pin', { lat: point[0], lng: point[1] }) });
  await pin(await position()).waitFor();
  await lat.fill('31.25');
  await lng.fill('121.5');
  await pin([31.25, 121.5]).waitFor();
  await pin([31.25, 121.5]).press('ArrowUp');
  await expect.poll(async () => (await position())[0], longWait).toBeGreaterThan(31.25);
  const [north, east] = await position();
  await pin([north, east]).hover();
  const pinBox = await pin([north, east]).boundingBox();
  if (!pinBox) throw new Error('the pin is not on the map');
  const [x, y] = [pinBox.x + pinBox.width / 2, pinBox.y + pinBox.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + 40, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await position())[0], longWait).toBeLessThan(north);
  expect((await position())[1]).toBeGreaterThan(east);
  await pin(await position()).waitFor();
}

/**
 * Replaces all photographs by three. Describes the first two, moves the second to the front, and removes the third. A
 * file that is too large is refused.
 */
async function choosePhotos(page: Page, words: Words, lang: 'en' | 'zh'): Promise<void> {
  const tiles = page.locator('[data-part~="photo"]');
  for (let left = await tiles.count(); left > 0; left -= 1)
    await page.getByRole('button', { name: words('console.hotel.remove_photo', { number: 1 }) }).click();
  const pictures = await makePictures(['one.jpg', 'two.jpg', 'three.jpg']);
  await page.locator('input[type="file"]').setInputFiles(pictures);
  await expect.poll(() => tiles.count(), longWait).toBe(3);
  await page.locator('input[type="file"]').setInputFiles({
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await page.getByText(words('console.hotel.photo_large', { name: 'large.jpg' })).waitFor();
  await describePhoto(page, words, { number: 1, caption: { en: 'First', zh: '第一张' } });
  await describePhoto(page, words, { number: 2, caption: { en: 'Second', zh: '第二张' }, focal: true });
  // Moves a photograph by keyboard on its handle, which keeps the focus.
  const grip = (number: number) =>
    page.getByRole('button', { name: words('console.hotel.photo_move', { number }), exact: true });
  await grip(2).press('ArrowLeft');
  await page.getByText(words('console.hotel.photo_moved', { number: 1, total: 3 })).waitFor();
  expect(await grip(1).evaluate((button) => button === document.activeElement)).toBe(true);
  const captions = () =>
    page.locator('[data-part~="photo"] [data-part~="photo-bar"] > span').allTextContents();
  const [first, second] = [
    { en: 'First', zh: '第一张' },
    { en: 'Second', zh: '第二张' },
  ].map((each) => pick(each, lang));
  expect((await captions()).slice(0, 2)).toEqual([second, first]);
  // Drags the third photograph to the front. Its button then moves it one place back.
  await grip(3).dragTo(tiles.nth(0));
  await expect.poll(async () => (await captions())[1], longWait).toBe(second);
  await page
    .getByRole('button', { name: words('console.hotel.photo_later', { number: 1 }), exact: true })
    .click();
  await expect.poll(async () => (await captions())[0], longWait).toBe(second);
  await page
    .getByRole('button', { name: words('console.hotel.remove_photo', { number: 2 }), exact: true })
    .click();
  await expect.poll(captions, longWait).toEqual([second, first]);
}

type PhotoDescription = { number: number; caption: { en: string; zh: string }; focal?: boolean };

async function describePhoto(
  page: Page,
  words: Words,
  { number, caption, focal }: PhotoDescription,
): Promise<void> {
  await page.getByRole('button', { name: words('console.hotel.photo_edit', { number }) }).click();
  const dialog = page.getByRole('dialog');
  const label = words('console.hotel.caption');
  await dialog.getByLabel(words('console.hotel.in.en', { label }), { exact: true }).fill(caption.en);
  await dialog.getByLabel(words('console.hotel.in.zh', { label }), { exact: true }).fill(caption.zh);
  if (focal) {
    await dialog.locator('[data-part~="focal-point"]').press('ArrowRight');
    expect(await violationsOf(page)).toEqual([]);
    await shoot(page, 'hotel-desk-photo');
  }
  await dialog.getByRole('button', { name: words('console.hotel.photo_done') }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Checks that customers see the right photograph first, with its focal point and its caption in their language. */
async function checkCustomerPage(hotelId: string, lang: 'en' | 'zh'): Promise<void> {
  const visitor = await stage.newPage({ language: lang });
  await visitor.goto(`/hotel-detail-new-v2?hotel_id=${hotelId}`);
  const first = visitor.locator('[data-part~="gallery"] img').first();
  await first.waitFor();
  await expect.poll(() => first.getAttribute('alt'), longWait).toBe(lang === 'en' ? 'Second' : '第二张');
  expect(await first.evaluate((image) => (image as HTMLElement).style.objectPosition)).toBe('52% 50%');
}

/** Retires a room type, checks that its rate plans show this, and sells it again. */
async function retireAndRestoreRoom(page: Page, words: Words): Promise<void> {
  const tab = (name: 'rooms' | 'plans') =>
    page.getByRole('tab', { name: new RegExp(`^${words(`console.hotel.tab.${name}`)}`) });
  await tab('rooms').click();
  const row = page.locator('tbody tr').first();
  const action = (key: 'console.room.retire' | 'console.room.sell_again') =>
    row.getByRole('button', { name: new RegExp(`^${words(key)}`) });
  await action('console.room.retire').click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await question.getByRole('button', { name: words('console.room.retire'), exact: true }).click();
  await row.getByText(words('console.room.retired'), { exact: true }).waitFor();
  await shoot(page, 'hotel-desk-rooms');
  expect(await violationsOf(page)).toEqual([]);
  await tab('plans').click();
  await page.locator('tbody').getByText(words('console.room.retired'), { exact: true }).first().waitFor();
  await shoot(page, 'hotel-desk-plans');
  expect(await violationsOf(page)).toEqual([]);
  await tab('rooms').click();
  await action('console.room.sell_again').click();
  await action('console.room.retire').waitFor();
}
