/** The world in which every kind of approval is requested: people, hotels, orders, credit and a supplier. */
import { rightsOfRole, type StaffRole } from '@wayhouse/contract/account/permissions';
import { orderStatus } from '@wayhouse/contract/booking/order-status';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { StaffCtx } from '../../src/context.ts';
import { invoiceCredit } from '../../src/modules/credit/credit.jobs.ts';
import { showCompany } from '../../src/modules/credit/desk/show-company.ts';
import { saveTerms } from '../../src/modules/credit/terms/save-terms.ts';
import { verifyLedger } from '../../src/modules/ledger/check/verify-ledger.ts';
import { asUser, paidOrder } from '../builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../builders/catalogue.ts';
import { makePeople, type People } from '../builders/people.ts';
import { asStaffMember, staffTokenOfPerson } from '../context.ts';
import { spend } from '../credit/random-credit.ts';

export let people: People;
export let hotel: BuiltHotel;
const basePath = '/api/console/v1';
export const reason = 'As agreed by phone';

/** Builds the demo people, two hotels, a second administrator, and amounts above which every decision waits. */
export async function openWorld(): Promise<void> {
  people = await makePeople();
  const { db } = people.database;
  hotel = await buildHotel(db, { name: 'matrix', rooms: 40 });
  await buildHotel(db, { name: 'next_door', rooms: 40 });
  // Created a day later, because `staffTokenOf` takes the first administrator.
  await sql`
    insert into identity.staff (id, email, name, password_hash, role, status, language, created_at)
      select 'stf_third', 'third@staff.wayhouse.test', 'Third', password_hash, role, status, language,
          created_at + interval '1 day' from identity.staff where role = 'admin'`.execute(db);
  await db
    .insertInto('companies.price_tiers')
    .values({ id: 'tier_test', name: 'Test' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // One dollar, so that every decision is above the amount of the role.
  await db.updateTable('approvals.amounts').set({ cents: 100 }).execute();
  await db
    .updateTable('ledger.accounts')
    .set({ floor_cents: -500_000 })
    .where('id', '=', 'com_qinghe:credit')
    .execute();
}

export async function closeWorld(): Promise<void> {
  expect(await verifyLedger(people.database.db)).toEqual([]);
  await people.close();
}

export const as = async (role: StaffRole, key: string, body: object = {}) =>
  people.call(key.replace(' ', ` ${basePath}/`), body, await people.staff(role));
export const asThird = async (key: string, body: object) =>
  people.call(key.replace(' ', ` ${basePath}/`), body, await staffTokenOfPerson(people.context, 'stf_third'));
export const succeed = async (role: StaffRole, key: string, body: object = {}) => {
  const answer = await as(role, key, body);
  expect(answer, key).toMatchObject({ code: 0 });
  return answer.data;
};
export const staff = (role: StaffRole): StaffCtx =>
  asStaffMember(people.context, {
    staffId: `stf_${role}`,
    name: role,
    email: `${role}@staff.wayhouse.test`,
    role,
    rights: rightsOfRole[role],
    ip: '127.0.0.1',
  });
export const inDays = (days: number) =>
  new Date(people.clock.now().getTime() + days * 86_400_000).toISOString();
export const dayIn = (days: number) => inDays(days).slice(0, 10);

/** The number of a paid order whose stay starts tomorrow, after the deadline of free cancellation. */
export async function lateOrder(): Promise<string> {
  const { id: userId } = await people.database.db
    .selectFrom('identity.users')
    .select('id')
    .where('email', '=', 'agent@wayhouse.test')
    .executeTakeFirstOrThrow();
  const world = {
    app: people.context,
    clock: { now: people.clock.now, forward: () => {}, at: () => {} },
  };
  const agent = asUser(world, { accountId: 'com_bluewave', userId });
  return paidOrder(agent, { hotel, checkIn: dayIn(1), nights: 2 });
}

/** Lets a company spend its prepaid money and credit; returns the id of an open credit invoice. */
export async function creditInvoice(): Promise<string> {
  const params = { id: 'com_qinghe' };
  const { version } = await showCompany(staff('finance'), { params });
  await saveTerms(staff('finance'), {
    params,
    version,
    cycle: 'order',
    net_days: 14,
    time_zone: 'UTC',
    stop_after_days: null,
    insurance: null,
    insurer: '',
  });
  await spend(people.context, 'com_qinghe', 150_000);
  await invoiceCredit(people.context);
  const { invoices } = await showCompany(staff('finance'), { params });
  return invoices.find(({ status }) => status === 'open')?.id ?? '';
}

export async function enterSupplier(): Promise<string> {
  const { id } = await succeed('finance', 'POST payables/suppliers/save', {
    name: 'Matrix Hotel',
    kind: 'hotel',
    source: null,
    hotel_ids: [hotel.hotelId],
    language: 'en',
    currency: 'USD',
    terms: 'invoice',
    terms_days: 1,
    email: '',
    alert_below: null,
    tolerance: '0.50',
    tolerance_bp: 10,
  });
  return id;
}

/** Enters an invoice of one order of the hotel. The order is on no other invoice. `pay` is its amount. */
export async function enterInvoice(supplier: string): Promise<{ id: string; pay: string }> {
  const { rows } = await sql<{ no: string; cents: number }>`
    select order_no as no, net_cents as cents from booking.orders o
      where hotel_id = ${hotel.hotelId} and order_status = ${orderStatus.confirmed}
        and not exists (select from payables.lines l where l.order_no = o.order_no) limit 1`.execute(
    people.database.db,
  );
  const { no = '', cents = 0 } = rows[0] ?? {};
  const pay = (cents / 100).toFixed(2);
  const line = { reference: no, guest: '', check_in: null, check_out: null, amount: pay };
  const { id } = await succeed('finance', 'POST payables/invoices/enter', {
    supplier_id: supplier,
    invoice_no: `M-${no}`,
    invoiced_on: dayIn(0),
    currency: 'USD',
    total: pay,
    lines: [line],
  });
  return { id, pay };
}
