import { limits } from '@wayhouse/contract/limits';
import type { Board } from '@wayhouse/contract/search/search';
import { formatDate, formatInstant } from '@wayhouse/i18n/format';
import type { MessageKey } from '@wayhouse/i18n/keys';
import type { Lang } from '@wayhouse/i18n/translate';
import type { I18n } from '@wayhouse/ui/i18n';

/** An offer's terms in words, shared by results, rooms table and booking. Pure. */

type Party = { adults: number; children: readonly number[] };

/**
 * “Breakfast for 2” when all rooms have the same number of adults, one or two, and no child; else “Breakfast included”.
 * Other boards have their own words.
 */
export function boardWords(t: I18n['t'], board: Board, rooms: readonly Party[]): string {
  const adults = rooms[0]?.adults ?? 0;
  const areSameParties = rooms.every((room) => room.adults === adults && room.children.length === 0);
  if (board === 'BB' && areSameParties && (adults === 1 || adults === 2))
    return t(`stay.board.BB.for_${adults}`);
  return t(`stay.board.${board}` satisfies MessageKey);
}

/** A wall-clock time (`YYYY-MM-DD HH:mm`) in words: “3 Dec 2026, 12:00” / “2026年12月3日 12:00”. */
export function wallClockWords(wall: string, lang: Lang): string {
  const [date = '', time = ''] = wall.split(' ');
  const day = formatDate(date, { lang, weekday: false });
  return lang === 'zh' ? `${day} ${time}` : `${day}, ${time}`;
}

const dayMs = 86_400_000;
/** A date nearer than this is understood without its year. */
const yearFromMs = 300 * dayMs;

/** Like `wallClockWords`, without the year of a near or past date: “3 Dec, 12:00”. `now` in milliseconds. */
export function nearClockWords(wall: string, lang: Lang, now: number): string {
  const time = Date.parse(`${wall.replace(' ', 'T')}:00Z`);
  return formatInstant(new Date(time), { lang, offset: 0, year: time - now > yearFromMs });
}

/**
 * The hotel's UTC offset (`"+01:00"`), computed from its two deadlines: the supplier's instant, and the shown
 * wall-clock time `limits.shownDeadlineDays` before it. `undefined` when one is missing or invalid.
 */
export function hotelOffset(offer: {
  free_cancel_until?: string;
  shown_deadline?: string;
}): string | undefined {
  if (!offer.free_cancel_until || !offer.shown_deadline) return undefined;
  const wall = Date.parse(`${offer.shown_deadline.replace(' ', 'T')}:00Z`);
  const instant =
    Math.floor(Date.parse(offer.free_cancel_until) / 60_000) * 60_000 - limits.shownDeadlineDays * dayMs;
  const minutes = Math.round((wall - instant) / 60_000);
  if (Number.isNaN(minutes)) return undefined;
  const absoluteMinutes = Math.abs(minutes);
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(absoluteMinutes / 60))}:${twoDigits(absoluteMinutes % 60)}`;
}
