/** Photographs of sources' hotels: fetched once, checked by their content, and never from a private address. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffCtx } from '../../src/context.ts';
import { listPictures } from '../../src/modules/content/pictures/upload-picture.ts';
import { fetchPhotos } from '../../src/modules/supply/adoption/fetch-photos.ts';
import { readSource } from '../../src/modules/supply/adoption/read-source.ts';
import { mapHotels } from '../../src/modules/supply/mapping/map-hotels.ts';
import type { WatchedBedbank } from '../../src/ports/bedbank/watched-port.ts';
import { photoFetcher } from '../../src/ports/photos/https.ts';
import { photoLimits } from '../../src/ports/photos/port.ts';
import { buildOutsideWorld, type OutsideWorld } from '../builders/outside/outside.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let test: TestDatabase;
let world: OutsideWorld;

beforeAll(async () => {
  test = await createTestDatabase();
  world = await buildOutsideWorld(test.db);
});
afterAll(async () => {
  await world.standIn.close();
  await test.drop();
});

describe('photographs', () => {
  const png = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
  const answer = (type: string, bytes: Uint8Array, status = 200) => ({ type, bytes, status });
  const fetchAll = async (id: string, fetchPhoto = photoFetcher([`${world.standIn.url}/photos/`])) => {
    await fetchPhotos(world.app, { hotelId: id, fetchPhoto });
    const rows = await test.db
      .selectFrom('supply.photos')
      .selectAll()
      .where('hotel_id', '=', id)
      .orderBy('url')
      .execute();
    return rows.map(({ url, picture_id, reason }) => [url.split('/').at(-1), picture_id ? 'stored' : reason]);
  };

  it('are stored once in our sizes; pages, bombs, huge files and missing ones are refused', async () => {
    const { photos } = world.standIn;
    photos.set('7001/a.jpg', answer('image/jpeg', await png(900, 600)));
    photos.set('7001/b.jpg', answer('image/jpeg', Buffer.from('<html><script>alert(1)</script></html>')));
    photos.set('7001/c.jpg', answer('image/png', await png(9_000, 9_000)));
    photos.set('7001/d.jpg', answer('image/jpeg', Buffer.alloc(photoLimits.bytes + 1)));
    photos.set('7001/e.jpg', answer('text/html', Buffer.from('gone'), 404));
    const images = ['a', 'b', 'c', 'd', 'e'].map((name) => `7001/${name}.jpg`);
    const content = {
      stars: 4,
      city: 'lisbon',
      address: 'Rua 1',
      postcode: '1100-011',
      phone: '',
      description: '',
    };
    const [hotel] = world.standIn.hotels;
    if (hotel) hotel.content = { ...content, facilities: [], rooms: [], images };
    await readSource(world.app, world.app.bedbanks?.[0] as WatchedBedbank, { full: true });
    const id = world.hotel.hotelId;
    expect(await fetchAll(id)).toEqual([
      ['a.jpg', 'stored'],
      ['b.jpg', expect.any(String)],
      ['c.jpg', expect.any(String)],
      ['d.jpg', 'too large'],
      ['e.jpg', 'HTTP 404'],
    ]);
    const cataloguePhotos = await test.db
      .selectFrom('catalogue.photos')
      .select('url')
      .where('hotel_id', '=', id)
      .execute();
    expect(cataloguePhotos).toEqual([{ url: expect.stringMatching(/^\/api\/v2\/content\/picture\/pic_/) }]);
    const before = await test.db.selectFrom('content.pictures').select('id').execute();
    // No photographs are fetched for a hotel that has some in the catalogue.
    await test.db.deleteFrom('supply.photos').execute();
    expect(await fetchAll(id)).toEqual([]);
    expect(await test.db.selectFrom('content.pictures').select('id').execute()).toEqual(before);
    // Photographs of sources are not among the pictures that staff chooses from.
    const staff = { ...world.app, staff: { id: 's', name: 'S', role: 'admin' } } as unknown as StaffCtx;
    expect(await listPictures(staff, { page: 1, page_size: 10 })).toMatchObject({ total: 0 });
  });

  it('of private addresses are never fetched, and a status 503 is an error, so that the work is tried again', async () => {
    const id = world.hotel.hotelId;
    const forgetPhotos = async () => {
      await test.db.deleteFrom('supply.photos').execute();
      await test.db.deleteFrom('catalogue.photos').where('hotel_id', '=', id).execute();
    };
    await forgetPhotos();
    world.standIn.photos.set('7001/e.jpg', answer('text/html', Buffer.from('busy'), 503));
    await expect(fetchAll(id)).rejects.toThrow('HTTP 503');
    await forgetPhotos();
    expect((await fetchAll(id, photoFetcher())).map(([, state]) => state)).toEqual(
      Array(5).fill('private address'),
    );
  });

  it('of a record that leaves the hotel while they are fetched are not shown there', async () => {
    const id = world.hotel.hotelId;
    await test.db.deleteFrom('supply.photos').execute();
    await test.db.deleteFrom('catalogue.photos').where('hotel_id', '=', id).execute();
    const bytes = await png(900, 600);
    const stored = await fetchAll(id, async () => {
      await mapHotels(world.app, { source: 'hotelbeds', lines: ['7001'] });
      return bytes;
    });
    expect(stored.map(([, state]) => state)).toContain('stored');
    const photos = test.db.selectFrom('catalogue.photos').select('url').where('hotel_id', '=', id);
    expect(await photos.execute()).toEqual([]);
  });
});
