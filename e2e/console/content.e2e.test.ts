import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { demoPassword, solveSlider } from '../support/sign-in.ts';
import { violationsOf } from '../support/violations.ts';
import { wordsOf } from '../support/words.ts';

const words = wordsOf('en');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ hasPictures: true });
});
afterAll(() => stage?.close());

async function openDesk(page: Page, path: string): Promise<void> {
  await page.goto('/console/login');
  await page.getByLabel(words('identity.email'), { exact: true }).fill('content@staff.wayhouse.test');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await solveSlider(stage, page);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
  await page.goto(path);
}

/** A JPEG with the size of a photograph. */
async function photograph(): Promise<Buffer> {
  const drawingPage = await stage.newPage({ width: 1200, height: 600 });
  await drawingPage.setContent('<body style="margin:0;background:linear-gradient(#74b4d0,#f8b64c)"></body>');
  const picture = await drawingPage.screenshot({ type: 'jpeg' });
  await drawingPage.close();
  return picture;
}

test('staff change a banner and its picture in both languages, and the site shows them', async () => {
  const desk = await stage.newPage();
  await openDesk(desk, '/console/content/pages?at=10000102');
  const banner = desk.locator('[data-part~="banner-row"]').first();
  await banner.getByRole('button', { name: words('common.edit') }).click();
  const dialog = desk.getByRole('dialog', { name: words('console.content.banner.edit') });
  const titles = dialog.getByLabel(words('console.content.title'));
  await titles.nth(0).fill('Spring in the Alps');
  await titles.nth(1).fill('阿尔卑斯之春');
  await dialog.getByRole('button', { name: words('console.content.picture.choose') }).click();
  const pictureDialog = desk.getByRole('dialog', { name: words('console.content.picture.choose') });
  await pictureDialog.getByRole('button', { name: words('console.content.picture.upload') }).click();
  await pictureDialog
    .getByLabel(words('console.content.picture.file'))
    .setInputFiles({ name: 'alps.jpg', mimeType: 'image/jpeg', buffer: await photograph() });
  const upload = pictureDialog
    .locator('.card')
    .getByRole('button', { name: words('console.content.picture.upload') });
  await upload.click();
  // A picture without an alternative text is refused.
  await pictureDialog.locator('[aria-invalid="true"]').first().waitFor();
  await pictureDialog.getByLabel(words('console.content.picture.alt_en')).fill('Morning sky over the Alps');
  await pictureDialog.getByLabel(words('console.content.picture.alt_zh')).fill('阿尔卑斯的清晨天空');
  await upload.click();
  await pictureDialog.waitFor({ state: 'hidden' });
  await shoot(desk, 'content-banner');
  await dialog.getByRole('button', { name: words('common.save'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });

  for (const [language, title, alt] of [
    ['en', 'Spring in the Alps', 'Morning sky over the Alps'],
    ['zh', '阿尔卑斯之春', '阿尔卑斯的清晨天空'],
  ] as const) {
    const visitor = await stage.newPage({ language, width: language === 'zh' ? 390 : 1440 });
    await visitor.goto('/home');
    // Waits until the scripts are loaded, because the browser then renders the server's page again.
    await visitor.waitForLoadState('networkidle');
    await visitor.locator('[data-part~="slides"]').getByText(title).waitFor();
    const picture = visitor.getByRole('img', { name: alt });
    // The browser renders this part again when it is near the window, so the picture becomes a new element.
    const widthInSight = (image: HTMLImageElement): number => {
      image.scrollIntoView();
      return image.naturalWidth;
    };
    await expect.poll(() => picture.evaluate(widthInSight)).toBeGreaterThan(300);
  }
});

test('the site shows a published article in both languages, typed HTML as text, and no draft', async () => {
  const desk = await stage.newPage();
  await openDesk(desk, '/console/content/articles/new');
  const titles = desk.getByLabel(words('console.content.title'));
  await titles.nth(0).fill('New hotels in Kyoto');
  await titles.nth(1).fill('京都新酒店');
  const texts = desk.locator('[data-part~="editor"]');
  await texts.nth(0).click();
  await desk.keyboard.type('Twelve houses near the river. <script>alert(1)</script>');
  await desk.keyboard.press('Control+A');
  await desk
    .getByRole('button', { name: words('console.content.tool.bold') })
    .first()
    .click();
  await texts.nth(1).click();
  await desk.keyboard.type('河畔十二家新店。');
  await desk.getByRole('button', { name: words('console.content.save_draft') }).click();
  await desk.waitForURL(/articles\/art_/);
  const id = new URL(desk.url()).pathname.split('/').at(-1) ?? '';

  const reader = await stage.newPage();
  await reader.goto('/news-center');
  await reader.getByRole('heading', { name: words('site.news.title') }).waitFor();
  expect(await reader.getByText('New hotels in Kyoto').count()).toBe(0);

  await desk.getByRole('button', { name: words('console.content.publish') }).click();
  await desk.getByText(words('console.content.published_done')).waitFor();
  await shoot(desk, 'content-article');
  const link = reader.getByRole('link', { name: /New hotels in Kyoto/ });
  // The server caches a public page for some seconds.
  await expect
    .poll(
      async () => {
        await reader.goto('/news-center');
        await reader.locator('[data-part~="news-card"]').first().waitFor();
        return await link.count();
      },
      { timeout: 30_000, interval: 2_000 },
    )
    .toBe(1);
  await link.click();
  const bold = reader.locator('[data-part~="prose"] strong');
  await bold.waitFor();
  expect(await bold.innerText()).toContain('<script>alert(1)</script>');
  const chineseReader = await stage.newPage({ language: 'zh' });
  await chineseReader.goto(`/newsDetail?id=${id}`);
  await chineseReader.getByRole('heading', { name: '京都新酒店', level: 1 }).waitFor();
  await chineseReader.getByText('河畔十二家新店。').waitFor();
});

test('the second of two editors of a banner is warned, keeps the input, and chooses one of the versions', async () => {
  const desk = await stage.newPage();
  await openDesk(desk, '/console/content/pages?at=90000104');
  const banner = desk.locator('[data-part~="banner-row"]').first();
  const edit = banner.getByRole('button', { name: words('common.edit') });
  const dialog = desk.getByRole('dialog', { name: words('console.content.banner.edit') });
  const title = dialog.getByLabel(words('console.content.title')).first();
  const save = dialog.getByRole('button', { name: words('common.save'), exact: true });
  const conflictNotice = dialog.getByText(words('fields.conflict'));
  const colleagueWrites = (title_en: string) =>
    stage.server.database.db
      .updateTable('content.ads')
      .set((e) => ({ title_en, version: e('version', '+', 1) }))
      .where('location_code', '=', '90000104')
      .execute();

  await edit.click();
  await title.fill('Mine');
  await colleagueWrites('Theirs');
  await save.click();
  await conflictNotice.waitFor();
  await shoot(desk, 'content-changed');
  expect(await violationsOf(desk)).toEqual([]);
  expect(await title.inputValue()).toBe('Mine');
  await dialog.getByRole('button', { name: words('fields.conflict.theirs') }).click();
  await conflictNotice.waitFor({ state: 'hidden' });
  expect(await title.inputValue()).toBe('Theirs');

  await title.fill('Mine after all');
  await colleagueWrites('Theirs again');
  await save.click();
  await dialog.getByRole('button', { name: words('fields.conflict.mine') }).click();
  await conflictNotice.waitFor({ state: 'hidden' });
  expect(await title.inputValue()).toBe('Mine after all');
  await save.click();
  await dialog.waitFor({ state: 'hidden' });
  await banner.getByText('Mine after all').waitFor();
});
