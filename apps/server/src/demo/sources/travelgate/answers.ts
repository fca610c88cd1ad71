/** The answers of the simulated Hotel-X. The id of an option names its step, hotel, price, arrival and room. */
import type {
  TravelgateStandIn,
  TravelgateStandInBooking,
  TravelgateStandInHotel,
  TravelgateVerb,
} from './shape.ts';

interface Parts {
  standIn: TravelgateStandIn;
  variables: Record<string, unknown>;
  now: Date;
}
type Answer = (parts: Parts, forcedAnswer: string) => object;

interface Criteria {
  checkIn: string;
  checkOut: string;
  hotels: string[];
  occupancies: unknown[];
  optionRefId: string;
  accessCode?: string;
  bookingID?: string;
  dates?: { start: string; end: string };
  maxSize: number;
}

export const answers: Record<TravelgateVerb, Answer> = {
  search: ({ standIn, variables }) => {
    const criteria = variables.criteria as Criteria;
    const requestedHotels = standIn.hotels.filter((hotel) => criteria.hotels.includes(hotel.hotelCode));
    return { options: requestedHotels.flatMap((hotel) => optionsOf(standIn, hotel, criteria)) };
  },
  quote: ({ standIn, variables }) => {
    const { optionRefId } = variables.criteria as Criteria;
    const { step, hotel, ...option } = readId(standIn, optionRefId);
    if (step !== 's' || (hotel?.nightly === undefined && option.net !== standIn.net))
      return { errors: [{ code: '', type: '301', description: 'Option not found in quote' }] };
    const { id, ...quote } = optionOf(standIn, { ...option, rooms: 0 });
    return {
      optionQuote: {
        ...quote,
        optionRefId: `q${id.slice(1)}`,
        remarks: 'Keys at the bar.',
        ...standIn.quote,
      },
    };
  },
  book: ({ standIn, variables, now }, forcedAnswer) => {
    const input = variables.input as Record<string, unknown> & {
      optionRefId: string;
      clientReference: string;
    };
    const { step, hotel, net } = readId(standIn, input.optionRefId);
    if (step !== 'q') return { errors: [{ type: '301' }] };
    const booking = {
      bookingID: `2[${standIn.bookings.length + 1}`,
      client: input.clientReference,
      status: /^[A-Z_]+$/.test(forcedAnswer) ? forcedAnswer : 'OK',
      net: hotel?.nightly === undefined ? standIn.net : net,
      day: now.toISOString().slice(0, 10),
      input,
    };
    standIn.bookings.push(booking);
    return {
      booking: bookingAnswer(standIn, booking),
      ...(forcedAnswer.startsWith('OK ') && { errors: [{ type: forcedAnswer.slice(3) }] }),
    };
  },
  booking: ({ standIn, variables }) => {
    const { bookingID, dates } = variables.criteria as Criteria;
    const matches = standIn.bookings.filter((booking) =>
      dates ? booking.day >= dates.start && booking.day <= dates.end : booking.bookingID === bookingID,
    );
    return matches.length === 0
      ? { errors: [{ type: '204' }] }
      : { bookings: matches.map((booking) => bookingAnswer(standIn, booking)) };
  },
  cancel: ({ standIn, variables }, forcedAnswer) => {
    const { bookingID } = variables.input as { bookingID: string };
    const booking = standIn.bookings.find((each) => each.bookingID === bookingID);
    if (booking?.status !== 'OK') return { errors: [{ type: '102' }] };
    booking.status = /^[A-Z_]+$/.test(forcedAnswer) ? booking.status : 'CANCELLED';
    return { cancellation: { status: forcedAnswer || booking.status } };
  },
  hotels: ({ standIn, variables }) => {
    const from = Number(variables.token || 0);
    const to = from + standIn.pageSize;
    const edges = standIn.hotels.slice(from, to).map(({ updatedAt = null, nightly: _, ...hotelData }) => ({
      node: { updatedAt, hotelData },
    }));
    return { edges, token: to < standIn.hotels.length ? String(to) : '' };
  },
};

interface OptionKey {
  hotelCode: string;
  net: number;
  checkIn: string;
  /** Index in `roomOffers`. */
  kind: number;
}

/** Rooms of hotels with a price of their own, each with its share of that price. The first is not refundable. */
const roomOffers = [
  { code: 'DBL', name: 'Double Standard', board: 'RO', share: 0.9, isRefundable: false },
  { code: 'DBL', name: 'Double Standard', board: 'BB', share: 1.02, isRefundable: true },
  { code: 'JSU', name: 'Junior Suite', board: 'BB', share: 1.5, isRefundable: true },
];
/** The only room of hotels without a price of their own, as an index in `roomOffers`. */
const usualKind = 1;

function optionsOf(
  standIn: TravelgateStandIn,
  { hotelCode, nightly }: TravelgateStandInHotel,
  { checkIn, checkOut, occupancies }: Criteria,
) {
  const rooms = occupancies.length;
  if (nightly === undefined)
    return [optionOf(standIn, { hotelCode, net: standIn.net, checkIn, kind: usualKind, rooms })];
  const nights = (Date.parse(checkOut) - Date.parse(checkIn)) / dayMs;
  return roomOffers.map(({ share }, kind) => {
    const net = Math.round(nightly * share * nights * rooms * 100) / 100;
    return optionOf(standIn, { hotelCode, net, checkIn, kind, rooms });
  });
}

function readId(standIn: TravelgateStandIn, id: string) {
  const [step, hotelCode = '', net, checkIn = '', kind] = id.split('!');
  const hotel = standIn.hotels.find((each) => each.hotelCode === hotelCode);
  return { step, hotel, hotelCode, net: Number(net), checkIn, kind: Number(kind) };
}

const dayMs = 86_400_000;

function optionOf(
  standIn: TravelgateStandIn,
  { hotelCode, net, checkIn, kind, rooms }: OptionKey & { rooms: number },
) {
  const { currency } = standIn;
  const { code, name, board, isRefundable } = roomOffers[kind] ?? {};
  const freeUntil = new Date(Date.parse(checkIn) - 2 * dayMs).toISOString();
  return {
    id: `s!${hotelCode}!${net}!${checkIn}!${kind}`,
    accessCode: standIn.access.access,
    hotelCode,
    boardCode: board,
    paymentType: 'MERCHANT',
    status: 'OK',
    rooms: Array.from({ length: rooms }, (_, index) => ({
      occupancyRefId: index + 1,
      code,
      description: name,
      refundable: isRefundable,
      promotions: null,
    })),
    price: { currency, binding: false, net, gross: net, minimumSellingPrice: null },
    surcharges: null,
    rateRules: null,
    cancelPolicy: {
      refundable: isRefundable,
      cancelPenalties: [
        { deadline: freeUntil, isCalculatedDeadline: true, penaltyType: 'PERCENT', currency, value: 100 },
      ],
    },
    ...standIn.option,
  };
}

function bookingAnswer(
  { currency }: TravelgateStandIn,
  { bookingID, client, status, net }: TravelgateStandInBooking,
) {
  return {
    status,
    reference: { bookingID, client, supplier: '', hotel: '' },
    price: { currency, net },
  };
}
