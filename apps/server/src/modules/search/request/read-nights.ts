/** Reads how long the guests stay: 3晚, 4天3晚, 住两天, for 3 nights, a week, a couple of nights. Pure. */
import { limits } from '@wayhouse/contract/limits';
import type { Doubt } from '@wayhouse/contract/search/request-parts';
import { count, matches, numberOf, type RequestText, type Span } from './request-text.ts';

export interface StayLength extends Span {
  nights: number;
  doubts: Doubt[];
}

const nights = new RegExp(
  `(?:住|for |x ){0,1}(?:(${count}) {0,1}(?:天|days{0,1}|d) {0,1}(?:\\/|and){0,1} {0,1}){0,1}(${count}) {0,1}(?:个){0,1}(?:晚(?!餐|饭|上)|夜(?!景)|-{0,1}nights{0,1}(?![a-z])|nts{0,1}(?![a-z])|n(?![a-z]))`,
  'g',
);
const days = new RegExp(
  `(?:住|玩|待|for ){0,1}(?<!第)(${count}) {0,1}(?:天(?!前|后|内)|days(?! (?:before|ago)))`,
  'g',
);
/** Matches "a couple of days" too. */
const aCouple = /(?:for )?(?<![a-z])(?:a )?couple of (?:nights|days(?! (?:before|ago)))(?![a-z])/g;
const weeks =
  /(?:for )?(?:(?:住|玩)(一|两|1|2)(?:周|个?星期)|(?<![a-z])(a|one|two|1|2) weeks?(?! (?:from|later|before|ago)))/g;

/** Reads the lengths of stays and marks them as read. */
export function readNights(sheet: RequestText): StayLength[] {
  const lengths: StayLength[] = [];
  const add = (
    pattern: RegExp,
    read: (groups: (string | undefined)[]) => Omit<StayLength, keyof Span>,
  ): void => {
    for (const { span, groups } of matches(sheet.text, pattern)) {
      const length = read(groups);
      if (!(length.nights >= 1 && length.nights <= limits.nightsMax)) continue;
      lengths.push({ ...span, ...length });
      sheet.take(span);
    }
  };
  add(nights, ([, , value = '']) => ({ nights: numberOf(value), doubts: [] }));
  add(weeks, ([, a, b]) => ({ nights: 7 * numberOf(a ?? b ?? ''), doubts: [] }));
  // A couple may be two or a few.
  add(aCouple, () => ({ nights: 2, doubts: ['nights'] }));
  // Two days may be one night or two.
  add(days, ([, value = '']) => ({ nights: numberOf(value), doubts: ['nights'] }));
  return lengths.sort((a, b) => a.from - b.from);
}
