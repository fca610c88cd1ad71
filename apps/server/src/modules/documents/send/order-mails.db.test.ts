import { type OrderStatus, orderStatus } from '@wayhouse/contract/booking/order-status';
import type { DeskStep } from '@wayhouse/contract/console/orders/orders';
import { orderPath } from '@wayhouse/contract/site-routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  asUser,
  bookedOrder,
  buildCompany,
  buildWorld,
  cancel,
  paidOrder,
  pay,
  type World,
} from '../../../../test/builders/booking.ts';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { asDesk } from '../../../../test/builders/groups.ts';
import { buildAccount } from '../../../../test/builders/ledger.ts';
import { createUser } from '../../../../test/builders/users.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { inTransaction } from '../../../platform/database.ts';
import { publish } from '../../../platform/events.ts';
import { renderMessage } from '../../../platform/messages/messages.ts';
import { actOnOrder } from '../../booking/desk/act-on-order.ts';
import { loadAttachment } from './attachments.ts';
import { mailStatements } from './mail-statements.job.ts';
import { notifyExport } from './notify-export.ts';

let database: TestDatabase;
let world: World;
let hotel: BuiltHotel;
const allOptions = [
  ...['receive_email', 'balance_alert', 'batch_reservation', 'batch_inquiry', 'statement', 'invoice'],
  ...['on_request_notice', 'voucher', 'voucher_cancellation'],
];
const people = {
  full: allOptions,
  bare: ['receive_email'],
  mute: allOptions.filter((each) => each !== 'receive_email'),
};
type Name = keyof typeof people;
const ctxOf = (name: Name) => asUser(world, { accountId: 'com_mails', userId: `usr_${name}` });

beforeAll(async () => {
  database = await createTestDatabase();
  world = buildWorld(database.db);
  hotel = await buildHotel(database.db, { name: 'mails', rooms: 50 });
  await buildCompany(database.db, { id: 'com_mails', payLaterLimitCents: 900_000 });
  await buildAccount(database.db, world.clock, { accountId: 'com_mails', prepaidCents: 5_000_000 });
  for (const [name, notifications] of Object.entries(people)) {
    const language = name === 'full' ? 'zh' : 'en';
    const person = {
      id: `usr_${name}`,
      accountId: 'com_mails',
      firstName: name,
      language,
      notifications,
    } as const;
    await createUser(database.db, person);
  }
  await database.db
    .updateTable('identity.users')
    .set({ cc_email: ['copy@wayhouse.test'] })
    .where('id', '=', 'usr_full')
    .execute();
});
afterAll(() => database.drop());

async function mailsAbout(word: string, to?: string) {
  await world.app.deliverEvents();
  const rows = await database.db.selectFrom('platform.messages').selectAll().orderBy('id').execute();
  return rows.filter((row) => JSON.stringify(row.params).includes(word) && (!to || row.recipient === to));
}

async function sentTo(name: Name, orderNo: string): Promise<string[]> {
  return (await mailsAbout(orderNo, `usr_${name}@wayhouse.test`)).map((row) => row.template);
}

describe('mails about an order', () => {
  test("are sent to the order's owner in the owner's language with the voucher, and to the copy addresses", async () => {
    const orderNo = await paidOrder(ctxOf('full'), { hotel });
    const mails = await mailsAbout(orderNo);
    expect(mails.map((mail) => [mail.recipient, mail.template, mail.language])).toEqual([
      ['usr_full@wayhouse.test', 'order_confirmed', 'zh'],
      ['copy@wayhouse.test', 'order_confirmed', 'zh'],
    ]);
    const [file] = (mails[0]?.attachments ?? []) as unknown as { file: string; name: string }[];
    expect(file?.name).toBe(`voucher-${orderNo}-zh.pdf`);
    const voucher = await loadAttachment(world.app, file?.file ?? '');
    expect(await pdfText(voucher ?? new Uint8Array())).toContain(orderNo);
    await cancel(ctxOf('full'), orderNo);
    expect(await sentTo('full', orderNo)).toEqual(['order_confirmed', 'voucher_canceled', 'refund_done']);
    // The order is canceled, so a mail that is sent later has no voucher attached.
    expect(await loadAttachment(world.app, file?.file ?? '')).toBeUndefined();
  });

  test('a person without the options gets only confirmation and refund; a person who turned mails off gets nothing', async () => {
    const bareOrder = await paidOrder(ctxOf('bare'), { hotel });
    const muteOrder = await paidOrder(ctxOf('mute'), { hotel });
    await cancel(ctxOf('bare'), bareOrder);
    expect(await sentTo('bare', bareOrder)).toEqual(['order_confirmed', 'refund_done']);
    expect((await mailsAbout(bareOrder))[0]?.attachments).toEqual([]);
    expect(await mailsAbout(muteOrder)).toEqual([]);
  });

  test('a change that the source refuses is reported as such, because the old booking stands', async () => {
    const orderNo = await paidOrder(ctxOf('bare'), { hotel });
    const changedOrderNo = await paidOrder(ctxOf('bare'), { hotel, nights: 3 });
    const replaced = { replaces_order_no: orderNo };
    const orders = database.db.updateTable('booking.orders').set(replaced);
    await orders.where('order_no', '=', changedOrderNo).execute();
    const before = await sentTo('bare', orderNo);
    const failed = { orderNo: changedOrderNo };
    await inTransaction(database.db, (tx) => publish(tx, world.clock, 'booking.failed', failed));
    expect(await sentTo('bare', orderNo)).toEqual([...before, 'change_failed']);
    const mail = (await mailsAbout(changedOrderNo)).at(-1);
    expect(mail).toMatchObject({ about: orderNo, links: [orderPath(orderNo)] });
    const { subject, text } = renderMessage({ ...mail!, language: 'en' }, 'https://x');
    expect(subject).toMatch(/^Not changed: /);
    expect(text).toContain(`(order ${changedOrderNo})`);
    expect(text).toContain('Your booking stands unchanged');
    expect(renderMessage({ ...mail!, language: 'zh' }, 'https://x').text).toContain('原预订保持不变');
  });

  test('the hotel’s answer to a request has its own option', async () => {
    const onRequest = { hotel, plan: hotel.onRequest };
    const fullOrder = await paidOrder(ctxOf('full'), onRequest);
    const bareOrder = await paidOrder(ctxOf('bare'), onRequest);
    for (const orderNo of [fullOrder, bareOrder])
      await inTransaction(database.db, (tx) => publish(tx, world.clock, 'booking.failed', { orderNo }));
    expect(await sentTo('full', fullOrder)).toEqual(['on_request_declined']);
    expect(await sentTo('bare', bareOrder)).toEqual([]);
  });

  test('pay later: the voucher is sent after the payment', async () => {
    const orderNo = await bookedOrder(ctxOf('full'), { hotel, checkIn: '2027-06-10' }, { payment: 'later' });
    expect(await sentTo('full', orderNo)).toEqual(['order_confirmed']);
    await pay(ctxOf('full'), orderNo);
    expect(await sentTo('full', orderNo)).toEqual(['order_confirmed', 'voucher_ready']);
  });

  test('an event that is delivered twice sends one mail', async () => {
    const orderNo = await paidOrder(ctxOf('bare'), { hotel });
    await world.app.deliverEvents();
    for (const topic of ['booking.confirmed', 'booking.confirmed', 'booking.paid_later'] as const)
      await inTransaction(database.db, (tx) => publish(tx, world.clock, topic, { orderNo }));
    expect(await sentTo('bare', orderNo)).toEqual(['order_confirmed']);
  });

  test('a second refund, after a late confirmation and a new payment, sends a second mail', async () => {
    const orderNo = await paidOrder(ctxOf('bare'), { hotel, plan: hotel.onRequest });
    const act = (seen: OrderStatus, step: DeskStep) =>
      actOnOrder(asDesk(world), { params: { order_no: orderNo }, seen, step });
    const reason = 'The hotel called back';
    await act(orderStatus.process, { do: 'fail', reason });
    expect(await sentTo('bare', orderNo)).toEqual(['refund_done']);
    await act(orderStatus.confirmFailed, {
      do: 'late_confirm',
      confirmation_no: 'L-1',
      customer_agrees: true,
      reason,
    });
    await pay(ctxOf('bare'), orderNo);
    await cancel(ctxOf('bare'), orderNo);
    expect(await sentTo('bare', orderNo)).toEqual(['refund_done', 'refund_done']);
  });

  test('orders paid together get one more mail when the last has a result', async () => {
    const orders = [
      await bookedOrder(ctxOf('full'), { hotel }),
      await bookedOrder(ctxOf('full'), { hotel, nights: 3 }),
    ];
    await pay(ctxOf('full'), ...orders);
    await world.app.deliverEvents();
    const batches = (await mailsAbout(orders[0] ?? '', 'usr_full@wayhouse.test')).filter(
      (mail) => mail.template === 'batch_booked',
    );
    expect(batches.map((mail) => mail.params)).toMatchObject([{ count: '2', confirmed: '2' }]);
    expect(JSON.stringify(batches[0]?.params)).toContain(orders[1]);
  });
});

test('the statement of an ended month is sent once to people with the option', async () => {
  const before = await mailsAbout('2027-02');
  expect(before).toEqual([]);
  await database.db
    .updateTable('companies.companies')
    .set({ name_zh: '信件旅行社' })
    .where('id', '=', 'com_mails')
    .execute();
  world.clock.at('2027-04-01T00:10:00.000Z');
  await mailStatements(world.app);
  await mailStatements(world.app);
  const mails = await mailsAbout('2027-03');
  expect(mails.map((mail) => [mail.recipient, mail.template])).toEqual([
    ['usr_full@wayhouse.test', 'statement_ready'],
    ['copy@wayhouse.test', 'statement_ready'],
  ]);
  // The reader's language is Chinese.
  expect(mails.map((mail) => mail.params)).toMatchObject([
    { company: '信件旅行社' },
    { company: '信件旅行社' },
  ]);
});

test('a file of many orders is announced to people with the option, a single document is not', async () => {
  const notify = (kind: string, count: number, user_id = 'usr_full') =>
    inTransaction(database.db, (tx) =>
      notifyExport(world.clock, tx, {
        record: { id: `doc_${kind}_${user_id}`, kind, user_id, created_at: world.clock.now() } as Parameters<
          typeof notifyExport
        >[2]['record'],
        file: {
          name: `${kind}-${user_id}.zip`,
          contentType: 'application/zip',
          bytes: new Uint8Array(),
          count,
        },
      }),
    );
  await notify('voucher', 1);
  await notify('orders', 40);
  await notify('invoice', 3, 'usr_bare');
  const exportMails = (await mailsAbout('.zip')).filter((mail) => mail.template === 'export_ready');
  expect(exportMails.map((mail) => mail.recipient)).toEqual(['usr_full@wayhouse.test', 'copy@wayhouse.test']);
});
