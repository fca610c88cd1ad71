import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { shoot } from './pictures/shoot.ts';
import { dateAhead } from './support/date-ahead.ts';
import { openStage, type Stage } from './support/harness.ts';
import { agreeToPayment } from './support/paying.ts';
import { signIn, signInStaffByCall } from './support/sign-in.ts';
import { violationsOf } from './support/violations.ts';
import { wordsOf } from './support/words.ts';

const words = wordsOf('en');
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Gives the first demo hotel a hundred rooms of each type on every day. Returns its English name. */
async function giveHotelManyRooms(): Promise<string> {
  const { db } = stage.server.database;
  const { name_en: name, id } = await db
    .selectFrom('catalogue.hotels')
    .select(['id', 'name_en'])
    .where('status', '=', 'online')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await sql`update rates.allotment_months set allotment = array_fill(100, array[cardinality(allotment)])
    where hotel_id = ${id}`.execute(db);
  return name;
}

async function openDesk(page: Page): Promise<void> {
  await signInStaffByCall(stage, page, { email: 'operations@staff.wayhouse.test' });
  await page.goto('/console/groups');
}

/**
 * A rooming list of forty people, two per room. Three rows are invalid: one has an unknown room, one a Chinese last
 * name, one a child without an age.
 */
async function roomingList(): Promise<Buffer> {
  const heads = ['Room', 'Last name', 'First name', 'Adult or child', 'Age of child'];
  const rows = Array.from({ length: 40 }, (_, bed) => [
    String(bed === 17 ? 21 : Math.floor(bed / 2) + 1),
    bed === 4 ? '李' : 'Li',
    `Wei ${String.fromCharCode(65 + Math.floor(bed / 26))}${String.fromCharCode(97 + (bed % 26))}`,
    bed === 30 ? 'child' : 'adult',
    '',
  ]);
  const data = [heads, ...rows].map((cells) => cells.map((value) => ({ value, type: String })));
  return Buffer.from(await writeExcelFile(data, {}).toBuffer());
}

async function requestGroup(page: Page): Promise<void> {
  await page.goto(
    `/group?new=1&check_in=${dateAhead(40)}&check_out=${dateAhead(42)}&group_rooms=20&adults=40`,
  );
  await button(page, words('groups.form.send')).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  // An invalid date keeps the form and shows an error at its field.
  const arrival = page.getByLabel(words('groups.form.check_in'), { exact: true });
  await arrival.fill('next week');
  await arrival.press('Tab');
  await page.getByText(words('common.dates.wrong')).waitFor();
  await arrival.fill(dateAhead(40));
  await page.getByLabel(words('groups.form.name'), { exact: true }).fill('Lakeside spring tour');
  await page.getByLabel(words('groups.form.destination')).fill('Near the river');
  await page.locator('#group-contact-phone').fill('13800138000');
  // A press on a link asks for confirmation. When the reader chooses to stay on the page, the input stays too.
  await page.locator('[data-part~="top-bar"] .logo').click();
  await button(page, words('account.unsaved.keep')).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await page.locator('#group-contact-phone').inputValue()).toBe('13800138000');
  expect(await violationsOf(page)).toEqual([]);
  await shoot(page, 'group-form');
  await button(page, words('groups.form.send')).click();
  await page.getByText(words('groups.form.sent')).waitFor();
}

async function offer(desk: Page, hotel: string): Promise<void> {
  await desk.getByRole('link', { name: 'Lakeside spring tour' }).click();
  await button(desk, words('console.groups.offer')).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel(words('console.groups.builder.find')).fill(hotel);
  await dialog.getByRole('button', { name: hotel }).first().click();
  const room = dialog.getByLabel(words('console.groups.builder.room'));
  await room.locator('option').nth(1).waitFor({ state: 'attached' });
  await room.selectOption({ index: 1 });
  await dialog.getByLabel(words('console.groups.builder.sleeps')).fill('2');
  await dialog.getByLabel(words('console.groups.builder.rate')).fill('100.01');
  await dialog.getByLabel(words('console.groups.builder.net')).fill('80');
  await shoot(desk, 'group-builder');
  expect(await violationsOf(desk)).toEqual([]);
  await button(desk, words('console.groups.builder.send')).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function pay(page: Page, amount: string): Promise<void> {
  await page.getByRole('link', { name: words('groups.money.pay', { amount }) }).click();
  await agreeToPayment(page);
  await button(page, words('pay.button', { amount })).click();
  await page.getByRole('link', { name: words('pay.group.back') }).click();
  await page.getByRole('heading', { name: 'Lakeside spring tour' }).waitFor();
}

/** Reloads until the step is offered. A payment reaches the group by an event, so the step may come later. */
async function reloadUntil(desk: Page, step: string): Promise<void> {
  const isOffered = async () => {
    await desk.reload();
    await desk.getByRole('heading', { name: 'Lakeside spring tour' }).waitFor();
    return button(desk, step).count();
  };
  await expect.poll(isOffered, { timeout: 30_000 }).toBe(1);
}

async function nameGuests(page: Page): Promise<void> {
  const file = { name: 'list.xlsx', mimeType: 'application/octet-stream', buffer: await roomingList() };
  await page.locator('#group-rooming-file').setInputFiles(file);
  await page.getByText(words('groups.rooming.good', { count: 37 })).waitFor();
  await page.getByText(words('groups.rooming.bad', { count: 3 })).waitFor();
  await page.getByText(words('rooming.row.room_unknown', { room: 21, rooms: 20 })).waitFor();
  await page.getByText(words('rooming.row.age_missing')).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await shoot(page, 'group-rooming');
  await page.locator('#rooming-5-last_name').fill('Li');
  await page.locator('#rooming-18-room').fill('9');
  await page.locator('#rooming-31-type').selectOption('adult');
  await button(page, words('groups.rooming.save')).click();
  await page.getByText(words('groups.rooming.good', { count: 40 })).waitFor();
  await button(page, words('groups.rooming.send')).click();
  await page.getByText(words('groups.status.rooming_received')).first().waitFor();
}

test('a group request goes from the form to confirmed orders, with a rooming list of forty', async () => {
  const hotel = await giveHotelManyRooms();
  const page = await stage.newPage();
  await signIn(stage, page, { email: 'agent@wayhouse.test' });
  await requestGroup(page);

  const desk = await stage.newPage();
  await openDesk(desk);
  await desk.getByRole('link', { name: 'Lakeside spring tour' }).waitFor();
  expect(await violationsOf(desk)).toEqual([]);
  await offer(desk, hotel);

  await page.reload();
  await button(page, words('groups.offer.accept')).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await button(page, words('groups.offer.accept')).click();
  await page.locator('#group-agree').check({ force: true });
  expect(await violationsOf(page)).toEqual([]);
  await shoot(page, 'group-accept');
  await button(page, words('groups.accept.confirm')).click();
  await pay(page, 'US$1,200.12');

  await reloadUntil(desk, words('console.groups.confirm'));
  await button(desk, words('console.groups.confirm')).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: words('console.groups.confirm') })
    .click();
  await desk.getByText(words('groups.status.confirmed'), { exact: true }).waitFor();

  await page.reload();
  await nameGuests(page);
  await pay(page, 'US$2,800.28');

  await reloadUntil(desk, words('console.groups.hand_over'));
  expect(await violationsOf(desk)).toEqual([]);
  await button(desk, words('console.groups.hand_over')).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: words('console.groups.hand_over') })
    .click();
  await desk.getByText(words('groups.status.completed'), { exact: true }).waitFor();

  await page.reload();
  const orders = page.getByRole('link', { name: /^WH\d{14}$/ });
  // Twenty rooms need three orders, because an order has at most eight.
  await expect.poll(() => orders.count(), { timeout: 10_000 }).toBe(3);
  expect(await violationsOf(page)).toEqual([]);
  const order = (await orders.first().getAttribute('href')) ?? '';
  await page.goto('/group');
  await page.getByRole('heading', { level: 1, name: words('groups.title') }).waitFor();
  await button(page, words('groups.filter.ended')).click();
  const endedGroup = page.getByRole('link', { name: 'Lakeside spring tour' });
  await endedGroup.waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await endedGroup.click();
  await page.getByRole('heading', { name: 'Lakeside spring tour' }).waitFor();
  await page.goBack();
  await endedGroup.waitFor();
  await page.goto(order);
  await page.getByText(words('common.order_status.confirmed')).first().waitFor();
});
