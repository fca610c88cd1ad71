import { formatDate } from '@wayhouse/i18n/format';
import type { Lang } from '@wayhouse/i18n/translate';

/** Joins parts with a comma: “2 × Deluxe Double, Breakfast for 2” / “豪华双人房 × 2，含双早”. Empty parts are left out. Pure. */
export function wordList(lang: Lang, parts: readonly (string | undefined | false)[]): string {
  return parts.filter(Boolean).join(lang === 'zh' ? '，' : ', ');
}

/** Lower-cases the first letter of English words for use within a line: “2 × Deluxe Double, breakfast for 2”. Pure. */
export function lowerFirst(lang: Lang, words: string): string {
  return lang === 'en' ? `${words.slice(0, 1).toLowerCase()}${words.slice(1)}` : words;
}

/** Joins words with non-breaking spaces. Pure. */
export function joinUnbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}

/** Capitalizes words for use alone: “Whole company”. Pure. */
export function capitalize(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** The hotel's wall-clock time `YYYY-MM-DD HH:mm` in words, with the weekday; the time may be missing. Pure. */
export function wallWords(lang: Lang, wall: string, style: { year?: boolean } = {}): string {
  const [date = '', time] = wall.split(' ');
  const day = formatDate(date, { lang, ...style });
  return time ? `${day}${lang === 'zh' ? ' ' : ', '}${time}` : day;
}
