/** The content API of the simulated source: hotels in English and Chinese, and the words for its codes. */
import type { FastifyInstance } from 'fastify';
import { answer } from './answer.ts';
import { commentsIn, type StandIn, type StandInHotel } from './shape.ts';

/** Group and code → the source's words. */
export const standInFacilities: Record<string, string> = {
  '70 30': '24-hour reception',
  '70 125': 'Garden',
  '70 135': 'Terrace',
  '70 270': 'Room service',
  '70 280': 'Laundry service',
  '70 320': 'Car park',
  '70 550': 'Wi-fi',
  '71 80': 'Café',
  '71 130': 'Bar',
  '71 200': 'Restaurant',
  '72 575': 'Meeting room',
  '72 605': 'Business centre',
  '73 362': 'Indoor heated pool',
  '73 363': 'Outdoor freshwater pool',
  '74 420': 'Sauna',
  '74 620': 'Spa centre',
  '90 295': 'Fitness',
  '90 260': 'Table tennis',
};

export const standInRooms: Record<
  string,
  { name: string; adults: number; children: number; guests: number }
> = {
  'DBL.ST': { name: 'DOUBLE STANDARD', adults: 2, children: 1, guests: 3 },
  'TWN.SU': { name: 'TWIN SUPERIOR', adults: 2, children: 1, guests: 3 },
  'DBL.KG-DX': { name: 'DOUBLE DELUXE KING BED', adults: 2, children: 2, guests: 4 },
  'SUI.ST': { name: 'SUITE STANDARD', adults: 3, children: 2, guests: 4 },
};

export function mountContent(app: FastifyInstance, standIn: StandIn): void {
  mountHotels(app, standIn);
  mountTypes(app, standIn);
  app.get('/hotel-content-api/1.0/types/ratecommentdetails', (request, reply) =>
    answer(standIn, 'comments', {
      request,
      reply,
      effect: () => {
        const { code, language } = request.query as { code: string; language?: string };
        const rate = standIn.rates[Number(code.split('|')[1])];
        const description = (rate && commentsIn(rate, language)) ?? '';
        return { body: { auditData: {}, date: '2027-01-01', rateComments: [{ description }] } };
      },
    }),
  );
}

function mountHotels(app: FastifyInstance, standIn: StandIn): void {
  app.get('/hotel-content-api/1.0/hotels', (request, reply) => {
    const query = request.query as Record<string, string>;
    const isChinese = query.language === 'CHI';
    return answer(standIn, isChinese ? 'texts' : 'content', {
      request,
      reply,
      effect: () => {
        const since = query.lastUpdateTime ?? '';
        const changedHotels = standIn.hotels.filter((hotel) => (hotel.updated ?? '9999-12-31') >= since);
        return { body: page('hotels', changedHotels.map(isChinese ? chineseTexts : hotelAnswer), query) };
      },
    });
  });
}

function mountTypes(app: FastifyInstance, standIn: StandIn): void {
  const facilities = Object.entries(standInFacilities).map(([key, content]) => {
    const [facilityGroupCode, code] = key.split(' ').map(Number);
    return { code, facilityGroupCode, facilityTypologyCode: 20, description: { content } };
  });
  const rooms = Object.entries(standInRooms).map(([code, { name }]) => ({ code, description: name }));
  const lists = { facilities, rooms };
  for (const [name, rows] of Object.entries(lists)) {
    app.get(`/hotel-content-api/1.0/types/${name}`, (request, reply) =>
      answer(standIn, 'types', {
        request,
        reply,
        effect: () => ({ body: page(name, rows, request.query as Record<string, string>) }),
      }),
    );
  }
}

function page(name: string, rows: readonly object[], { from = '1', to = '100' }: Record<string, string>) {
  const [first, last] = [Number(from), Number(to)];
  return { from: first, to: last, total: rows.length, auditData: {}, [name]: rows.slice(first - 1, last) };
}

function hotelAnswer({ code, name, country, lat, lng, content }: StandInHotel) {
  return {
    code,
    name: { content: name },
    countryCode: country,
    coordinates: { latitude: lat, longitude: lng },
    ...(content && contentAnswer(content)),
  };
}

function contentAnswer(content: NonNullable<StandInHotel['content']>) {
  return {
    description: { content: content.description },
    categoryCode: Number.isInteger(content.stars) ? `${content.stars}EST` : `H${Math.floor(content.stars)}_5`,
    accommodationTypeCode: 'HOTEL',
    address: { content: content.address },
    postalCode: content.postcode,
    // In capitals, as Hotelbeds writes cities.
    city: { content: content.city.toUpperCase() },
    phones: [{ phoneNumber: content.phone, phoneType: 'PHONEHOTEL' }],
    facilities: content.facilities.map((key, order) => {
      const [facilityGroupCode, facilityCode] = key.split(' ').map(Number);
      return { facilityCode, facilityGroupCode, order, indYesOrNo: true, voucher: false };
    }),
    rooms: content.rooms.map((roomCode) => {
      const room = standInRooms[roomCode];
      return {
        roomCode,
        minPax: 1,
        maxPax: room?.guests,
        maxAdults: room?.adults,
        maxChildren: room?.children,
        roomFacilities: [
          { facilityCode: 295, facilityGroupCode: 60, number: roomCode === 'SUI.ST' ? 42 : 24 },
        ],
      };
    }),
    images: content.images.map((path, order) => ({ imageTypeCode: 'GEN', path, order, visualOrder: order })),
  };
}

function chineseTexts({ code, name, content }: StandInHotel) {
  // Without Chinese texts the source answers in English.
  const texts = content?.chinese ?? { name, address: content?.address, city: content?.city };
  return {
    code,
    ...Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, { content: text }])),
  };
}
