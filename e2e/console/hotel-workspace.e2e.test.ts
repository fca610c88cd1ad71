/** Contracting creates a hotel, a room type and a rate plan, and opens days for sale. An agent finds the hotel. */
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { signInStaffTo } from '../support/people.ts';
import { roomForTwo } from '../support/results-pages.ts';
import { signIn } from '../support/sign-in.ts';
import { violationsOf } from '../support/violations.ts';
import { wordsOf } from '../support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const words = wordsOf('en');
const checkIn = addDays(dateInZone(new Date(), 'UTC'), 20);
const labelIn = (label: string, lang: 'en' | 'zh') => words(`console.hotel.in.${lang}`, { label });

async function fillBothLanguages(page: Page, label: string, [en, zh]: [string, string]): Promise<void> {
  await page.getByLabel(labelIn(label, 'en'), { exact: true }).fill(en);
  await page.getByLabel(labelIn(label, 'zh'), { exact: true }).fill(zh);
}

const save = (page: Page) => page.getByRole('button', { name: words('common.save'), exact: true }).click();

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

/** Types a value for three days of the calendar's first row and publishes it. */
async function openDays(
  page: Page,
  { hotel, view, value }: { hotel: string; view: 'rates' | 'allotment'; value: string },
): Promise<void> {
  await page.goto(`/console/calendar?hotel=${hotel}&from=${checkIn}&view=${view}`);
  const first = page.getByRole('grid').locator('td[data-day="0"]').first();
  await first.click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /Publish \d+/ }).click();
  await page.getByText(/published and can be searched/).waitFor();
}

test('an agent finds a hotel that staff created, described and priced', async () => {
  const desk = await stage.newPage();
  await signInStaffTo(stage, desk, {
    email: 'contracting@staff.wayhouse.test',
    heading: words('console.calendar'),
  });
  await desk.goto('/console/hotels');
  await desk.getByRole('link', { name: words('console.hotel.add') }).click();
  await fillBothLanguages(desk, words('console.hotel.name'), ['Lantern Court Shanghai', '上海灯影里酒店']);
  // A hotel without a city is refused at the field, and the input stays, even after a reload.
  await save(desk);
  await desk.locator('[aria-invalid="true"]').first().waitFor();
  await desk.reload();
  expect(
    await desk.getByLabel(labelIn(words('console.hotel.name'), 'en'), { exact: true }).inputValue(),
  ).toBe('Lantern Court Shanghai');
  await desk.getByLabel(words('console.hotel.city'), { exact: true }).fill('shanghai');
  await desk
    .getByRole('button', { name: /^Shanghai, / })
    .first()
    .click();
  await desk.getByLabel(words('console.hotels.stars'), { exact: true }).selectOption('4.5');
  await expectNoViolations(desk);
  await shoot(desk, 'hotel-new');
  await save(desk);

  await desk
    .getByRole('button', { name: words('console.room.add') })
    .first()
    .click();
  const hotel = new URL(desk.url()).pathname.split('/').at(-1) ?? '';
  await fillBothLanguages(desk, words('console.room.name'), ['Garden king', '花园大床房']);
  await fillBothLanguages(desk, words('console.room.beds'), ['1 king bed', '1张特大床']);
  await desk.getByLabel(words('console.room.size'), { exact: true }).fill('32');
  await expectNoViolations(desk);
  await save(desk);
  await desk.getByRole('button', { name: 'Garden king', exact: true }).waitFor();

  await desk.getByRole('tab', { name: words('console.hotel.tab.plans') }).click();
  await desk
    .getByRole('button', { name: words('console.plan.add') })
    .first()
    .click();
  await desk.getByLabel(words('console.plan.name')).fill('FLEX-RO');
  // The page shows the cancellation policy as text in both languages.
  await desk.getByText(/Free cancellation until/).waitFor();
  await desk
    .getByText(/免费取消/)
    .first()
    .waitFor();
  await expectNoViolations(desk);
  await shoot(desk, 'hotel-plan');
  await save(desk);
  await desk.getByRole('button', { name: 'FLEX-RO', exact: true }).waitFor();

  await openDays(desk, { hotel, view: 'rates', value: '90' });
  await openDays(desk, { hotel, view: 'allotment', value: '5' });
  await desk.goto(`/console/hotels/${hotel}?tab=contacts`);
  await desk.getByRole('button', { name: words('console.contacts.add') }).click();
  await desk.getByLabel(words('console.contacts.value.email')).fill('reservations@lantern-court.test');
  await desk.getByRole('button', { name: words('common.save'), exact: true }).click();
  await desk.getByText(words('console.saved')).first().waitFor();
  await desk.goto(`/console/hotels/${hotel}`);
  await desk.getByRole('button', { name: words('console.hotels.take_online') }).click();
  await desk.getByText(words('console.hotels.done.online', { hotel: 'Lantern Court Shanghai' })).waitFor();

  const agent = await stage.newPage();
  await signIn(stage, agent, { email: 'agent@wayhouse.test' });
  const search = new URLSearchParams({
    place_type: 'hotel',
    place_id: hotel,
    place_name: 'Lantern Court Shanghai',
    check_in: checkIn,
    check_out: addDays(checkIn, 2),
    rooms: roomForTwo,
    nationality: 'CN',
  });
  await agent.goto(`/hotel-new?${search}`);
  const card = agent.locator('[data-card]', { hasText: 'Lantern Court Shanghai' });
  await card.waitFor();
  expect(await card.locator('[data-part~="price"]').first().textContent()).toMatch(/\d/);
  await shoot(agent, 'hotel-found');
});
