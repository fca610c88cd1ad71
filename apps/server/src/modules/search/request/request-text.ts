/** The text of a request while parts of it are read. Positions are UTF-16 units of the original text. Pure. */
import { foldInPlace } from '../../catalogue/places/fold.ts';

export interface Span {
  from: number;
  to: number;
}

export interface RequestText {
  raw: string;
  /**
   * `raw` in lower case, half width and simplified Chinese, with every dash as `-`; as long as `raw`. Read parts are
   * filled with `filler`.
   */
  readonly text: string;
  /** Marks a part as read, so that no later rule reads it again. */
  take: (span: Span) => void;
}

/** Stands for a character that is already read; no rule matches it. */
export const filler = '\u0001';

const replacements: Record<string, string> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '‐': '-',
  '‑': '-',
  '→': '-',
  '～': '~',
  '〜': '~',
  '。': '.',
  '、': ',',
  號: '号',
  '\u00a0': ' ',
  '\t': ' ',
  '\u0001': ' ',
};

export function requestText(raw: string): RequestText {
  let text = Array.from({ length: raw.length }, (_, at) => normalize(raw.charAt(at))).join('');
  return {
    raw,
    get text() {
      return text;
    },
    take: ({ from, to }) => {
      text = text.slice(0, from) + filler.repeat(to - from) + text.slice(to);
    },
  };
}

function normalize(unit: string): string {
  const code = unit.charCodeAt(0);
  // Full-width forms are 0xfee0 above ASCII.
  const half = code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - 0xfee0) : unit;
  return replacements[half] ?? foldInPlace(half);
}

/** The matches of `pattern`, which has the flag `g`. In the text of a sheet, these are matches of unread parts. */
export function matches(text: string, pattern: RegExp): { span: Span; groups: (string | undefined)[] }[] {
  return [...text.matchAll(pattern)].map((match) => ({
    span: { from: match.index, to: match.index + match[0].length },
    groups: [...match],
  }));
}

/** Matches a count: one or two digits, a Chinese numeral up to 99, or an English word up to ten. */
export const count =
  '(?:\\d{1,2}(?!\\d)|[一二两三四五六七八九十]{1,3}|\\b(?:one|two|three|four|five|six|seven|eight|nine|ten|a|an)\\b)';

const numberWords: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
};
const numerals = '零一二三四五六七八九';

/** The number that a match of `count` or a Chinese day such as 廿一 says; NaN for anything else. */
export function numberOf(text: string): number {
  const folded = text.trim().replaceAll('两', '二').replaceAll('〇', '零');
  if (/^\d+$/.test(folded)) return Number(folded);
  if (numberWords[folded] !== undefined) return numberWords[folded];
  const tens = folded.replace('廿', '二十').replace('卅', '三十');
  const match = /^([一二三四五六七八九])?(十)?([一二三四五六七八九])?$/.exec(tens);
  if (!match || tens === '') return Number.NaN;
  const [, first, ten, last] = match;
  if (!ten) return last ? Number.NaN : numerals.indexOf(first ?? '');
  return (first ? numerals.indexOf(first) : 1) * 10 + (last ? numerals.indexOf(last) : 0);
}
