/** Rates and allotment from a file over HTTP (product.md section 10): preview, unusable rows, apply, undo, refusals. */
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { type BuiltHotel, buildHotel } from '../../../../test/builders/catalogue.ts';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import type { StaffCtx } from '../../../context.ts';
import { previewRateImport } from './preview-rate-import.ts';

let people: People;
let hotel: BuiltHotel;
let otherHotel: BuiltHotel;
let leila: string;
let grace: string;
let testNumber = 0;

beforeAll(async () => {
  people = await makePeople();
  leila = await people.staff('contracting');
  grace = await people.staff('admin');
});
afterAll(() => people.close());
beforeEach(async () => {
  testNumber += 1;
  hotel = await buildHotel(people.database.db, { name: `imp${testNumber}` });
  otherHotel = await buildHotel(people.database.db, { name: `imq${testNumber}` });
});

const at = '/api/console/v1/imports';
async function send(file: string | Buffer, token = leila) {
  const boundary = 'edge-of-part';
  const top = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="rates.csv"\r\ncontent-type: text/csv\r\n\r\n`;
  const response = await people.app.inject({
    method: 'POST',
    url: `${at}/rates`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      authorization: `Bearer ${token}`,
    },
    payload: Buffer.concat([Buffer.from(top), Buffer.from(file), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return response.json();
}
const head = 'Hotel,Rate plan,Room type,From,To,Weekdays,Price,Allotment,Min stay,Stop-sell';
const csv = (...rows: string[]) => [head, ...rows].join('\n');
const apply = (id: string, token = leila) => people.call(`POST ${at}/${id}/apply`, {}, token);
const undo = (id: string, token = leila) => people.call(`POST ${at}/${id}/undo`, {}, token);
const showImport = async (id: string) => (await people.call(`GET ${at}/${id}`, {}, leila)).data;
async function window(shownHotel = hotel) {
  const query = { from: '2027-03-30', days: '4' };
  const { data } = await people.call(`GET /api/console/v1/calendar/${shownHotel.hotelId}`, query, leila);
  const [room] = data.room_types;
  const plan = room.plans.find((each: { id: string }) => each.id === shownHotel.flexible);
  return { price: plan.price, stay: plan.min_stay_by_day, stop: plan.stop_sell, rooms: room.allotment };
}
const unchangedWindow = {
  price: ['100.00', '100.00', '100.00', '100.00'],
  stay: [0, 0, 0, 0],
  stop: [false, false, false, false],
  rooms: [5, 5, 5, 5],
};
const validFile = () =>
  csv(
    // 2027-04-01 and 02 are a Thursday and a Friday.
    `${hotel.hotelId},${hotel.flexible},,2027-03-30,2027-04-02,4 5,120.50,9,2,`,
    `${hotel.hotelId},${hotel.flexible},,2027-03-31,,,,,,yes`,
    `imq${testNumber},${otherHotel.flexible},,2027-03-30,,,77,,,`,
  );

describe('a valid file', () => {
  test('shows old and new values, writes nothing until it is applied, writes all once, and can be undone completely', async () => {
    const { data } = await send(validFile());
    expect(data).toMatchObject({ state: 'preview', mine: true, rows: 3, bad_rows: 0, hotels: 2, days: 8 });
    const detail = await showImport(data.id);
    expect(detail.changes).toContainEqual({
      hotel: { en: `Hotel imp${testNumber}`, zh: `imp${testNumber}酒店` },
      room: { en: 'Double room', zh: '大床房' },
      board: 'BB',
      field: 'price',
      from: '2027-04-01',
      to: '2027-04-02',
      before: '100.00',
      after: '120.50',
      others: null,
    });
    expect(await window()).toEqual(unchangedWindow);
    expect((await apply(data.id)).data).toMatchObject({ state: 'applied', hotels_applied: 2 });
    const appliedWindow = {
      price: ['100.00', '100.00', '120.50', '120.50'],
      stay: [0, 0, 2, 2],
      stop: [false, true, false, false],
      rooms: [5, 5, 9, 9],
    };
    expect(await window()).toEqual(appliedWindow);
    expect((await window(otherHotel)).price[0]).toBe('77.00');
    expect((await apply(data.id)).data.state).toBe('applied');
    const log = await people.call(`POST /api/console/v1/calendar/${hotel.hotelId}/changes`, {}, leila);
    expect(log.data.items).toMatchObject([{ kind: 'import', by: 'Leila Haddad' }]);
    expect((await undo(data.id)).data.state).toBe('undone');
    expect((await undo(data.id)).data.state).toBe('undone');
    expect((await apply(data.id)).data.state).toBe('undone');
    expect([await window(), await window(otherHotel)]).toEqual([unchangedWindow, unchangedWindow]);
    const actions = await people.database.db
      .selectFrom('platform.audit_log')
      .select('action')
      .where('target_id', '=', hotel.hotelId)
      .orderBy('id')
      .execute();
    expect(actions.map((each) => each.action)).toEqual(['calendar.changed', 'calendar.undone']);
  });

  test('is accepted as XLSX, with dates and numbers in spreadsheet format', async () => {
    const sheet = [
      ['酒店', '价格计划', '开始日期', '价格'].map((value) => ({ value })),
      [
        { value: hotel.hotelId },
        { value: hotel.flexible },
        { value: new Date('2027-03-30T00:00:00Z'), type: Date, format: 'yyyy-mm-dd' },
        { value: 88.4, type: Number },
      ],
    ];
    const { data } = await send(await writeXlsxFile(sheet as never).toBuffer());
    expect(data).toMatchObject({ state: 'preview', rows: 1, bad_rows: 0, days: 1 });
    await apply(data.id);
    expect((await window()).price[0]).toBe('88.40');
  });

  test('is applied once when two calls apply it at the same time', async () => {
    const { data } = await send(validFile());
    await Promise.all([apply(data.id), apply(data.id)]);
    const log = await people.call(`POST /api/console/v1/calendar/${hotel.hotelId}/changes`, {}, leila);
    expect(log.data.total).toBe(1);
  });
});

describe('unusable rows', () => {
  test('have reasons in both languages; the usable row is applied', async () => {
    await sql`update rates.allotment_months set sold[30] = 4
      where room_type_id = ${hotel.roomTypeId} and month = '2027-03-01'`.execute(people.database.db);
    const row = (rest: string) => `${hotel.hotelId},${rest}`;
    const { data } = await send(
      csv(
        row(`${hotel.flexible},,2027-03-31,,,110,,,`),
        `nowhere,${hotel.flexible},,2027-03-30,,,1,,,`,
        row(`${otherHotel.flexible},,2027-03-30,,,1,,,`),
        row(`,${otherHotel.roomTypeId},2027-03-30,,,,1,,`),
        row(`${hotel.flexible},,2027-02-27,,,1,,,`),
        row(`${hotel.flexible},,2028-07-14,,,1,,,`),
        row(`${hotel.flexible},,2027-03-30,,,abc,,,`),
        row(`,${hotel.roomTypeId},2027-03-30,,,,3,,`),
        row(`${hotel.flexible},,2027-03-30,2027-04-01,,130,,,`),
        row(`${hotel.flexible},,2027-04-05,,7,130,,,`),
      ),
    );
    expect(data).toMatchObject({ rows: 10, bad_rows: 9, days: 1 });
    const { bad } = await showImport(data.id);
    const reasons = bad.items.map((each: { line: number; reason: { en: string } }) => [
      each.line,
      each.reason.en,
    ]);
    expect(reasons).toEqual([
      [3, 'No hotel has the code “nowhere”.'],
      [4, expect.stringContaining('no rate plan')],
      [5, expect.stringContaining('no room type')],
      [6, 'These days are over at the hotel.'],
      [7, 'Days can be changed up to 500 days ahead.'],
      [8, expect.stringContaining('“abc” is not an amount')],
      [9, expect.stringContaining('On 2027-03-30 4 rooms are sold already')],
      [10, 'Line 2 speaks of the same days already.'],
      [11, expect.stringContaining('None of these weekdays')],
    ]);
    expect(bad.items[5].reason.zh).toContain('不是有效金额');
    await apply(data.id);
    expect((await window()).price).toEqual(['100.00', '110.00', '100.00', '100.00']);
  });

  test('a file of another kind, a damaged spreadsheet and a table without the columns are refused', async () => {
    for (const [file, words, wordsZh = ''] of [
      [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'not a CSV or XLSX'],
      [Buffer.from('PK\x03\x04 broken', 'latin1'), 'damaged'],
      ['Price,Rooms\n1,2', 'Columns are missing: Hotel, From, Rate plan', '缺少列：酒店、开始日期、价格计划'],
    ] as const) {
      const { code, errors } = await send(file as Buffer);
      expect([code, errors[0].path]).toEqual([1001, 'file']);
      expect(errors[0].message['en-US']).toContain(words);
      expect(errors[0].message['zh-CN']).toContain(wordsZh);
    }
  });
});

/** Leaves an import as if it had been interrupted after its first hotel. */
const interrupt = (importId: string) =>
  sql`update rates.import_hotels set state = 'applied' where import_id = ${importId}
    and hotel_id = ${hotel.hotelId}`.execute(people.database.db);

describe('changes since the preview', () => {
  test('a hotel whose days were changed is refused completely; the other hotel is applied', async () => {
    const { data } = await send(validFile());
    await sql`update rates.plan_months set price_cents[1] = 5500
      where rate_plan_id = ${hotel.flexible} and month = '2027-04-01'`.execute(people.database.db);
    expect((await apply(data.id)).data).toMatchObject({
      state: 'partly',
      hotels_applied: 1,
      hotels_ready: 0,
    });
    expect(await window()).toMatchObject({ stop: unchangedWindow.stop, rooms: unchangedWindow.rooms });
    expect((await showImport(data.id)).problems).toMatchObject([
      {
        hotel: { en: `Hotel imp${testNumber}` },
        message: { en: expect.stringContaining('since the preview') },
      },
    ]);
  });

  test('rooms sold since the preview prevent a smaller allotment', async () => {
    const { data } = await send(csv(`${hotel.hotelId},,${hotel.roomTypeId},2027-03-30,,,,1,,`));
    await sql`update rates.allotment_months set sold[30] = 2
      where room_type_id = ${hotel.roomTypeId} and month = '2027-03-01'`.execute(people.database.db);
    expect((await apply(data.id)).data.state).toBe('refused');
    expect((await showImport(data.id)).problems[0].message.en).toContain('2 rooms are sold');
  });

  test('an interrupted import continues with the remaining hotels', async () => {
    const { data } = await send(validFile());
    await interrupt(data.id);
    expect((await apply(data.id)).data).toMatchObject({ state: 'applied', hotels_applied: 2 });
    expect(await window()).toEqual(unchangedWindow);
    expect((await window(otherHotel)).price[0]).toBe('77.00');
  });

  test('undo skips a hotel whose days were changed later', async () => {
    const { data } = await send(validFile());
    await apply(data.id);
    await sql`update rates.plan_months set price_cents[1] = 5500
      where rate_plan_id = ${hotel.flexible} and month = '2027-04-01'`.execute(people.database.db);
    expect((await undo(data.id)).data).toMatchObject({ state: 'partly', hotels_applied: 1 });
    expect(await window(otherHotel)).toEqual(unchangedWindow);
    expect((await showImport(data.id)).problems[0].message.en).toContain('after the import');
  });

  test('an interrupted import that a colleague undoes is undone, although hotels are left to apply', async () => {
    const { data } = await send(validFile());
    await interrupt(data.id);
    expect((await undo(data.id, grace)).data).toMatchObject({ state: 'undone', hotels_ready: 1 });
  });

  test('an undo in the calendar also undoes the hotel of the import', async () => {
    const { data } = await send(validFile());
    await apply(data.id);
    const calendar = `/api/console/v1/calendar/${hotel.hotelId}`;
    const { undoable } = (await people.call(`GET ${calendar}`, {}, leila)).data;
    expect((await people.call(`POST ${calendar}/undo`, { change_set_id: undoable }, leila)).code).toBe(0);
    expect(await showImport(data.id)).toMatchObject({ state: 'partly', hotels_applied: 1 });
    expect((await undo(data.id)).data.state).toBe('undone');
    expect((await showImport(data.id)).problems).toEqual([]);
  });
});

test('a file of two hotels needs as many queries as a file of one', async () => {
  let queryCount = 0;
  const countPlugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      queryCount += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const ctx = {
    ...people.context,
    db: people.database.db.withPlugin(countPlugin),
    staff: { staffId: 'stf_x', name: 'X' },
  };
  const countQueries = async (rows: string[]) => {
    queryCount = 0;
    const file = { name: 'rates.csv', bytes: new TextEncoder().encode(csv(...rows)) };
    const { hotels } = await previewRateImport(ctx as StaffCtx, { file });
    return { hotels, queries: queryCount };
  };
  const row = (built: BuiltHotel) => `${built.hotelId},${built.flexible},,2027-03-30,,,77,,,`;
  const one = await countQueries([row(hotel)]);
  const two = await countQueries([row(hotel), row(otherHotel)]);
  expect([one.hotels, two.hotels, two.queries]).toEqual([1, 2, one.queries]);
});

test('an import is applied by its uploader, undone also by colleagues, and hidden from other staff', async () => {
  const { data } = await send(validFile());
  expect((await apply(data.id, grace)).code).toBe(1002);
  await apply(data.id);
  expect((await undo(data.id, grace)).data).toMatchObject({ state: 'undone' });
  expect(await window()).toEqual(unchangedWindow);
  const list = (await people.call(`GET ${at}`, {}, grace)).data;
  const item = list.items.find((each: { id: string }) => each.id === data.id);
  expect(item).toMatchObject({ mine: false, by: 'Leila Haddad' });
  expect((await people.call(`GET ${at}`, {}, await people.staff('finance'))).code).toBe(1002);
});

test('the import reads its own template, and reports the sample row as unusable', async () => {
  const { data } = await people.call(`GET ${at}/rates/template`, { lang: 'zh' }, leila);
  expect(data.headers['content-type']).toContain('spreadsheetml');
  const { data: templateImport } = await send(data.rawPayload);
  expect(templateImport).toMatchObject({ rows: 1, bad_rows: 1, state: 'nothing' });
});
