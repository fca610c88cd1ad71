import { toHalfWidth } from '@wayhouse/ui/pure/half-width';
import type { Draft, NameDraft } from '../draft.ts';

/** Parses a pasted list of names into the rows of the form. Pure. */

/**
 * Parses names such as `ZHANG/WEI MR`, `Zhang, Wei`, `Wei Zhang`, `张伟`, `1. 张伟` or `张伟（5岁）`, separated by line
 * breaks, semicolons or `、`.
 */
export function readNames(text: string): NameDraft[] {
  return toHalfWidth(text)
    .split(/[\n;、]+/)
    .map((line) =>
      readName(
        line
          .replace(/\([^()]*\)/g, ' ')
          .replace(/^[\s\d.)#-]+/, '')
          .trim(),
      ),
    )
    .filter((name): name is NameDraft => name !== null);
}

const leadingTitle = /^(mr|mrs|ms|miss|mstr|chd|inf)(\.|\s)\s*/i;
const trailingTitle =
  /(?:(?<=[\s/])(?:mr|mrs|ms|miss|mstr|chd|inf)|(?<=[\s/\p{Script=Han}])(?:先生|女士|小姐|太太))\.?$/iu;

/**
 * The line without a title such as `MR` or `先生` at its start or end. A loop removes the spaces and slashes before a
 * trailing title, because a pattern for them takes quadratic time on long runs of spaces.
 */
function withoutTitle(titledLine: string): string {
  const line = titledLine.replace(leadingTitle, '');
  const at = line.search(trailingTitle);
  if (at === -1) return line;
  let end = at;
  while (end > 0 && /[\s/]/.test(line.charAt(end - 1))) end -= 1;
  return line.slice(0, end);
}

function readName(line: string): NameDraft | null {
  const text = withoutTitle(line).replace(/\s+/g, ' ').trim();
  if (text === '') return null;
  if (/\p{Script=Han}/u.test(text)) return { first: '', last: text.replace(/\s/g, '') };
  const [last, first] = text.split(/[/,]/).map((part) => part.trim());
  if (first !== undefined) return { first: asName(first), last: asName(last ?? '') };
  const words = text.split(' ');
  return { first: asName(words.slice(0, -1).join(' ')), last: asName(words.at(-1) ?? '') };
}

/** `ZHANG` → `Zhang`; a name with lower-case letters is left unchanged. */
function asName(text: string): string {
  if (text !== text.toUpperCase()) return text;
  return text
    .toLowerCase()
    .replace(/(^|[\s'’-])(\p{L})/gu, (_, edge: string, letter: string) => edge + letter.toUpperCase());
}

type Party = { adults: number };

/**
 * Fills in the names: first the lead adult of each room, then other adults room by room, then children. `left`: the
 * number of names for which there was no row.
 */
export function fillNames(
  draft: Draft,
  parties: readonly Party[],
  names: readonly NameDraft[],
): { draft: Draft; left: number } {
  const remainingNames = [...names];
  const rooms = draft.rooms.map((room) => ({
    ...room,
    adults: [remainingNames.shift() ?? room.adults[0] ?? empty],
  }));
  rooms.forEach((room, index) => {
    const oldAdults = draft.rooms[index]?.adults ?? [];
    const otherAdults = remainingNames.splice(0, (parties[index]?.adults ?? 1) - 1);
    room.adults.push(...otherAdults, ...oldAdults.slice(1 + otherAdults.length));
  });
  for (const room of rooms) room.children = room.children.map((child) => remainingNames.shift() ?? child);
  return { draft: { ...draft, rooms }, left: remainingNames.length };
}

const empty: NameDraft = { first: '', last: '' };
