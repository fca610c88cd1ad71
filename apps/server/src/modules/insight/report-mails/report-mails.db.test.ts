/** The sales report by mail: once for each day, in the person's language and zone, with the bookings as XLSX. */
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paidOrder, refusal } from '../../../../test/builders/booking.ts';
import { type Desk, openDesk } from '../../../../test/builders/orders-desk.ts';
import { buildApp } from '../../../app.ts';
import type { StaffCtx } from '../../../context.ts';
import { messageKinds, type OutgoingMessage } from '../../../platform/messages/send-messages.ts';
import { addReportMail, endReportMail, listReportMails } from './choose-report-mails.ts';
import { mailReports } from './mail-reports.job.ts';
import { loadReport } from './report-attachment.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
  await desk.database.db
    .insertInto('identity.staff')
    .values({
      ...{ id: reader().staff.staffId, name: 'Jun', email: 'jun@staff.test', role: 'finance' },
      ...{ language: 'zh', status: 'active', password_hash: 'x', created_at: desk.world.clock.now() },
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ language: 'zh', role: 'finance' }))
    .execute();
  // A name that a spreadsheet would run if it were a formula.
  await desk.database.db
    .updateTable('catalogue.hotels')
    .set({ name_zh: '=HYPERLINK("http://x")' })
    .where('id', '=', desk.hotel.hotelId)
    .execute();
  desk.world.clock.at('2027-03-01T09:00:00Z');
  await paidOrder(desk.agent(), { hotel: desk.hotel, nights: 2 });
});
beforeEach(async () => {
  desk.world.clock.at('2027-03-01T10:00:00Z');
  await desk.database.db.deleteFrom('insight.report_mails').execute();
  await desk.database.db.deleteFrom('platform.messages').execute();
});
afterAll(() => desk.database.drop());

const reader = (): StaffCtx => desk.staff();
const daily = { cadence: 'daily', hour: 8, time_zone: 'Asia/Shanghai', basis: 'booked' } as const;
const run = () => mailReports(desk.world.app);
const mails = () =>
  desk.database.db
    .selectFrom('platform.messages')
    .selectAll()
    .where('template', '=', 'sales_report')
    .execute();

const filesOf = (mail: { attachments: unknown } | undefined) =>
  (mail?.attachments ?? []) as { file: string; name: string }[];

describe('a report by mail', () => {
  it('comes at its hour with the figures of the day before, once even when several processes run', async () => {
    const { items } = await addReportMail(reader(), daily);
    expect(items).toMatchObject([{ cadence: 'daily', next_on: '2027-03-02' }]);
    desk.world.clock.at('2027-03-01T23:59:00Z');
    await run();
    expect(await mails()).toEqual([]);
    desk.world.clock.at('2027-03-02T00:01:00Z');
    await Promise.all([run(), run(), run()]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipient: 'jun@staff.test', language: 'zh' });
    expect(mail?.params).toMatchObject({ sold: 'US$200.00', bookings: '1', canceled: '0' });
    await run();
    expect(await mails()).toHaveLength(1);
  });

  it('has the bookings as XLSX in the language of the person, without formulas', async () => {
    await addReportMail(reader(), daily);
    desk.world.clock.at('2027-03-02T00:01:00Z');
    await run();
    const [mail] = await mails();
    const [file] = filesOf(mail);
    expect(file?.name).toBe('wayhouse-sales-2027-03-01-2027-03-01.xlsx');
    const bytes = await loadReport(desk.world.app, file?.file ?? '');
    const [heads, row] = await readSheet(Buffer.from(bytes ?? []));
    expect(heads?.slice(0, 3)).toEqual(['订单号', '下单日期（北京时间）', '入住日期']);
    // The cell is text, so a spreadsheet program does not run it as a formula.
    expect(row).toContain('=HYPERLINK("http://x")');
    expect(row).toContain(200);
  });

  it('ends when its reader ends it, then also without its file, or loses the right; nobody else can end it', async () => {
    const { items } = await addReportMail(reader(), daily);
    desk.world.clock.at('2027-03-02T00:01:00Z');
    await run();
    const [mail] = await mails();
    const [file] = filesOf(mail);
    const stranger = { ...reader(), staff: { ...reader().staff, staffId: 'stf_other' } };
    await endReportMail(stranger, { params: { id: items[0]?.id ?? '' } });
    expect((await listReportMails(reader())).items).toHaveLength(1);
    await endReportMail(reader(), { params: { id: items[0]?.id ?? '' } });
    expect(await loadReport(desk.world.app, file?.file ?? '')).toBeUndefined();

    await addReportMail(reader(), daily);
    const { db } = desk.database;
    await db
      .updateTable('identity.staff')
      .set({ role: 'content' })
      .where('email', '=', 'jun@staff.test')
      .execute();
    desk.world.clock.at('2027-03-03T00:01:00Z');
    await run();
    expect(await mails()).toHaveLength(1);
    expect((await listReportMails(reader())).items).toEqual([]);
    await db
      .updateTable('identity.staff')
      .set({ role: 'finance' })
      .where('email', '=', 'jun@staff.test')
      .execute();
  });

  it('is ended by the address in its header, as mail programs call it, and not by opening the address', async () => {
    await addReportMail(reader(), daily);
    desk.world.clock.at('2027-03-02T00:01:00Z');
    await run();
    const sentMails: OutgoingMessage[] = [];
    const kinds = messageKinds({
      ...{
        db: desk.database.db,
        clock: desk.world.app.clock,
        baseUrl: 'https://wayhouse.test',
        keepContent: true,
      },
      ...{ carriers: { email: async (mail) => void sentMails.push(mail) }, loadFile: async () => undefined },
      readContact: async () => undefined,
    });
    const [mail] = await mails();
    const kind = kinds['message.email'];
    if (kind && 'outside' in kind) await kind.outside({ id: mail?.id } as never, {} as never);
    const { pathname } = new URL(sentMails[0]?.unsubscribe ?? '');
    expect(sentMails[0]?.render().html).not.toContain(pathname);
    const app = await buildApp({ context: desk.world.app, isReady: async () => true });
    const list = async () => (await listReportMails(reader())).items.length;
    const getAnswer = await app.inject({ method: 'GET', url: pathname });
    expect([getAnswer.statusCode, getAnswer.headers.location, await list()]).toEqual([
      302,
      '/console/reports?mails=1',
      1,
    ]);
    const press = () =>
      app.inject({
        ...{ method: 'POST', url: pathname, payload: 'List-Unsubscribe=One-Click' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect([(await press()).statusCode, await list()]).toEqual([200, 0]);
    expect((await press()).statusCode).toBe(200);
    await app.close();
  });

  it('is added once when the same choice is sent again, as after a lost answer', async () => {
    await addReportMail(reader(), { ...daily, source: 'own' });
    await addReportMail(reader(), { ...daily, source: 'own' });
    expect((await addReportMail(reader(), daily)).items).toHaveLength(2);
  });

  it('refuses an unknown zone and a thirteenth mail', async () => {
    expect(await refusal(addReportMail(reader(), { ...daily, time_zone: 'Mars/Olympus' }))).toBe(
      'request.invalid',
    );
    const results = await Promise.allSettled(
      Array.from({ length: 14 }, (_, hour) => addReportMail(reader(), { ...daily, hour })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
  });
});
