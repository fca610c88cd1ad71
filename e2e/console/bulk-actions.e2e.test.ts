/**
 * Lists of the console: staff select rows one by one and as a range, and act on all of them; a column head sorts. The
 * sidebar shows its current entry.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { signInStaffTo } from '../support/people.ts';
import { viewsOfRun } from '../support/views.ts';
import { violationsOf } from '../support/violations.ts';
import { wordsOf } from '../support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

describe.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440],
    ['zh', 390],
  ] as const),
)('several rows at once, in %s at %i px', (language, width) => {
  const words = wordsOf(language);

  test('staff retry several failed jobs and end several promotions at once', async () => {
    const { db } = stage.server.database;
    const page = await stage.newPage({ language, width, height: width === 390 ? 844 : 900 });
    await signInStaffTo(stage, page, {
      language,
      email: 'admin@staff.wayhouse.test',
      heading: words('console.review'),
    });
    const boxes = page.locator('tbody [data-part~="select"] .chk');
    const bar = page.locator('[data-part~="bulk"]');
    const waitForSelected = (count: number) => bar.getByText(words('table.selected', { count })).waitFor();

    const now = new Date();
    await db
      .insertInto('platform.work')
      .values(
        ['lost 1', 'lost 2'].map((key) => ({
          kind: 'document.make',
          key,
          payload: '{}',
          state: 'dead',
          tries: 9,
          created_at: now,
          due_at: now,
          ended_at: now,
          last_error: 'The disk was full',
        })),
      )
      .execute();
    await page.goto('/console/work');
    await page.getByRole('checkbox', { name: words('table.select_row', { name: 'lost 1' }) }).check();
    await waitForSelected(1);
    await page.keyboard.press('Escape');
    await bar.waitFor({ state: 'detached' });
    for (const name of ['lost 1', 'lost 2'])
      await page.getByRole('checkbox', { name: words('table.select_row', { name }) }).check();
    await waitForSelected(2);
    await shoot(page, 'bulk-work');
    // A tall window, so that the fixed bar covers no control, which would violate the target-size rule.
    await page.setViewportSize({ width, height: 3000 });
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width, height: 900 });
    await bar.getByRole('button', { name: words('console.work.retry') }).click();
    await page.getByText(words('console.work.queued_many', { count: 2 })).waitFor();
    const retriedJobs = await db
      .selectFrom('platform.audit_log')
      .select('id')
      .where('action', '=', 'work.retried')
      .where('at', '>=', now)
      .execute();
    expect(retriedJobs).toHaveLength(2);

    await page.goto('/console/offers');
    await boxes.first().click();
    await boxes.nth(2).click({ modifiers: ['Shift'] });
    await waitForSelected(3);
    await bar.getByRole('button', { name: words('console.offers.end'), exact: true }).click();
    const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
    await dialog.getByText(words('console.offers.end_many.title', { count: 3 })).waitFor();
    await shoot(page, 'bulk-end');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: words('console.offers.end'), exact: true }).click();
    await page.getByText(words('console.bulk.ended', { count: 3 })).waitFor();
    await bar.waitFor({ state: 'detached' });
    const endedPromotions = await db
      .selectFrom('platform.audit_log')
      .select('id')
      .where('action', '=', 'promotion.ended')
      .where('at', '>=', now)
      .execute();
    expect(endedPromotions).toHaveLength(3);
  });
});

describe.each(viewsOfRun(import.meta.url, ['en', 'zh'] as const))('lists and sidebar, in %s', (language) => {
  const words = wordsOf(language);

  test('a low window shows the current entry of the sidebar', async () => {
    const page = await stage.newPage({ language, width: 1440 });
    await signInStaffTo(stage, page, {
      language,
      email: 'admin@staff.wayhouse.test',
      heading: words('console.review'),
    });
    // A low window cannot show all entries of the sidebar, but must show the current one.
    await page.setViewportSize({ width: 1440, height: 600 });
    await page.goto('/console/staff');
    const entry = page.locator('nav a[aria-current="page"]');
    await expect
      .poll(() =>
        entry.evaluate((link) => {
          const { left, top, height } = link.getBoundingClientRect();
          return link.contains(document.elementFromPoint(left + 20, top + height / 2));
        }),
      )
      .toBe(true);
  });

  test('a press on a column head sorts a complete list in both directions, and a third press restores its order', async () => {
    const page = await stage.newPage({ language, width: 1440 });
    await signInStaffTo(stage, page, {
      language,
      email: 'admin@staff.wayhouse.test',
      heading: words('console.review'),
    });
    await page.goto('/console/staff');
    const head = page.getByRole('columnheader', { name: words('console.staff.name'), exact: true });
    const names = () =>
      page.locator('table').first().locator('tbody tr td:first-child .b6').allTextContents();
    await head.waitFor();
    const namesBefore = await names();
    const sortedNames = namesBefore.toSorted(
      new Intl.Collator(language === 'zh' ? 'zh-CN' : 'en-US').compare,
    );
    await head.getByRole('button').click();
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    expect(await names()).toEqual(sortedNames);
    await head.getByRole('button').click();
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    expect(await names()).toEqual(sortedNames.toReversed());
    await head.getByRole('button').click();
    expect(await head.getAttribute('aria-sort')).toBeNull();
    expect(await names()).toEqual(namesBefore);
  });
});
