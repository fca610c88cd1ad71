/** Content of the simulated source: hotel info, and dumps in English and Chinese as compressed lines of JSON. */
import { zstdCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { RatehawkStandIn, RatehawkStandInHotel } from './shape.ts';

export function mountContent(app: FastifyInstance, standIn: RatehawkStandIn): void {
  app.post('/api/b2b/v3/hotel/info/', async (request) => {
    const { hid, language } = request.body as { hid: number; language: string };
    const hotel = standIn.hotels.find((each) => each.hid === hid);
    const rules = language === 'zh_CN' ? '停车费每天 15 欧元。' : 'Parking 15 EUR a day.';
    const data = hotel && { ...lineOf(hotel, language), metapolicy_extra_info: rules };
    return { status: 'ok', data: data ?? null, error: null };
  });
  for (const path of ['dump', 'incremental_dump'])
    app.post(`/api/b2b/v3/hotel/info/${path}/`, async (request) => {
      const { language } = request.body as { language: string };
      return { status: 'ok', data: { url: `${standIn.access.url}/dump-${language}.zst` }, error: null };
    });
  app.get('/dump-:language.zst', async (request) => {
    const { language } = request.params as { language: string };
    const lines = standIn.hotels.map((hotel) => JSON.stringify(lineOf(hotel, language)));
    // A broken line at the end, as real dumps have.
    const dump = zstdCompressSync([...lines, '{"broken": ', ''].join('\n'));
    return dump.subarray(0, Math.ceil(dump.length * standIn.dumpShare));
  });
}

function lineOf(hotel: RatehawkStandInHotel, language: string) {
  const chinese = language === 'zh_CN' ? hotel.chinese : undefined;
  return {
    id: hotel.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_'),
    hid: hotel.hid,
    name: chinese?.name ?? hotel.name,
    address: chinese?.address ?? hotel.address,
    kind: 'Hotel',
    hotel_chain: hotel.chain,
    star_rating: hotel.stars,
    latitude: hotel.lat,
    longitude: hotel.lng,
    phone: hotel.phone,
    postal_code: hotel.postcode,
    check_in_time: '15:00:00',
    check_out_time: '11:00:00',
    deleted: false,
    is_closed: false,
    region: { name: chinese?.city ?? hotel.city, country_code: hotel.country, type: 'City' },
    description_struct: [
      { title: 'Location', paragraphs: chinese ? [chinese.description] : hotel.description },
    ],
    amenity_groups: [{ group_name: 'General', amenities: hotel.amenities }],
    images: hotel.images,
    room_groups: hotel.rooms.map((name) => ({ name, room_amenities: [], rg_ext: { capacity: 2 } })),
  };
}
