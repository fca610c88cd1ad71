/** The answers of the simulated Hotel-X. The id of an option names its step, hotel, price and rooms. */
import type { TravelgateStandIn, TravelgateStandInBooking, TravelgateVerb } from './shape.ts';

interface Parts {
  standIn: TravelgateStandIn;
  variables: Record<string, unknown>;
  now: Date;
}
type Answer = (parts: Parts, how: string) => object;

interface Criteria {
  checkIn: string;
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
    const { hotels, occupancies, checkIn } = variables.criteria as Criteria;
    const known = standIn.hotels.filter((hotel) => hotels.includes(String(hotel.hotelCode)));
    return {
      options: known.map((hotel) => optionOf(standIn, String(hotel.hotelCode), { occupancies, checkIn })),
    };
  },
  quote: ({ standIn, variables }) => {
    const { optionRefId } = variables.criteria as Criteria;
    const [step, hotelCode = '', net, checkIn = ''] = optionRefId.split('!');
    if (step !== 's' || Number(net) !== standIn.net)
      return { errors: [{ code: '', type: '301', description: 'Option not found in quote' }] };
    const { id, ...option } = optionOf(standIn, hotelCode, { occupancies: [], checkIn });
    return {
      optionQuote: {
        ...option,
        optionRefId: `q${id.slice(1)}`,
        remarks: 'Keys at the bar.',
        ...standIn.quoted,
      },
    };
  },
  book: ({ standIn, variables, now }, how) => {
    const input = variables.input as Record<string, unknown> & {
      optionRefId: string;
      clientReference: string;
    };
    if (!input.optionRefId.startsWith('q!')) return { errors: [{ type: '301' }] };
    const booking = {
      bookingID: `2[${standIn.bookings.length + 1}`,
      client: input.clientReference,
      status: /^[A-Z_]+$/.test(how) ? how : 'OK',
      net: standIn.net,
      day: now.toISOString().slice(0, 10),
      input,
    };
    standIn.bookings.push(booking);
    return { booking: shown(booking), ...(how.startsWith('OK ') && { errors: [{ type: how.slice(3) }] }) };
  },
  booking: ({ standIn, variables }) => {
    const { bookingID, dates } = variables.criteria as Criteria;
    const matches = standIn.bookings.filter((booking) =>
      dates ? booking.day >= dates.start && booking.day <= dates.end : booking.bookingID === bookingID,
    );
    return matches.length === 0 ? { errors: [{ type: '204' }] } : { bookings: matches.map(shown) };
  },
  cancel: ({ standIn, variables }, how) => {
    const { bookingID } = variables.input as { bookingID: string };
    const booking = standIn.bookings.find((each) => each.bookingID === bookingID);
    if (booking?.status !== 'OK') return { errors: [{ type: '102' }] };
    booking.status = /^[A-Z_]+$/.test(how) ? booking.status : 'CANCELLED';
    return { cancellation: { status: how || booking.status } };
  },
  hotels: ({ standIn, variables }) => {
    const from = Number(variables.token || 0);
    const to = from + standIn.pageSize;
    const edges = standIn.hotels.slice(from, to).map(({ updatedAt = null, ...hotelData }) => ({
      node: { updatedAt, hotelData },
    }));
    return { edges, token: to < standIn.hotels.length ? String(to) : '' };
  },
};

function optionOf(
  standIn: TravelgateStandIn,
  hotelCode: string,
  { occupancies, checkIn }: { occupancies: unknown[]; checkIn: string },
) {
  const net = standIn.net;
  const freeUntil = new Date(Date.parse(checkIn) - 2 * 86_400_000).toISOString();
  return {
    id: `s!${hotelCode}!${net}!${checkIn}`,
    ...{
      accessCode: standIn.access.access,
      hotelCode,
      boardCode: 'BB',
      paymentType: 'MERCHANT',
      status: 'OK',
    },
    rooms: occupancies.map((_, at) => ({
      ...{
        occupancyRefId: at + 1,
        code: 'DBL',
        description: 'Double Standard',
        refundable: true,
        promotions: null,
      },
    })),
    price: { currency: 'EUR', binding: false, net, gross: net, minimumSellingPrice: null },
    surcharges: null,
    rateRules: null,
    cancelPolicy: {
      refundable: true,
      cancelPenalties: [
        {
          deadline: freeUntil,
          isCalculatedDeadline: true,
          penaltyType: 'PERCENT',
          currency: 'EUR',
          value: 100,
        },
      ],
    },
    ...standIn.option,
  };
}

function shown({ bookingID, client, status, net }: TravelgateStandInBooking) {
  return {
    status,
    reference: { bookingID, client, supplier: '', hotel: '' },
    price: { currency: 'EUR', net },
  };
}
