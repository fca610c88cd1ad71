/** Reads the budget: 预算800/晚, 1000元以内, under US$200 a night, €500 in total. Pure. */
import { limits } from '@wayhouse/contract/limits';
import type { Doubt } from '@wayhouse/contract/search/request-parts';
import { matches, type RequestText, type Span } from './request-text.ts';

export interface Budget extends Span {
  /** The maximum amount, in hundredths of `currency`. */
  cents: number;
  currency: string;
  /** `night`: each room and night. `stay`: all rooms and nights. */
  per: 'night' | 'stay';
  doubts: Doubt[];
}

const currencyCodes: [RegExp, string][] = [
  [/us ?\$|usd|美元|美金|美刀|刀|dollars?/, 'USD'],
  [/hk ?\$|hkd|港币|港元/, 'HKD'],
  [/(?<![a-z])s\$|sgd|新币|新加坡元/, 'SGD'],
  [/ca\$|cad|加元|加币/, 'CAD'],
  [/(?<![a-z])a\$|au\$|aud|澳元|澳币/, 'AUD'],
  [/€|eur|欧元?|euros?/, 'EUR'],
  [/£|gbp|英镑|镑|pounds?/, 'GBP'],
  [/jp ?¥|jpy|日元|日币|円|yen/, 'JPY'],
  [/cn ?¥|cny|rmb|¥|人民币|元|块/, 'CNY'],
  [/\$/, 'USD'],
];

const currencyMark =
  '(?<![a-z])(?:us ?\\$|hk ?\\$|s\\$|a\\$|au\\$|ca\\$|jp ?¥|cn ?¥|\\$|€|£|¥|(?:usd|hkd|sgd|aud|cad|eur|gbp|jpy|cny|rmb)(?![a-z]))';
const currencyUnit =
  '(?:usd|hkd|sgd|aud|cad|eur|gbp|jpy|cny|rmb|美元|美金|美刀|刀|港币|港元|新币|澳元|澳币|加元|加币|欧元|欧|英镑|镑|日元|日币|円|人民币|元|块钱|块|dollars?|euros?|pounds?|yen|€|£|\\$)';
const amountNumber =
  '(?<![\\d.月/:])(\\d{1,3}(?:,\\d{3}){1,2}|\\d{1,7}(?:\\.\\d{1,2})?) ?(k(?![a-z])|千|万)?';
const budgetWords =
  '(?:预算|房价|房费|价格|价位|控制在|不超过|不高于|最多|最高|低于|每晚|每间每?晚?|一晚|人均|总共|总价|总预算|total budget|total|budget|max(?:imum)?|under|below|up to|less than|not more than|no more than|around|about|approx(?:imately)?\\.?)';
/** Words after the sum, which name its basis or say that it is a limit. */
const wordsAfter =
  '(?:以内|以下|之内|左右|内|上下| ?(?:每|一|1|\\/|a |per |each |p)? ?(?:晚|夜|间夜|间晚|天|nights?|nt|n(?![a-z])|room)(?:上下|左右|以内|以下)?|per night|pn(?![a-z])|pppn|total|in total|all[- ]in(?![a-z])|for the (?:whole )?stay|max(?![a-z]))';

const forms = [
  // 预算800/晚, under US$200 a night
  new RegExp(
    `(?:${budgetWords} ?){1,3}(?:[:是在为约大概 ]|is|of|about|around){0,6}${currencyMark}? ?(?:\\d{2,6} ?[-~到至] ?)?${amountNumber} ?${currencyUnit}?(?: ?${wordsAfter}){0,3}`,
    'g',
  ),
  // €500 in total
  new RegExp(`${currencyMark} ?(?:\\d{2,6} ?[-~到至] ?)?${amountNumber}(?: ?${wordsAfter}){0,3}`, 'g'),
  // 800元
  new RegExp(
    `(?:\\d{2,6} ?[-~到至] ?)?${amountNumber} ?${currencyUnit}(?![a-z])(?: ?${wordsAfter}){0,3}`,
    'g',
  ),
  // 800以内, 800/晚
  new RegExp(
    `(?:\\d{2,6} ?[-~到至] ?)?${amountNumber}(?:(?:以内|以下|之内)(?: ?${wordsAfter}){0,2}| ?(?:\\/|每) ?(?:晚|夜|间夜)(?:以内|以下)?| ?per night| ?a night)`,
    'g',
  ),
];

/** The words after a day of a month, and after a number of people, years or rooms. */
const otherUnit =
  /^ {0,1}(?:st|nd|rd|th|(?:of ){0,1}(?:jan(?:uary){0,1}|feb(?:ruary){0,1}|mar(?:ch){0,1}|apr(?:il){0,1}|may|june{0,1}|july{0,1}|aug(?:ust){0,1}|sep(?:t|tember){0,1}|oct(?:ober){0,1}|nov(?:ember){0,1}|dec(?:ember){0,1})|people|persons{0,1}|ppl|pax|guests{0,1}|adults{0,1}|travell{0,1}ers{0,1}|kids{0,1}|child(?:ren){0,1}|years|yrs|yo|y\/o|rooms)(?![a-z])/;
/** The text after a number that makes it a date, a time, an age or a count. */
const dateOrCountAfter = /^ ?(?:月|号|日|[./-]\d|点|晚(?!\/)|间|人(?!均)|岁|大(?!床))/;
const childBefore =
  /(?<![a-z])(?:kids{0,1}|child|children|infants{0,1}|toddlers{0,1}|sons{0,1}|daughters{0,1}) {0,1}$/;
const numberOfNights = /\d {0,1}(?:nights{0,1}|nts{0,1}|n|晚|夜|天)(?![a-z])/;

/** True for a small number that is a day, an age, or a number of people or nights: around 15 Dec, kids under 12. */
function countsSomethingElse(text: string, { from, to }: Span, value: number): boolean {
  return (
    otherUnit.test(text.slice(to, to + 16)) ||
    childBefore.test(text.slice(Math.max(0, from - 12), from)) ||
    (value <= limits.nightsMax && numberOfNights.test(text.slice(from, to)))
  );
}

const scaleFactors: Readonly<Record<string, number>> = { k: 1_000, 千: 1_000, 万: 10_000 };

/**
 * Reads all budgets, marks them as read, and returns them in the order of the text. A trip uses its last budget,
 * because people correct themselves.
 */
export function readBudgets(sheet: RequestText): Budget[] {
  const budgets: Budget[] = [];
  for (const pattern of forms) {
    for (const { span, groups } of matches(sheet.text, pattern)) {
      const budget = budgetAt(sheet, span, groups);
      if (!budget) continue;
      budgets.push(budget);
      sheet.take(span);
    }
  }
  return budgets.sort((a, b) => a.from - b.from);
}

const staySpan = /总|total|all[- ]in|stay|共/;
const staySpanAfter = /^ ?(?:total|in total|altogether|一共)/;
const nightSpan = /晚|夜|天|night|nt|pn|\/n|房价|每间/;
const perPerson = /人均|pppn|每人|per person/;

/** The budget of a match; undefined when its number is no amount. */
function budgetAt(sheet: RequestText, span: Span, groups: (string | undefined)[]): Budget | undefined {
  const [whole = '', sum = '', scale] = groups;
  const value = Number(sum.replaceAll(',', '')) * (scaleFactors[scale ?? ''] ?? 1);
  if (value < 10 || value > 10_000_000) return undefined;
  const currency = currencyCodes.find(([name]) => name.test(whole))?.[1];
  if (isOtherNumber(sheet.text, span, { whole, value, currency })) return undefined;
  const textAfter = sheet.text.slice(span.to, span.to + 12);
  const isStay = staySpan.test(whole) || staySpanAfter.test(textAfter);
  const hasBasis = isStay || nightSpan.test(whole);
  const doubts: Doubt[] = [];
  if (!currency) doubts.push('currency');
  // A price per person is neither one per room nor one per stay.
  if (!hasBasis || perPerson.test(`${whole} ${textAfter}`)) doubts.push('basis');
  return {
    ...span,
    cents: Math.round(value * 100),
    currency: currency ?? usualCurrency(sheet),
    per: isStay ? 'stay' : 'night',
    doubts,
  };
}

/** True when the number of a match is a date, an age, or a number of people, rooms or nights. */
function isOtherNumber(
  text: string,
  span: Span,
  { whole, value, currency }: { whole: string; value: number; currency: string | undefined },
): boolean {
  // In 预算可以谈 … 12月 the number is a month, not an amount.
  const isDateOrCount = dateOrCountAfter.test(text.slice(span.to, span.to + 3)) && !/[元块$€£¥]/.test(whole);
  return isDateOrCount || (!currency && value < 100 && countsSomethingElse(text, span, value));
}

/** The currency of a sum when the text names none. */
function usualCurrency({ raw }: RequestText): string {
  return /\p{Script=Han}/u.test(raw) ? 'CNY' : 'USD';
}
