/**
 * The console's suppliers: staff switch a source off and on with a reason, and set its quota. They see rate plans that
 * fail their price check, and pairs of hotels that wait for a decision.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { signInStaffTo } from '../support/people.ts';
import { signInStaffByCall } from '../support/sign-in.ts';
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
)('the suppliers, in %s at %i px', (language, width) => {
  const words = wordsOf(language);

  test('staff switch a source off and on with a reason, which the audit log records, and set its quota', async () => {
    const page = await stage.newPage({ language, width, height: width === 390 ? 844 : 900 });
    await signInStaffTo(stage, page, {
      language,
      email: 'admin@staff.wayhouse.test',
      heading: words('console.review'),
    });
    await page.goto('/console/suppliers');
    await page.getByRole('heading', { name: words('console.suppliers'), exact: true }).waitFor();
    const card = page.locator('[data-part~="list"]', { hasText: 'Hotelbeds' });
    await card.getByText(words('console.suppliers.absent_text')).waitFor();
    await page.getByText(words('console.suppliers.waiting.none')).waitFor();
    await shoot(page, 'suppliers');
    expect(await violationsOf(page)).toEqual([]);

    for (const action of ['console.suppliers.switch_off', 'console.suppliers.switch_on'] as const) {
      await card.getByRole('button', { name: words(action), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(words(`${action}_text`)).waitFor();
      // Without a reason the dialog stays open with an error.
      await dialog.getByRole('button', { name: words(action), exact: true }).click();
      await dialog.getByText(words('console.reason_required')).waitFor();
      await dialog.getByRole('textbox').fill(`Talk of ${action}`);
      await shoot(page, 'suppliers-switch');
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: words(action), exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      const isOff = action === 'console.suppliers.switch_off';
      await card
        .getByText(words(isOff ? 'console.suppliers.off' : 'console.suppliers.absent'))
        .first()
        .waitFor();
    }
    // The quota is a whole number. Another number stays in the form with an error.
    await card.getByRole('button', { name: words('console.suppliers.quota'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const quota = dialog.getByRole('textbox', { name: words('console.suppliers.quota_day') });
    await quota.fill('5.5');
    await dialog.getByRole('button', { name: words('common.save'), exact: true }).click();
    await dialog.getByText(words('console.suppliers.quota_invalid')).waitFor();
    await quota.fill('50');
    await dialog.getByRole('button', { name: words('common.save'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    const sources = page.locator('[data-part~="sources"]');
    await sources.getByText(words('console.suppliers.of_quota', { today: '0', quota: '50' })).waitFor();

    const { db } = stage.server.database;
    const entries = await db
      .selectFrom('platform.audit_log')
      .select('reason')
      .where('action', '=', 'supplier.switched')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(entries.map((entry) => entry.reason)).toEqual([
      'Talk of console.suppliers.switch_on',
      'Talk of console.suppliers.switch_off',
    ]);
  });
});

test.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440],
    ['zh', 390],
    ['en', 1024],
    ['zh', 1440],
    ['en', 390],
    ['zh', 1024],
  ] as const),
)(
  'staff see which plans fail, and the pairs that wait for a decision (%s, %i px)',
  async (language, width) => {
    const words = wordsOf(language);
    const page = await stage.newPage({ language, width, height: width === 390 ? 844 : 900 });
    await signInStaffByCall(stage, page, { email: 'admin@staff.wayhouse.test', language });
    const hotel = await storeWaitingPair();
    await page.goto('/console/suppliers');
    const plans = page.locator('[data-part="rate-health"]');
    await plans.getByText(language === 'zh' ? hotel.name_zh : hotel.name_en).waitFor();
    await plans.getByText(words('console.rate_health.strict')).waitFor();
    await shoot(page, 'suppliers-rate-health');
    expect(await violationsOf(page)).toEqual([]);
    await page.goto('/console/mapping');
    await page.getByText(`${hotel.name_en} Annexe`).first().waitFor();
    await shoot(page, 'mapping-desk');
    // Axe counts the visible part of a link, so the bottom buttons must not cover a half of the map's link.
    await page.getByText('Natural Earth').evaluate((link) => link.scrollIntoView({ block: 'center' }));
    expect(await violationsOf(page)).toEqual([]);
  },
);

/** Stores a failed price check, and a pair of a Hotelbeds hotel and an own hotel that waits for a decision. */
async function storeWaitingPair() {
  const { db } = stage.server.database;
  const at = new Date();
  const hotel = await db
    .selectFrom('catalogue.hotels')
    .select(['id', 'name_en', 'name_zh', 'country_code', 'lat', 'lng'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const { country_code, lat, lng } = hotel;
  const source = { source: 'hotelbeds', hotel_id: hotel.id };
  await db
    .insertInto('supply.checks')
    .values({ ...source, at, step: 'recheck', outcome: 'gone', board_code: 'BB', refundable: false })
    .execute();
  const name = `${hotel.name_en} Annexe`;
  await db
    .insertInto('supply.source_hotels')
    .values({ source: 'hotelbeds', code: '77001', name, country_code, lat, lng, hash: 'a', changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const findings = JSON.stringify([{ field: 'parts', finding: 'differs', weight: -1.5 }]);
  await db
    .insertInto('supply.match_pairs')
    .values({ ...source, code: '77001', score: 88.5, veto: true, findings, found_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return hotel;
}
