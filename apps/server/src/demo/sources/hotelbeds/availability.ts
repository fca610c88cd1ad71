/** Availability and price checks of the simulated source. */
import type { FastifyInstance } from 'fastify';
import { answer, refusal } from './answer.ts';
import { commentsIn, type StandIn, type StandInRate, type Trouble } from './shape.ts';

/** The factor of the price check on the price of the search. */
const priceFactors: Partial<Record<Trouble, number>> = { price_up: 1.1, price_down: 0.9 };

interface Occupancy {
  rooms: number;
  adults: number;
  children: number;
  paxes?: { type: string; age: number }[];
}

export function mountAvailability(app: FastifyInstance, standIn: StandIn): void {
  app.post('/hotel-api/1.0/hotels', (request, reply) =>
    answer(standIn, 'search', {
      request,
      reply,
      effect: () => {
        const input = request.body as {
          stay: { checkIn: string; checkOut: string };
          occupancies: Occupancy[];
          hotels: { hotel: number[] };
        };
        const hotels = standIn.hotels
          .filter((hotel) => input.hotels.hotel.includes(hotel.code))
          .map((hotel) => ({
            ...hotelHead(hotel),
            rooms: roomsOf(standIn, (rate) =>
              input.occupancies.map((each) =>
                rateAnswer(standIn, { rate, stay: input.stay, occupancy: each, hotel }),
              ),
            ),
            currency: standIn.currency,
          }));
        if (hotels.length === 0) return { body: { auditData: {}, hotels: { total: 0 } } };
        return { body: { auditData: {}, hotels: { hotels, total: hotels.length, ...input.stay } } };
      },
    }),
  );
  app.post('/hotel-api/1.0/checkrates', (request, reply) =>
    answer(standIn, 'recheck', {
      request,
      reply,
      effect: (trouble) => {
        const { rooms, language } = request.body as { rooms: { rateKey: string }[]; language?: string };
        const key = readKey(rooms[0]?.rateKey ?? '');
        const rate = standIn.rates[key.rate];
        const hotel = standIn.hotels.find((each) => each.code === key.hotel);
        if (trouble === 'sold_out' || !rate || !hotel) {
          return { status: 500, body: refusal('PRODUCT_ERROR', 'Insufficient allotment') };
        }
        const factor = (trouble && priceFactors[trouble]) ?? 1;
        const { stay, occupancy } = key;
        const checkedRate = rateAnswer(standIn, {
          rate: { ...rate, net: rate.net * factor },
          stay,
          occupancy,
          hotel,
        });
        return {
          body: {
            auditData: {},
            hotel: {
              ...hotelHead(hotel),
              ...stay,
              rooms: [
                {
                  code: rate.room,
                  name: rate.roomName,
                  rates: [
                    {
                      ...checkedRate,
                      rateType: 'BOOKABLE',
                      ...(rate.comments && { rateComments: commentsIn(rate, language) }),
                    },
                  ],
                },
              ],
              totalNet: checkedRate.net,
              currency: standIn.currency,
            },
          },
        };
      },
    }),
  );
}

function hotelHead(hotel: StandIn['hotels'][number]) {
  return {
    code: hotel.code,
    name: hotel.name,
    categoryCode: '4EST',
    categoryName: '4 STARS',
    latitude: String(hotel.lat),
    longitude: String(hotel.lng),
  };
}

function roomsOf(standIn: StandIn, ratesOf: (rate: StandInRate) => unknown[]) {
  const rooms = Map.groupBy(standIn.rates, (rate) => rate.room);
  return [...rooms].map(([code, rates]) => ({
    code,
    name: rates[0]?.roomName,
    rates: rates.flatMap(ratesOf),
  }));
}

interface Key {
  rate: number;
  hotel: number;
  stay: { checkIn: string; checkOut: string };
  occupancy: Occupancy;
  net: string;
}

export const readKey = (key: string): Key => JSON.parse(Buffer.from(key, 'base64url').toString()) as Key;

interface PricedRate {
  rate: StandInRate;
  stay: Key['stay'];
  occupancy: Occupancy;
  hotel: StandIn['hotels'][number];
}

function rateAnswer(standIn: StandIn, { rate, stay, occupancy, hotel }: PricedRate) {
  const nights = (Date.parse(stay.checkOut) - Date.parse(stay.checkIn)) / 86_400_000;
  const factor = hotel.factor ?? 1;
  const net = (rate.net * factor * nights * occupancy.rooms).toFixed(2);
  const rateIndex = standIn.rates.findIndex(
    (each) => each.room === rate.room && each.board === rate.board && each.class === rate.class,
  );
  const key: Key = { rate: rateIndex, hotel: hotel.code, stay, occupancy, net };
  const ages = occupancy.paxes?.map((pax) => pax.age).join(',');
  return {
    rateKey: Buffer.from(JSON.stringify(key)).toString('base64url'),
    rateClass: rate.class,
    rateType: rate.type,
    net,
    ...(rate.sellingRate && {
      sellingRate: (rate.sellingRate * nights * occupancy.rooms).toFixed(2),
      hotelMandatory: true,
    }),
    allotment: 4,
    ...(rate.comments && { rateCommentsId: `1|${rateIndex}|0` }),
    paymentType: rate.isPaidAtHotel ? 'AT_HOTEL' : 'AT_WEB',
    packaging: rate.packaging ?? false,
    boardCode: rate.board,
    boardName: rate.board,
    ...(rate.fees && {
      cancellationPolicies: rate.fees.map((fee) => ({
        amount: (Number(net) * fee.share).toFixed(2),
        from: `${dayBefore(stay.checkIn, fee.days)}T23:59:00${hotel.offset}`,
      })),
    }),
    ...(rate.payAtHotel && {
      taxes: {
        taxes: [
          {
            included: false,
            amount: (rate.payAtHotel * nights * occupancy.rooms).toFixed(2),
            currency: rate.atHotelCurrency ?? 'EUR',
          },
        ],
        allIncluded: false,
      },
    }),
    ...(rate.promotions && { promotions: rate.promotions.map((name) => ({ code: '001', name })) }),
    rooms: occupancy.rooms,
    adults: occupancy.adults,
    children: occupancy.children,
    ...(ages && { childrenAges: ages }),
  };
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}
