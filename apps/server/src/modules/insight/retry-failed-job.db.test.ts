/** The failed mail of a document: its status on the order's page, its retry, and the life of its file. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedOrder, pay } from '../../../test/builders/booking.ts';
import { buildHotel } from '../../../test/builders/catalogue.ts';
import { removeDueFiles } from '../../../test/builders/documents.ts';
import { buildDesk, type Desk } from '../../../test/builders/finance.ts';
import { asDesk } from '../../../test/builders/groups.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { inTransaction } from '../../platform/database.ts';
import { publish } from '../../platform/events.ts';
import { removeExpiredRows } from '../../platform/jobs/retention.ts';
import { type Carrier, messageKinds } from '../../platform/messages/send-messages.ts';
import { listFailedJobs } from '../../platform/work/failed-jobs.ts';
import { drainWork } from '../../platform/work/work-runner.ts';
import { showDeskOrder } from '../booking/desk/show-desk-order.ts';
import { listDeskMails } from '../documents/desk/desk-papers.ts';
import { removeOldDocuments } from '../documents/make/remove-old-documents.job.ts';
import { showPapers } from '../documents/make/show-papers.ts';
import { loadAttachment } from '../documents/send/attachments.ts';
import { sendPaper } from '../documents/send/send-paper.ts';
import { retryJob } from './retry-failed-job.ts';

let database: TestDatabase;
let desk: Desk;
const daySeconds = 86_400;

beforeAll(async () => {
  database = await createTestDatabase();
  desk = await buildDesk(database.db, { prepaidCents: 5_000_000 });
});
afterAll(() => database.drop());
beforeEach(() => desk.world.clock.at('2027-03-01T09:00:00Z'));

const refuse: Carrier = async () => {
  throw Object.assign(new Error('no such mailbox'), { undeliverable: true });
};

/** Sends the queued mails, and delivers the events of those that failed. */
async function sendMails(email: Carrier): Promise<void> {
  const { app, clock } = desk.world;
  const { db, log } = app;
  const kinds = messageKinds({
    ...{ db, clock, carriers: { email }, baseUrl: 'https://wayhouse.test', keepContent: false },
    loadFile: (file) => loadAttachment(app, file),
    readContact: async () => undefined,
  });
  await drainWork({ db, clock, log, kinds });
  await app.deliverEvents();
}

/** An order whose voucher was mailed to an address that the mail server refuses. */
async function orderWithFailedMail(name: string): Promise<string> {
  const hotel = await buildHotel(database.db, { name, rooms: 5 });
  const orderNo = await bookedOrder(desk.customer, { hotel });
  await pay(desk.customer, orderNo);
  await desk.world.app.deliverEvents();
  await sendMails(async () => {});
  await sendPaper(desk.customer, {
    params: { id: orderNo },
    document: 'voucher',
    lang: 'en',
    logo: false,
    with_price: undefined,
    emails: [`${name}@example.test`],
  });
  await sendMails(refuse);
  return orderNo;
}

async function statusOf(orderNo: string): Promise<string | undefined> {
  const { sendings } = await showPapers(desk.customer, { order_no: orderNo });
  return sendings[0]?.status;
}

async function retry(name: string): Promise<void> {
  const jobs = await listFailedJobs(database.db, {});
  const job = jobs.find(({ recipient }) => recipient === `${name}@example.test`);
  await retryJob(asDesk(desk.world), { id: String(job?.id) });
}

/** Runs the daily jobs that delete old rows and files, after that many days. */
async function removeOld(days: number): Promise<void> {
  desk.world.clock.forward(days * daySeconds);
  await removeExpiredRows(database.db, desk.world.clock.now());
  await removeOldDocuments(desk.world.app);
  await removeDueFiles(desk.world.app);
}

test('a document whose mail failed is shown as failed, also after the mail was deleted', async () => {
  const orderNo = await orderWithFailedMail('deleted');
  expect(await statusOf(orderNo)).toBe('failed');
  await removeOld(100);
  const mails = await desk.mailsTo('deleted@example.test');
  expect([mails, await statusOf(orderNo)]).toEqual([[], 'failed']);
});

test('a document whose mail arrives after a retry is shown as sent, also after the mail was deleted', async () => {
  const orderNo = await orderWithFailedMail('retried');
  await retry('retried');
  expect(await statusOf(orderNo)).toBe('sending');
  await sendMails(async () => {});
  expect(await statusOf(orderNo)).toBe('sent');
  await removeOld(100);
  const mails = await desk.mailsTo('retried@example.test');
  expect([mails, await statusOf(orderNo)]).toEqual([[], 'sent']);
});

test('a mail that failed or was returned is a failed one at the desk, until a retry arrives', async () => {
  const { app, clock } = desk.world;
  const orderNo = await orderWithFailedMail('desk');
  const atDesk = async () => {
    const params = { order_no: orderNo };
    const { mails } = await listDeskMails(asDesk(desk.world), { params });
    const { undelivered } = await showDeskOrder(asDesk(desk.world), { params });
    return { mail: mails.find(({ to }) => to === 'desk@example.test'), undelivered };
  };
  const failed = { mail: { status: 'failed' }, undelivered: ['desk@example.test'] };
  expect(await atDesk()).toMatchObject(failed);
  await retry('desk');
  expect(await atDesk()).toMatchObject({ mail: { status: 'sending' }, undelivered: [] });
  await sendMails(async () => {});
  const { mail } = await atDesk();
  expect(mail?.status).toBe('sent');
  // The mail server accepted the mail, and the receiver's server returned it.
  await inTransaction(app.db, (tx) =>
    publish(tx, clock, 'message.undeliverable', { messageId: mail?.id ?? 0 }),
  );
  await app.deliverEvents();
  expect(await atDesk()).toMatchObject(failed);
});

test('a failed mail keeps its document for a retry; the document is deleted after the mail was sent', async () => {
  await orderWithFailedMail('waiting');
  await removeOld(60);
  await retry('waiting');
  const files: (Uint8Array | undefined)[] = [];
  await sendMails(async ({ attachments }) => {
    for (const { load } of attachments) files.push(await load());
  });
  expect(files.map((file) => Buffer.from(file ?? []).toString('latin1', 0, 5))).toEqual(['%PDF-']);
  const { file_id } = await database.db
    .selectFrom('documents.sendings')
    .select('file_id')
    .where('email', '=', 'waiting@example.test')
    .executeTakeFirstOrThrow();
  await removeOld(1);
  expect(await loadAttachment(desk.world.app, file_id)).toBeUndefined();
});
