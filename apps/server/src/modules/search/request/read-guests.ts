/** Reads names of guests: MA XIAOMING, ZHANG/WEI MR, Mr. John Smith, 马先生, 客人：张三、李四. Pure. */
import { hanSurnames } from '@wayhouse/contract/names/han-surnames';
import { filler, matches, type RequestText, type Span } from './request-text.ts';

export interface Guest extends Span {
  first: string;
  last: string;
}

const oneCharacterNames = hanSurnames.filter((name) => name.length === 1).join('');
const twoCharacterNames = hanSurnames.filter((name) => name.length === 2).join('|');
const han = '\\p{Script=Han}';
const hanName = `(?:(${twoCharacterNames})(${han}{1,2})|([${oneCharacterNames}])(${han}{1,2}))`;
const boundary = `(?!${han})`;

const label =
  '(?:客人(?:姓名|名字)?|入住人|住客|姓名|名字|名单|旅客|guests?(?: names?)?|names?|travell?ers?|lead(?: guest| name)?|for) ?[:是为]? ?';
const honorific = '(?:先生|女士|小姐|太太|老师|总|同学|阿姨|叔叔)';

/** 马先生, 马小明先生: a family name, with or without a given name, before a form of address. */
const nameWithHonorific = new RegExp(
  `(?<!${han}[和与])(?:(${twoCharacterNames})|([${oneCharacterNames}]))(${han}{1,2})?${honorific}`,
  'gu',
);
/** 客人：张三. */
const nameWithLabel = new RegExp(`${label}${hanName}${boundary}`, 'gu');
/** The next name of a list. */
const nextNameOfList = new RegExp(`^ ?[,/和与及;&\\n ]{1,3}${hanName}${boundary}`, 'u');
/** A name that fills a line or an item of a list. */
const nameAlone = new RegExp(`(?:^|\\n|,|;) ?${hanName} ?(?=$|\\n|,|;|[a-z])`, 'gu');

/** ZHANG/WEI MR. */
const slashName =
  /(?<![A-Za-z/])([A-Z]{1,20})\/([A-Z][A-Z' -]{0,30}?)(?: ?(?:MR|MRS|MS|MISS|MSTR|CHD|INF))?(?![A-Za-z/])/g;
/** MA XIAOMING. */
const capitalName =
  /(?<![A-Za-z])([A-Z][A-Z'-]{0,19})(?:, ?| )([A-Z][A-Z'-]{1,24}(?: [A-Z][A-Z'-]{1,19})?)(?![A-Za-z])/g;
/** Mr and Mrs Smith, or Mr. John Smith. */
const titleName =
  /(?<![A-Za-z])(?:Mr|Mrs|Ms|Miss|Mr\.|Mrs\.|Ms\.|Dr|Dr\.|mr|mrs|ms) ?(?:and|&) ?(?:Mrs|Ms|Mrs\.)? ?([A-Z][a-z'-]{1,20})(?: ([A-Z][a-z'-]{1,20}))?|(?<![A-Za-z])(?:Mr|Mrs|Ms|Miss|Dr)\.? ([A-Z][A-Za-z'-]{1,20})(?: ([A-Z][A-Za-z'-]{1,20}))?(?: ([A-Z][A-Za-z'-]{1,20}))?/g;
/** Guest name: John Smith. */
const labeledLatinName =
  /(?:[Gg]uests?(?: [Nn]ames?)?|[Nn]ames?|[Ll]ead(?: [Gg]uest| [Nn]ame)?|客人(?:姓名)?|入住人|住客|姓名)(?: is| are)? ?[:：是-]? ?([A-Z][A-Za-z'-]{1,20})(?: ([A-Z][A-Za-z'-]{1,20}))(?: ([A-Z][A-Za-z'-]{1,20}))?/g;

/** Words in capitals that are not names. */
const wordsInCapitals =
  /^(?:AI|BB|HB|FB|RO|BED|ROOM|ROOMS|HOTEL|HOTELS|TWIN|DOUBLE|KING|QUEEN|SINGLE|BREAKFAST|CHECK|IN|OUT|USD|CNY|RMB|EUR|GBP|HKD|SGD|AUD|JPY|NIGHT|NIGHTS|ADULT|ADULTS|CHILD|CHILDREN|PAX|VIP|PLS|PLEASE|URGENT|ASAP|NEED|WANT|THE|FOR|AND|WITH|TO|FROM|NO|NOT|NON|MR|MRS|MS|DBL|TWN|SGL|TPL|ETA|ETD|FIT|RE|FW|FWD|HI|HELLO|DEAR|QUOTE|REQUEST|BOOKING|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|MON|TUE|WED|THU|FRI|SAT|SUN|THANKS|REGARDS|BEST|ALL|INCLUSIVE|FREE|MAX|BUDGET|UNDER)$/;

/** Reads the names and marks them as read. */
export function readGuests(sheet: RequestText): Guest[] {
  const guests: Guest[] = [];
  const add = (span: Span, first: string, last: string): void => {
    if (sheet.text.slice(span.from, span.to).includes(filler)) return;
    guests.push({ ...span, first, last });
    sheet.take(span);
  };
  addLatinNames(sheet.raw, add);
  for (const { span, groups } of matches(sheet.text, nameWithLabel)) {
    const [whole = '', ...parts] = groups;
    const at = span.to - nameOf(parts).whole.length;
    add(
      { from: whole.startsWith('for') ? at : span.from, to: span.to },
      nameOf(parts).first,
      nameOf(parts).last,
    );
    addListedNames(sheet, span.to, add);
  }
  for (const { span, groups } of matches(sheet.text, nameWithHonorific)) {
    const [, longSurname, shortSurname, given] = groups;
    add(span, given ?? '', longSurname ?? shortSurname ?? '');
  }
  for (const { span, groups } of matches(sheet.text, nameAlone)) {
    const name = nameOf(groups.slice(1));
    if (hanClauses.test(name.whole)) continue;
    const from = span.from + (groups[0] ?? '').indexOf(name.whole);
    add({ from, to: from + name.whole.length }, name.first, name.last);
  }
  return withoutDuplicates(guests.sort((a, b) => a.from - b.from));
}

/** Chinese clauses that only look like a name. */
const hanClauses =
  /^(?:谢谢|谢啦|多谢|周[一二三四五六日天末]|高楼层?|高层|安静|双床|双早|单早|单间|单人|全包|全膳|江景|时间|方便|包早|包含|成人|常规|连住|金额|花园|和平|安排|年底|平日|平安|明天|后天|包车|接机|于是|从速|应该|鲁莽|家庭)/;

/**
 * Reads the groups of a match of `hanName`: a surname of two characters and a given name, or a surname of one character
 * and a given name.
 */
function nameOf([longSurname, afterLong, shortSurname, afterShort]: (string | undefined)[]) {
  const last = longSurname ?? shortSurname ?? '';
  const first = afterLong ?? afterShort ?? '';
  return { first, last, whole: last + first };
}

type Add = (span: Span, first: string, last: string) => void;

/** Adds the names that follow the first one in a list after a label. */
function addListedNames(sheet: RequestText, start: number, add: Add): void {
  for (let at = start; ; ) {
    const match = nextNameOfList.exec(sheet.text.slice(at, at + 12));
    if (!match) return;
    const name = nameOf(match.slice(1));
    const to = at + match[0].length;
    add({ from: to - name.whole.length, to }, name.first, name.last);
    at = to;
  }
}

/** Given name and family name. */
type NameParts = [first: string, last: string];

function addLatinNames(raw: string, add: Add): void {
  const addMatches = (pattern: RegExp, partsOf: (words: string[]) => NameParts): void => {
    for (const { span, groups } of matches(raw, pattern)) {
      const words = groups.slice(1).filter((word) => word !== undefined);
      if (words.every(isName)) add(span, ...partsOf(words));
    }
  };
  addMatches(slashName, familyNameFirst);
  addMatches(titleName, familyNameLast);
  addMatches(labeledLatinName, familyNameByCapitals);
  addMatches(capitalName, familyNameFirst);
}

/** False for words such as `TWIN ROOM`, which only look like a name. */
function isName(words: string): boolean {
  return words.split(/[ -]/).every((word) => !wordsInCapitals.test(word));
}

function familyNameFirst([last = '', ...first]: string[]): NameParts {
  return [first.join(' '), last];
}

function familyNameLast(words: string[]): NameParts {
  return [words.slice(0, -1).join(' '), words.at(-1) ?? ''];
}

/** In `ZHANG Wei` the family name comes first, in `Wei Zhang` last. */
function familyNameByCapitals(words: string[]): NameParts {
  const [word = ''] = words;
  const isFamilyName = word.length > 1 && word === word.toUpperCase();
  return isFamilyName ? familyNameFirst(words) : familyNameLast(words);
}

/** 马先生 beside MA XIAOMING is the same guest. */
function withoutDuplicates(guests: Guest[]): Guest[] {
  const isDuplicate = (guest: Guest): boolean =>
    guest.first === '' && guests.some((other) => other.first !== '' && areNear(guest, other));
  return guests
    .filter((guest) => !isDuplicate(guest))
    .map((guest) => {
      const duplicates = guests.filter((other) => isDuplicate(other) && areNear(guest, other));
      const spans = [guest, ...duplicates];
      return {
        ...guest,
        from: Math.min(...spans.map(({ from }) => from)),
        to: Math.max(...spans.map(({ to }) => to)),
      };
    });
}

const areNear = (a: Span, b: Span): boolean => Math.max(a.from, b.from) - Math.min(a.to, b.to) <= 4;
