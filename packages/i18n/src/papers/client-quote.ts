/** The words of a quote for its client: one source for the page, the PDF, the picture and the text for chat. */
import type { ClientItem, ClientQuote } from '@wayhouse/contract/quote/client-quote';
import { amount, colon, formatDate, formatInstant, formatZone, money, symbolOf } from '../format.ts';
import { type ServerTextKey, serverText } from '../server-texts.ts';
import { type Lang, type Params, pick } from '../translate.ts';
import { hotelSum } from './hotel-sum.ts';

/** A line of an option; the icon is drawn beside it. */
export interface QuoteLine {
  icon: 'bed' | 'board' | 'free' | 'fixed' | 'hotel' | 'package';
  text: string;
}

export interface QuoteOption {
  /** `n` stays with the option; `letter` follows the option's place in the quote. */
  n: number;
  letter: string;
  name: string;
  otherName: string;
  stars: number;
  area: string;
  near: string;
  /** Room and terms; empty for a sold-out option, because its rate no longer exists. */
  lines: QuoteLine[];
  /**
   * Absent unless the option is open and the quote has not expired. `covers`: the nights and rooms in the price.
   * `about`: the price in another currency; empty when none is shown.
   */
  price?: { symbol: string; amount: string; covers: string; about: string };
  /** Reason why the option has no price; absent for an open option. */
  status?: string;
  /** Says that the last check got no answer; absent for other options. */
  note?: string;
  /** For a sold-out option: a sentence about the nearest open and checked option. Empty without one. */
  closest: string;
  state: ClientItem['state'];
  recommended: boolean;
  picture: string;
}

export interface QuoteWords {
  agency: string;
  line: string;
  title: string;
  client: string;
  /** The agent's message to the client. */
  message: string;
  advisor: string;
  facts: { label: string; value: string }[];
  available: string;
  options: QuoteOption[];
  foot: string[];
}

/** The quote in one language. */
export function quoteWords(quote: ClientQuote, lang: Lang): QuoteWords {
  const t = (key: ServerTextKey, params?: Params) => serverText(lang, key, params);
  const agency = pick(quote.agency.name, lang);
  const currency = quote.items.find((item) => item.price?.about)?.price?.about?.currency;
  return {
    agency,
    line: pick(quote.agency.line, lang),
    title: quote.title || t('client.title'),
    client: quote.client && t('client.for', { client: quote.client }),
    message: quote.words,
    advisor: quote.advisor.name,
    facts: factsOf(quote, lang),
    available: availableText(quote, lang),
    options: quote.items.map((item) => optionOf(quote, item, lang)),
    foot: [
      t('client.foot', { agency, no: quote.quote_no }),
      t('client.foot_pay', { agency }),
      ...(currency ? [t('client.foot_about', { currency: symbolOf(currency).trim() })] : []),
    ],
  };
}

function availableText({ items }: ClientQuote, lang: Lang): string {
  const openItems = items.filter((item) => item.state === 'open');
  const uncheckedCount = openItems.filter((item) => item.unchecked).length;
  return serverText(lang, uncheckedCount > 0 ? 'client.available_unchecked' : 'client.available', {
    open: openItems.length - uncheckedCount,
    count: items.length,
    unchecked: uncheckedCount,
  });
}

function factsOf(quote: ClientQuote, lang: Lang): QuoteWords['facts'] {
  const t = (key: ServerTextKey, params?: Params) => serverText(lang, key, params);
  const { rooms, adults, children, nights } = quote;
  const until = formatInstant(quote.valid_until, { lang, offset: quote.offset, weekday: true });
  return [
    { label: t('client.stay'), value: stayText(quote, lang) },
    {
      label: t('client.rooms'),
      value: t(children > 0 ? 'client.rooms_children' : 'client.rooms_of', {
        rooms,
        adults,
        children,
        nights,
      }),
    },
    { label: t('client.until'), value: t('client.until_at', { at: until, zone: formatZone(quote.offset) }) },
  ];
}

/** “Fri 18 Dec 2026 – Mon 21 Dec 2026”. */
function stayText({ check_in, check_out }: ClientQuote, lang: Lang): string {
  return `${formatDate(check_in, { lang })} – ${formatDate(check_out, { lang })}`;
}

function optionOf(quote: ClientQuote, item: ClientItem, lang: Lang): QuoteOption {
  const t = (key: ServerTextKey, params?: Params) => serverText(lang, key, params);
  const name = pick(item.hotel, lang);
  const other = item.hotel[lang === 'zh' ? 'en' : 'zh'];
  return {
    n: item.n,
    letter: item.letter,
    name,
    otherName: other === name ? '' : other,
    stars: item.stars,
    area: pick(item.area, lang),
    near: nearText(item, lang),
    lines: item.state === 'sold_out' ? [] : linesOf(quote, item, lang),
    ...(item.price && { price: priceOf(quote, item.price, lang) }),
    ...(item.unchecked && { note: t('client.unchecked') }),
    ...(item.state !== 'open' && { status: t(`client.${item.state}`) }),
    closest: closestText(item, lang),
    state: item.state,
    recommended: item.recommended,
    picture: item.picture,
  };
}

function nearText({ near }: ClientItem, lang: Lang): string {
  if (!near) return '';
  return serverText(lang, 'client.near', {
    place: pick(near.name, lang),
    distance: distanceWords(near.km, lang),
  });
}

function linesOf(quote: ClientQuote, item: ClientItem, lang: Lang): QuoteLine[] {
  const t = (key: ServerTextKey, params?: Params) => serverText(lang, key, params);
  const lines: QuoteLine[] = [
    { icon: 'bed', text: t('client.room_of', { rooms: quote.rooms, room: pick(item.room, lang) }) },
  ];
  if (item.board) lines.push({ icon: 'board', text: t(`client.board.${item.board}`) });
  if (item.deadline) {
    const { until, city } = item.deadline;
    lines.push(
      until
        ? {
            icon: 'free',
            text: t('client.free_until', { at: wallText(until, lang), city: pick(city, lang) }),
          }
        : { icon: 'fixed', text: t('client.no_cancel') },
    );
  }
  if (item.at_hotel)
    lines.push({
      icon: 'hotel',
      text: t('client.at_hotel', {
        amount: hotelSum(item.at_hotel, item.at_hotel_currency, item.at_hotel_local),
      }),
    });
  if (item.package) lines.push({ icon: 'package', text: t('client.package') });
  return lines;
}

/** `2026-12-12 18:00` → “Sat 12 Dec, 18:00”. */
function wallText(wall: string, lang: Lang): string {
  const date = formatDate(wall.slice(0, 10), { lang, year: false });
  return `${date}${lang === 'zh' ? ' ' : ', '}${wall.slice(11)}`;
}

function priceOf(
  { nights, rooms }: ClientQuote,
  price: NonNullable<ClientItem['price']>,
  lang: Lang,
): QuoteOption['price'] {
  const { about } = price;
  return {
    symbol: symbolOf('USD'),
    amount: amount(price.amount),
    covers: serverText(lang, 'client.covers', { nights, rooms }),
    about: about ? serverText(lang, 'client.about', { amount: money(about.amount, about.currency) }) : '',
  };
}

function closestText({ closest }: ClientItem, lang: Lang): string {
  if (!closest) return '';
  const { letter, km, same_board } = closest;
  const sameBoard = same_board ? serverText(lang, 'client.closest_same_board') : '';
  if (km === 0) return serverText(lang, 'client.closest_same', { letter, same_board: sameBoard });
  return serverText(lang, 'client.closest', {
    letter,
    distance: distanceWords(km, lang),
    same_board: sameBoard,
  });
}

/** “300 m”, “1.2 km”. Meters are a multiple of 50, and at least 50. */
export function distanceWords(km: number, lang: Lang): string {
  if (km < 1) return serverText(lang, 'client.meters', { count: Math.max(50, Math.round(km * 20) * 50) });
  return serverText(lang, 'client.kilometers', { count: Number(km.toFixed(1)) });
}

/** The quote as plain text for a chat. `link`, the address of the client's page, is at its end. */
export function quoteText(quote: ClientQuote, lang: Lang, link?: string): string {
  const words = quoteWords(quote, lang);
  const options = words.options.map((option) => {
    const head = serverText(lang, 'client.text_option', { letter: option.letter, hotel: option.name });
    const pickNote = option.recommended ? ` ${serverText(lang, 'client.text_pick')}` : '';
    const price = option.price && `${option.price.symbol}${option.price.amount}`;
    return [
      `${head}${pickNote}`,
      ...option.lines.map((line) => line.text),
      price ? [price, option.price?.about].filter(Boolean).join(' ') : option.status,
      option.note,
    ]
      .filter(Boolean)
      .join('\n');
  });
  const facts = words.facts.map(({ label, value }) => `${label}${colon(lang)}${value}`);
  return [
    [words.title, words.client].filter(Boolean).join('\n'),
    words.message,
    facts.join('\n'),
    ...options,
    [words.advisor, words.agency].join('\n'),
    link,
  ]
    .filter(Boolean)
    .join('\n\n');
}
