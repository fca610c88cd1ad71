/**
 * Staff confirm an order that waits for its hotel, and cancel another one without a fee. Roles without the right to act
 * see the orders, but no button for a step.
 */

import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { deskActions } from '@wayhouse/contract/console/orders/order-queues';
import { addDays, dateInZone } from '@wayhouse/contract/dates';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shoot } from '../pictures/shoot.ts';
import { openStage, type Stage } from '../support/harness.ts';
import { signInStaffTo } from '../support/people.ts';
import { signIn, signInStaffByCall } from '../support/sign-in.ts';
import { violationsOf } from '../support/violations.ts';
import { wordsOf } from '../support/words.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const words = wordsOf('en');
const checkIn = addDays(dateInZone(new Date(), 'UTC'), 40);

/** Makes a call as the customer signed in on the page. Returns the data, and throws when the call fails. */
async function callAs(page: Page, path: string, input: object): Promise<never> {
  return page.evaluate(
    async ([path, body]) => {
      const { token } = JSON.parse(
        localStorage.getItem('wayhouse.session') ?? sessionStorage.getItem('wayhouse.session') ?? '{}',
      );
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const answer = await (await fetch(`/api/v2/${path}`, { method: 'POST', headers, body })).json();
      if (answer.code !== 0) throw new Error(`${path}: ${JSON.stringify(answer)}`);
      return answer.data as never;
    },
    [path, JSON.stringify(input)] as const,
  );
}

type Offer = { offer_id: string; payment: string[]; confirmation: string };
type Session = { session_no: string; terms_digest: string };

/** Books a pay-later rate for one guest. Returns the order number. */
async function book(page: Page, hotel: string, last: string): Promise<string> {
  const stay = { hotel_id: hotel, check_in: checkIn, check_out: addDays(checkIn, 2), nationality: 'CN' };
  const searchInput = { ...stay, rooms: [{ adults: 2, children: [] }] };
  const { rooms }: { rooms: { offers: Offer[] }[] } = await callAs(page, 'hotel/rooms', searchInput);
  const offer = rooms.flatMap((room) => room.offers).find((each) => each.payment.includes('later'));
  const session: Session = await callAs(page, 'booking/precheck', { offer_id: offer?.offer_id });
  const { order_no }: { order_no: string } = await callAs(page, 'booking/create', {
    session_no: session.session_no,
    terms_digest: session.terms_digest,
    rooms: [{ guests: [{ first_name: 'Xiaoming', last_name: last, type: 'adult', lead: true }] }],
    contact: { name: 'Olivia Hart', email: 'agent@wayhouse.test', phone: '13800138000', area_code: '86' },
    payment: 'later',
  });
  return order_no;
}

/** Two hotels with a pay-later rate. Makes all plans of the first on request, and all of the second instant. */
async function twoHotels(): Promise<[string, string]> {
  const { db } = stage.server.database;
  const { rows } = await sql<{ hotel_id: string }>`
    select p.hotel_id from rates.rate_plans p join catalogue.hotels h on h.id = p.hotel_id
    where p.pay_later and h.status = 'online' and not p.package_only and p.min_stay is null
    group by 1 order by 1 limit 2`.execute(db);
  const [first, second] = rows.map((row) => row.hotel_id);
  await sql`update rates.rate_plans set confirmation = 'on_request' where hotel_id = ${first}`.execute(db);
  await sql`update rates.rate_plans set confirmation = 'instant' where hotel_id = ${second}`.execute(db);
  return [first ?? '', second ?? ''];
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
}

test('staff find orders by name or number, confirm one by a double press only once, and cancel another', async () => {
  const [onRequestHotel, instantHotel] = await twoHotels();
  const agent = await stage.newPage();
  await signIn(stage, agent, { email: 'agent@wayhouse.test' });
  const waitingOrder = await book(agent, onRequestHotel, 'Ouyang');
  const instantOrder = await book(agent, instantHotel, 'Situ');
  // Postpones the next job for this order, so that the order still waits when staff confirm it.
  await sql`update booking.orders set source_next_at = now() + interval '1 hour' where order_no = ${waitingOrder}`.execute(
    stage.server.database.db,
  );

  const desk = await stage.newPage();
  await signInStaffTo(stage, desk, {
    email: 'operations@staff.wayhouse.test',
    heading: words('console.orders'),
  });
  // The desk opens on the orders that need action; J opens the first order, A takes it, Escape closes it.
  await desk.getByRole('button', { name: new RegExp(words('console.orders.queue.needs_action')) }).waitFor();
  await desk.getByRole('row', { name: new RegExp(waitingOrder) }).waitFor();
  await desk.keyboard.press('j');
  await desk.getByRole('heading', { name: waitingOrder }).waitFor();
  await desk.keyboard.press('a');
  await desk.getByText(words('console.orders.taken', { order: waitingOrder })).waitFor();
  await expectNoViolations(desk);
  await shoot(desk, 'orders-needs-action');
  await desk.keyboard.press('Escape');
  // Searches by the guest's Chinese name.
  await desk.getByLabel(words('console.orders.search')).fill('欧阳小明');
  const row = desk.getByRole('row', { name: new RegExp(waitingOrder) });
  await row.waitFor();
  await expect.poll(() => desk.getByRole('row').count()).toBe(2);
  await row.getByText('OUYANG Xiaoming').waitFor();
  await row.click();
  const panel = desk.locator('[data-part~="detail"]');
  await panel.getByRole('button', { name: words('console.orders.do.confirm') }).click();
  const dialog = desk.getByRole('dialog');
  // The first field has the focus. The dialog requires a number.
  await dialog.getByLabel(words('console.orders.confirmation_label')).and(desk.locator(':focus')).waitFor();
  await dialog.getByRole('button', { name: words('console.orders.do.confirm') }).click();
  await dialog.getByText(words('console.orders.required')).first().waitFor();
  await dialog.locator('input[aria-invalid="true"]:focus').waitFor();
  await dialog.getByLabel(words('console.orders.confirmation_label')).fill('HTL-2047');
  await dialog.getByRole('button', { name: words('console.orders.do.confirm') }).dblclick();
  await dialog.waitFor({ state: 'hidden' });
  await panel.getByText('HTL-2047').first().waitFor();
  await expectNoViolations(desk);
  await shoot(desk, 'orders-desk');

  await desk.getByLabel(words('console.orders.search')).fill(instantOrder.slice(-6));
  await desk.getByRole('row', { name: new RegExp(instantOrder) }).click();
  await panel.getByRole('heading', { name: instantOrder }).waitFor();
  await panel.getByLabel(words('console.notes.new')).fill('The client is ill');
  await panel.getByRole('button', { name: words('console.notes.add') }).click();
  await panel.getByText('The client is ill').waitFor();
  await panel.getByRole('button', { name: words('console.orders.do.cancel'), exact: true }).click();
  await dialog.getByRole('radio', { name: words('change.desk.fee.none') }).check();
  await dialog.getByLabel(words('console.orders.reason_label')).fill('Goodwill, agreed with the hotel');
  await expectNoViolations(desk);
  await shoot(desk, 'orders-cancel');
  await dialog.getByRole('button', { name: words('console.orders.do.cancel'), exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
  await panel.getByText(words('common.order_status.canceled')).first().waitFor();

  const { rows } = await sql<{ order_no: string; order_status: number; logged: number }>`
    select o.order_no, o.order_status, (select count(*)::int from platform.audit_log a where a.target_id = o.order_no) as logged
    from booking.orders o where o.order_no in (${waitingOrder}, ${instantOrder})`.execute(
    stage.server.database.db,
  );
  expect(new Map(rows.map((row) => [row.order_no, [row.order_status, row.logged]]))).toEqual(
    new Map([
      // Two audit entries each: staff took one order over and confirmed it, and noted and canceled the other.
      [waitingOrder, [orderStatus.confirmed, 2]],
      [instantOrder, [orderStatus.canceled, 2]],
    ]),
  );

  // Roles that only read see none of the buttons for steps, nor the menu of further steps.
  const steps: string[] = [
    ...deskActions.map((action) => words(`console.orders.do.${action}`)),
    ...(['relocate', 'goodwill', 'more_steps', 'snooze'] as const).map((name) =>
      words(`console.orders.${name}`),
    ),
    words('console.notes.add'),
  ];
  for (const role of ['operations', 'support', 'finance']) {
    const page = role === 'operations' ? desk : await stage.newPage();
    if (page !== desk) await signInStaffByCall(stage, page, { email: `${role}@staff.wayhouse.test` });
    await page.goto(`/console/orders?id=${waitingOrder}`);
    const detail = page.locator('[data-part~="detail"]');
    await detail.getByRole('heading', { name: waitingOrder }).waitFor();
    await detail.getByText('HTL-2047').first().waitFor();
    const names = await detail.locator('button:enabled').allInnerTexts();
    const visibleSteps = names.map((name) => name.trim()).filter((name) => steps.includes(name));
    expect([role, visibleSteps.length > 0]).toEqual([role, role === 'operations']);
  }
});
