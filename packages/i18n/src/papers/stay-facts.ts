/** The facts of a booked stay that a voucher shows, and the order as vouchers and invoices get it. */
import type { Order } from '@wayhouse/contract/booking/orders';
import type { LocalName } from '@wayhouse/contract/catalogue/local-name';
import { formatDate } from '../format.ts';
import type { HotelCurrency } from './hotel-sum.ts';
import type { PaperFact, PaperWords } from './paper.ts';
import { bedText, paperText } from './paper-text.ts';

/** An order for documents, without the permissions of a caller, because nobody calls from a document. */
export type PaperOrder = Omit<Order, 'can' | 'can_ask_cancel'>;

export interface PaperPlace {
  city: { en: string; zh: string };
  lat: number;
  lng: number;
  country_code: string;
  local?: LocalName | undefined;
  /** The currency in which the hotel collects its own charges; undefined for US dollars, and without a known rate. */
  currency?: HotelCurrency | undefined;
}

/** Facts of the hotel. Name and address are in both languages, because staff and drivers may read only one of them. */
export function hotelFacts(words: PaperWords, { hotel }: PaperOrder, place?: PaperPlace): PaperFact[] {
  const bothLanguages = (text: { en: string; zh: string }) => [
    ...new Set([...words.texts(text), text.en, text.zh]),
  ];
  const stars = hotel.stars > 0 ? [words.label('papers.stars', { count: hotel.stars })] : [];
  return withoutEmptyFacts([
    {
      label: words.label('papers.hotel_name'),
      lines: [...bothLanguages(hotel.name), ...stars],
      strong: true,
    },
    { label: words.label('papers.address'), lines: bothLanguages(hotel.address) },
    { label: words.label('papers.phone'), lines: [hotel.phone] },
    ...(place
      ? [
          { label: words.label('papers.city'), lines: words.texts(place.city) },
          {
            label: words.label('papers.position'),
            lines: [`${place.lat.toFixed(5)}, ${place.lng.toFixed(5)}`],
          },
        ]
      : []),
  ]);
}

export function stayFacts(words: PaperWords, order: PaperOrder): PaperFact[] {
  const { hotel } = order;
  const day = (date: string, time: string, key: 'papers.from_time' | 'papers.by_time') =>
    words.each((lang) => {
      const separator = lang === 'zh' ? ' ' : ', ';
      return `${formatDate(date, { lang })}${time ? `${separator}${paperText(lang, key, { time })}` : ''}`;
    });
  const length = { rooms: order.rooms.length, nights: order.nights };
  return withoutEmptyFacts([
    {
      label: words.label('papers.check_in'),
      lines: day(order.check_in, hotel.check_in_from, 'papers.from_time'),
      strong: true,
    },
    {
      label: words.label('papers.check_out'),
      lines: day(order.check_out, hotel.check_out_until, 'papers.by_time'),
      strong: true,
    },
    { label: words.label('papers.room'), lines: words.texts(order.room), strong: true },
    { label: words.label('papers.length'), lines: words.lines('papers.rooms_nights', length) },
    { label: words.label('papers.bed'), lines: bedLines(words, order) },
    { label: words.label('papers.board'), lines: words.each((lang) => boardText(lang, order)) },
    { label: words.label('papers.arrival'), lines: [order.arrival_time] },
  ]);
}

/** The beds; empty for a suite, because `suite` is a kind of room and names no beds. */
const bedLines = (words: PaperWords, { bed_kind }: PaperOrder): string[] =>
  bed_kind === 'suite' ? [] : words.each((lang) => bedText(lang, bed_kind));

/**
 * “Breakfast for 2” when all rooms have the same number of adults, one or two, and no child; else “Breakfast included”.
 * Other boards have their own words.
 */
function boardText(lang: 'en' | 'zh', { board, rooms }: PaperOrder): string {
  const adults = rooms[0]?.adults ?? 0;
  const areSameParties = rooms.every((room) => room.adults === adults && room.children.length === 0);
  if (board === 'BB' && areSameParties && (adults === 1 || adults === 2))
    return paperText(lang, `stay.board.BB.for_${adults}`);
  return paperText(lang, `stay.board.${board}`);
}

/** One fact per room: its guests, the ages of the children, and the lead guest. */
export function guestFacts(words: PaperWords, order: PaperOrder): PaperFact[] {
  const isChinese = words.lang === 'zh';
  return order.rooms.map((room, index) => {
    const party = words.each((lang) =>
      [
        paperText(lang, 'papers.adults', { count: room.adults }),
        ...room.children.map((age) => paperText(lang, 'papers.child', { age })),
      ].join(lang === 'zh' ? '，' : ', '),
    );
    const names = room.guests.map((guest) => {
      const marks = [
        guest.lead && words.label('papers.main_guest'),
        guest.type === 'child' && guest.age !== undefined && words.label('papers.child', { age: guest.age }),
      ].filter(Boolean);
      const name = `${guest.last_name.toUpperCase()} ${capitalized(guest.first_name)}`;
      if (marks.length === 0) return name;
      return isChinese ? `${name}（${marks.join('，')}）` : `${name} (${marks.join(', ')})`;
    });
    return {
      label: words.label('papers.room_number', { number: index + 1 }),
      lines: [...(names.length > 0 ? names : words.lines('papers.unnamed')), ...party],
    };
  });
}

/** `wu` as `Wu`, because hotels compare the name with a passport. A name with any capital letter stays as typed. */
function capitalized(name: string): string {
  if (name !== name.toLowerCase()) return name;
  return name.replace(
    /(^|[\s'’-])(\p{L})/gu,
    (_, edge: string, letter: string) => edge + letter.toUpperCase(),
  );
}

/** Leaves out facts without a value. */
export function withoutEmptyFacts(facts: PaperFact[]): PaperFact[] {
  return facts
    .map((fact) => ({ ...fact, lines: fact.lines.filter(Boolean) }))
    .filter((fact) => fact.lines.length > 0);
}
