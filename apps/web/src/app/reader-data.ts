/**
 * Prepares the server's rendering for one signed-in reader: parses the reader's cookie, fetches the page's data, and
 * sets session, price display, window width and time zone.
 */
import { type Answer, createTransport } from '@wayhouse/client/transport';
import type { User } from '@wayhouse/contract/account/identity';
import { type Currency, currencies } from '@wayhouse/i18n/currencies';
import { offsetMinutes, readersClock } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';
import { userOf } from '../features/account/sub-users/own-user.ts';
import { choosePriceBasis } from '../features/search/results/filters/price-basis.ts';
import { setView } from '../features/search/results/head/last-view.ts';
import { isAllIn, setServerAllIn } from '../shared/money/all-in.ts';
import { setServerPriceMode } from '../shared/money/price-mode.ts';
import { serverMedia } from '../shared/page/use-media.ts';
import { changePreferences } from '../shared/preferences.ts';
import { setServerSession } from '../shared/session/session.ts';
import type { AnswerKey, ReaderPage } from './reader-pages.ts';

/** The content of the reader's cookie (shared/session/reader-cookie.ts). */
export type Reader = {
  token: string;
  mode: 'net' | 'sell';
  basis: 'total' | 'night';
  allIn: boolean;
  view: string;
  currency: Currency;
  /** Width of the window in CSS pixels; 0 when it is unknown. */
  width: number;
  zone: string;
};

type Answers = { user: User; data: [key: AnswerKey, data: unknown][] };

/** Parses the cookie; undefined without a well-formed token. A wrong value of another field falls back to a default. */
export function readReader(cookie: string): Reader | undefined {
  const fields = new URLSearchParams(cookie);
  const token = fields.get('token') ?? '';
  if (!/^[\w-]{20,200}$/.test(token)) return undefined;
  return {
    token,
    mode: fields.get('mode') === 'sell' ? 'sell' : 'net',
    basis: fields.get('basis') === 'night' ? 'night' : 'total',
    allIn: isAllIn(fields.get('charges'), fields.get('country') ?? undefined),
    view: fields.get('view') ?? 'list',
    currency: currencies.find((one) => one === fields.get('currency')) ?? 'USD',
    width: Number(fields.get('width')) || 0,
    zone: fields.get('zone') ?? '',
  };
}

type ReaderRequest = {
  page: ReaderPage;
  search: Record<string, string>;
  reader: Reader;
  lang: Lang;
  fetch: (url: string, init: RequestInit) => Promise<Response>;
};

/**
 * Calls the server as the reader for the page's data. Undefined when the browser must render this address, when the
 * token is not valid, or when a required call fails. It must not change the site's global state, because other pages
 * may be rendering.
 */
export async function fetchReaderAnswers({
  page,
  search,
  reader,
  lang,
  fetch,
}: ReaderRequest): Promise<Answers | undefined> {
  const needs = page.needs(search, reader);
  if (!needs) return undefined;
  const ignore = () => undefined;
  const { call } = createTransport({
    fetch,
    token: () => reader.token,
    language: () => lang,
    say: () => '',
    onSignedOut: ignore,
    report: ignore,
  });
  /** The key with the data of its answer; nothing when the call fails. */
  const ask = async (key: AnswerKey): Promise<Answers['data']> => {
    const input = (key[1] ?? {}) as never;
    const answer: Answer<unknown> | undefined = await call(key[0], input, { silent: true }).catch(ignore);
    return answer?.code === 0 ? [[key, answer.data]] : [];
  };
  const [[profileAnswer], requiredAnswers, optionalAnswers] = await Promise.all([
    ask(['GET /api/v2/user']),
    Promise.all(needs.map(ask)),
    Promise.all(page.wants(search).map(ask)),
  ]);
  if (!profileAnswer || requiredAnswers.some((one) => one.length === 0)) return undefined;
  const [, profile] = profileAnswer;
  return { user: userOf(profile as never), data: [...requiredAnswers, ...optionalAnswers].flat() };
}

/** Sets the reader for the following render; undefined for a visitor. */
export function setReader(reader: Reader | undefined, user?: User): void {
  setServerSession(reader && user ? { token: reader.token, user } : null);
  setServerPriceMode(reader && user ? { userId: user.id, mode: reader.mode, markupBp: 0 } : null);
  choosePriceBasis(reader?.basis ?? 'total');
  setServerAllIn(reader?.allIn ?? false);
  setView(reader?.view);
  changePreferences({ currency: reader?.currency ?? 'USD' });
  serverMedia.matches = (query) => Boolean(reader?.width) && matchesWidth(query, reader?.width ?? 0);
  readersClock.offset = offsetOfZone(reader?.zone ?? '');
}

/**
 * Evaluates the width bounds of a media query for the reader's window. A query without such a bound does not match.
 * Other conditions beside a bound count as met.
 */
function matchesWidth(query: string, width: number): boolean {
  const bounds = [...query.matchAll(/\((min|max)-width: *(\d+)px\)/g)];
  return (
    bounds.length > 0 &&
    bounds.every(([, end, px]) => (end === 'min' ? width >= Number(px) : width <= Number(px)))
  );
}

const serverOffset = readersClock.offset;

/** Returns the zone's offset from UTC at an instant, in minutes. An unknown zone has the offset of the server. */
function offsetOfZone(zone: string): (at: Date) => number {
  try {
    const formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
    return (at) => {
      const name = formatter.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
      return name === 'GMT' ? 0 : offsetMinutes(name.slice('GMT'.length));
    };
  } catch {
    return serverOffset;
  }
}
