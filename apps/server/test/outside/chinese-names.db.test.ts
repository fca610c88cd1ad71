/** Chinese names of adopted hotels: made when no source has one, and replaced by a source's name or staff's. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StaffCtx } from '../../src/context.ts';
import { completeHotels } from '../../src/modules/catalogue/hotels/complete-hotels.ts';
import { listHotelContent } from '../../src/modules/catalogue/hotels/list-hotel-content.ts';
import { saveHotel, showHotelContent } from '../../src/modules/catalogue/hotels/manage-hotels.ts';
import type { HotelDraft } from '../../src/modules/catalogue/import/read-hotel.ts';
import { suggestPlaces } from '../../src/modules/catalogue/places/suggest-places.ts';
import { presentHotel } from '../../src/modules/partners/content/present-hotel.ts';
import { inTransaction } from '../../src/platform/database.ts';
import { asUser } from '../builders/booking.ts';
import { buildOutsideWorld, type OutsideWorld, readHotels } from '../builders/outside/outside.ts';
import { sourceHotel } from '../builders/outside/source-hotel.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: OutsideWorld;

beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
  await test.db
    .updateTable('catalogue.regions')
    .set({ name_zh: '里斯本' })
    .where('id', '=', 'lisbon')
    .execute();
  world.standIn.hotels = [
    sourceHotel(7001, 'Quayside House'),
    sourceHotel(7011, 'Novotel Lisbon Beato', { lat: 38.74 }),
    sourceHotel(7012, 'Hotel Lutetia Lisbon', { lat: 38.76 }),
    sourceHotel(7013, 'Casa do Rio Calmo', { lat: 38.78 }),
  ];
  await readHotels(world);
});
afterAll(async () => {
  await world.standIn.close();
  await test.drop();
});

const rows = () =>
  test.db
    .selectFrom('catalogue.hotels')
    .select(['id', 'name_en', 'name_zh', 'name_zh_made', 'updated_at'])
    .where('source', '=', 'hotelbeds')
    .orderBy('source_id')
    .execute();
const names = async () => (await rows()).map((row) => [row.name_zh, row.name_zh_made]);

it('Chinese names are made from English names with known words, and stay in a second reading', async () => {
  const before = await rows();
  expect(before.map((row) => [row.name_zh, row.name_zh_made])).toEqual([
    ['里斯本 Beato 诺富特酒店', true],
    ['里斯本 Lutetia 酒店', true],
    ['Casa do Rio Calmo', false],
  ]);
  const hotels = await listHotelContent(
    test.db,
    before.map(({ id }) => id),
  );
  const marks = [true, true, undefined];
  expect(hotels.map(({ hotel }) => hotel.name_zh_made)).toEqual(marks);
  expect(hotels.map((hotel) => presentHotel(hotel, '').name_zh_made)).toEqual(marks);
  await readHotels(world);
  expect(await rows()).toEqual(before);
});

it.each(['里斯本 Lutetia', 'Lutetia酒店', 'Hotel Lutetia', 'lutetia'])(
  'a hotel with a made Chinese name is found by %s',
  async (q) => {
    const { groups } = await suggestPlaces(asUser(world, { accountId: 'com_o' }), { q, limit: 10 });
    const suggestedIds = groups.flatMap(({ items }) => items.map((item) => item.id));
    expect(suggestedIds).toContain((await rows())[1]?.id);
  },
);

it('made Chinese names give way to the name of a source, and to the text of staff', async () => {
  const staff = { ...world.app, staff: { staffId: 's', name: 'S', role: 'admin' } } as unknown as StaffCtx;
  const id = (await rows())[0]?.id ?? '';
  const saveName = async (name: object) => {
    const { content, version } = await showHotelContent(staff, { params: { id } });
    await saveHotel(staff, {
      hotel_id: id,
      version,
      content: { ...content, name: { ...content.name, ...name } },
    });
  };
  await saveName({ en: 'Novotel Lisboa Beato' });
  expect((await showHotelContent(staff, { params: { id } })).name_zh_made).toBe(true);
  await saveName({ zh: '里斯本贝阿托诺富特酒店' });
  const chinese = { name: '鲁特西亚酒店', address: '光明街', city: '里斯本', description: '' };
  for (const hotel of world.standIn.hotels.slice(1, 3)) {
    hotel.updated = '2027-03-01';
    Object.assign(hotel.content ?? {}, { chinese, stars: 5 });
  }
  await readHotels(world);
  expect(await names()).toEqual([
    ['里斯本贝阿托诺富特酒店', false],
    ['鲁特西亚酒店', false],
    ['Casa do Rio Calmo', false],
  ]);
});

it.each([
  ['gets the name of a source', [], '静河酒店'],
  ['stays without one when staff edited the names', ['name'], ''],
] as const)('a hotel with an empty Chinese name %s', async (_, staff_fields, expectedName) => {
  const id = (await rows())[2]?.id ?? '';
  await test.db
    .updateTable('catalogue.hotels')
    .set({ name_zh: '', staff_fields: [...staff_fields] })
    .where('id', '=', id)
    .execute();
  const draft = {
    ...{ nameEn: 'Casa do Rio Calmo', nameZh: '静河酒店', descriptionEn: '', descriptionZh: '' },
    ...{ phone: '', facilities: [] as string[] },
  } as HotelDraft;
  await inTransaction(test.db, (tx) => completeHotels(tx, [{ id, draft }], world.app.clock.now()));
  expect((await rows())[2]).toMatchObject({ name_zh: expectedName, name_zh_made: false });
});
