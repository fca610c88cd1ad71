/**
 * Results of less than one page also list the hotels that have no rooms for the stay, with other dates on which they
 * have some. In the destination field, Escape keeps the typed text and Enter chooses the match for it.
 */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { pick } from '@wayhouse/i18n/translate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from './pictures/shoot.ts';
import { openStage, type Stage } from './support/harness.ts';
import { roomForTwo } from './support/results-pages.ts';
import { signIn } from './support/sign-in.ts';
import { viewsOfRun } from './support/views.ts';
import { violationsOf } from './support/violations.ts';
import { wordsOf } from './support/words.ts';

let stage: Stage;
let hotel: { id: string; city_id: string; name: { en: string; zh: string } };
const checkIn = addDays(dateInZone(new Date(), 'UTC'), 40);

beforeAll(async () => {
  stage = await openStage();
  const { db } = stage.server.database;
  const { rows } = await sql<{ id: string; city_id: string; name_en: string; name_zh: string }>`
    select h.id, h.city_id, h.name_en, h.name_zh from catalogue.hotels h
    where h.status = 'online' and exists (select from rates.rate_plans p where p.hotel_id = h.id and p.status = 'open')
    order by (select count(*) from catalogue.hotels o where o.city_id = h.city_id) desc, h.id limit 1`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Error('the demo sells nothing');
  hotel = { id: row.id, city_id: row.city_id, name: { en: row.name_en, zh: row.name_zh } };
  // Closes the two nights of the stay; the days around them stay open.
  await sql`update rates.plan_months m set price_cents = (
      select array_agg(case when m.month + (at - 1)::int between ${checkIn}::date and ${addDays(checkIn, 1)}::date then 0 else cents end order by at)
      from unnest(m.price_cents) with ordinality as d (cents, at))
    where m.hotel_id = ${hotel.id}`.execute(db);
  await sql`insert into rates.changes (hotel_id, what, from_date, to_date, at)
    values (${hotel.id}, 'price', ${checkIn}, ${addDays(checkIn, 1)}, now())`.execute(db);
});
afterAll(() => stage?.close());

const people = { en: 'agent@wayhouse.test', zh: 'other@wayhouse.test' };

test.each(
  viewsOfRun(import.meta.url, [
    ['en', 1440],
    ['zh', 390],
  ] as const),
)(
  'a hotel without rooms is listed apart from those with rooms, and leads to dates with rooms (%s, %i px)',
  async (lang, width) => {
    const words = wordsOf(lang);
    const page = await stage.newPage({ language: lang, width });
    await signIn(stage, page, { email: people[lang] });
    const stay = { check_in: checkIn, check_out: addDays(checkIn, 2), rooms: roomForTwo, nationality: 'CN' };
    const name = pick(hotel.name, lang);
    const listOf = (place: Record<string, string>) =>
      `/hotel-new?${new URLSearchParams({ ...place, ...stay })}`;
    await page.goto(listOf({ place_type: 'city', place_id: hotel.city_id, place_name: '' }));
    const row = page.locator('[data-part~="no-rooms-hotel"]', { hasText: name });
    await row.waitFor();
    expect(await page.locator('[data-card]', { hasText: name }).count()).toBe(0);
    await row.getByText(words('stay.unsold.no_rates')).waitFor();
    await shoot(page, 'without-rooms');
    expect(await violationsOf(page)).toEqual([]);
    // The hotel page shows the reason too.
    await page.goto(`/hotel-detail-new-v2?${new URLSearchParams({ hotel_id: hotel.id, ...stay })}`);
    await page.getByText(words('stay.unsold.no_rates')).waitFor();
    // When the searched hotel has no rooms, the page shows it in a region of its own.
    await page.goto(listOf({ place_type: 'hotel', place_id: hotel.id, place_name: name }));
    const region = page.getByRole('region', { name: words('results.without.asked') });
    await region.getByText(name, { exact: true }).first().waitFor();
    await shoot(page, 'without-rooms-asked');
    expect(await violationsOf(page)).toEqual([]);
    // A press on one of its dates opens the hotel page with rooms.
    await region.locator('[data-part~="other-nights"] a').first().click();
    await page.waitForURL(`**/hotel-detail-new-v2?*hotel_id=${hotel.id}*`);
    expect(new URL(page.url()).searchParams.get('check_in')).not.toBe(checkIn);
    await page.locator('[data-part~="room"] [data-part~="price"]').first().waitFor();
  },
);

test('Escape closes the suggestion list and keeps the typed text', async () => {
  const page = await stage.newPage();
  await signIn(stage, page, { email: people.en });
  const field = page.locator('#destination');
  await field.click();
  await field.pressSequentially('lis');
  await page.getByRole('listbox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  expect(await field.inputValue()).toBe('lis');
});

test('Enter chooses a match for the typed text, even when the list still shows older suggestions', async () => {
  const page = await stage.newPage();
  await signIn(stage, page, { email: people.en });
  const field = page.locator('#destination');
  await field.fill('lis');
  await page
    .getByRole('option', { name: /Lisbon/ })
    .first()
    .waitFor();
  await field.fill('shanghai');
  await field.press('Enter');
  await expect.poll(() => field.inputValue(), { timeout: 10_000 }).toMatch(/^Shanghai/);
  await page.getByRole('listbox').waitFor({ state: 'detached' });
});
