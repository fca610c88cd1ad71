/** An imported hotel in the console: staff can open and save it, also with the longest texts of an import. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePeople, type People } from '../../../../test/builders/people.ts';
import { hotelRow, jsonLines } from '../../../../test/imports.ts';
import { importHotels } from './import-hotels.ts';
import { sameNames } from './mapping.ts';
import { hotelId } from './read-hotel.ts';

const hotelsPath = '/api/console/v1/hotels';
const folder = mkdtempSync(path.join(os.tmpdir(), 'wayhouse-edited-'));
let people: People;
let token: string;
beforeAll(async () => {
  people = await makePeople();
  token = await people.staff('contracting');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await people.close();
});

async function importRow(id: string, change: object): Promise<string> {
  const file = path.join(folder, `${id}.jsonl`);
  writeFileSync(file, jsonLines([hotelRow(id, change)]));
  const { database, clock } = people;
  const options = { files: [file], mapping: sameNames, source: 'edited', now: clock.now() };
  const counts = await importHotels(database.db, {
    ...options,
    onFault: (fault) => expect(fault).toBeNull(),
  });
  expect(counts.added).toBe(1);
  return hotelId('edited', id);
}
const show = (id: string) => people.call(`GET ${hotelsPath}/${id}`, {}, token);
const save = (id: string, data: { version: string; content: object }, change: object) =>
  people.call(
    `POST ${hotelsPath}/save`,
    { hotel_id: id, version: data.version, content: { ...data.content, ...change } },
    token,
  );

test('the longest texts that an import takes can be opened and saved', async () => {
  const id = await importRow('long', {
    name_en: 'N'.repeat(300),
    brand: 'B'.repeat(300),
    description_en: 'D'.repeat(20_000),
    local_lang: 'ar',
    name_local: '\u202bفندق\u202c',
    address_local: 'شارع',
    photos: [`https://a.test/${'p'.repeat(2_000)}.jpg`, 'https://a.test/2.jpg'],
  });
  const { code, data } = await show(id);
  expect(code).toBe(0);
  expect(data.content.local.name).toBe('فندق');
  expect(data.content.photos.map(({ url }: { url: string }) => url)).toEqual(['https://a.test/2.jpg']);
  expect((await save(id, data, { phone: '+30 22410 00000' })).code).toBe(0);
  expect((await show(id)).data.content).toMatchObject({ ...data.content, phone: '+30 22410 00000' });
});

test('a hotel with stored values above the limits of the forms can be opened and corrected', async () => {
  const id = await importRow('stored', {});
  const { db } = people.database;
  const description_en = 'D'.repeat(30_000);
  await db.updateTable('catalogue.hotels').set({ description_en }).where('id', '=', id).execute();
  const room = {
    name_en: 'Hall',
    name_zh: '大厅',
    beds_en: '1 bed',
    beds_zh: '1张床',
    view_en: '',
    view_zh: '',
  };
  await db
    .insertInto('catalogue.room_types')
    .values({
      ...{
        id: `${id}_r`,
        hotel_id: id,
        ...room,
        bed_kind: 'double',
        size_m2: 9_000,
        smoking: false,
        sort: 0,
      },
      ...{ max_adults: 2, max_children: 0, max_occupancy: 2 },
    })
    .execute();
  const { code, data } = await show(id);
  expect(code).toBe(0);
  expect(data.room_types[0].terms.size_m2).toBe(9_000);
  expect((await save(id, data, {})).code).toBe(1001);
  expect((await save(id, data, { description: { en: 'Short', zh: '' } })).code).toBe(0);
});
