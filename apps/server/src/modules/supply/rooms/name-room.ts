/** The name of a room in both languages, from its parts. Pure. */
import type { Text2 } from '@wayhouse/contract/schemas';
import type { RoomParts } from './read-room-name.ts';
import type { RoomVocabulary } from './read-words.ts';

/** `Deluxe King Room, City View` and `豪华城景特大床房`. Words that the vocabulary lacks stay untranslated. */
export function nameRoom(parts: RoomParts, vocabulary: RoomVocabulary): Text2 {
  return { en: englishName(parts, vocabulary), zh: chineseName(parts, vocabulary) };
}

/** `1 King Bed, 1 Sofa Bed` and `1张特大床、1张沙发床`; empty texts when the name has no beds or leaves them open. */
export function nameBeds({ beds, anyBeds }: RoomParts, { names }: RoomVocabulary): Text2 {
  if (anyBeds) return { en: '', zh: '' };
  const bedNames = beds.map(({ kind, count }) => ({
    count,
    name: names.get(`bed ${kind}`) ?? { en: kind, zh: kind },
  }));
  const counter = names.get('word beds')?.zh ?? '';
  return {
    en: bedNames.map(({ count, name }) => `${count} ${name.en}${count > 1 ? 's' : ''}`).join(', '),
    zh: bedNames.map(({ count, name }) => `${count}${counter}${name.zh}`).join('、'),
  };
}

function englishName(parts: RoomParts, { names }: RoomVocabulary): string {
  const nameOf = (part: string, value: string | undefined) => names.get(`${part} ${value ?? ''}`)?.en ?? '';
  const [bed] = parts.beds;
  const isOneBed =
    parts.class === 'room' && parts.beds.length === 1 && bed?.count === 1 && bed.kind !== 'some';
  const isBedInHead = isTwin(parts) || isSingle(parts) || (isOneBed && !parts.guests);
  const bedInHead = isBedInHead ? headBed(parts, nameOf) : '';
  const beds = parts.beds.map(({ kind, count }) => `${count} ${nameOf('bed', kind)}${count > 1 ? 's' : ''}`);
  const head = [
    nameOf('quality', parts.quality),
    capitalize(parts.unknownWords),
    parts.bedrooms > 0 ? `${parts.bedrooms}-Bedroom` : '',
    parts.guests ? nameOf('guests', parts.guests) : bedInHead,
    nameOf('class', parts.class),
  ];
  const tail = [
    parts.anyBeds ? `${nameOf('guests', 'double')} / ${nameOf('guests', 'twin')}` : '',
    ...(isBedInHead ? [] : beds),
    nameOf('view', parts.view),
    ...parts.flags.map((flag) => nameOf('flag', flag)),
  ];
  return [head.filter(Boolean).join(' '), ...tail.filter(Boolean)].join(', ');
}

/** The bed as a word before the room: `Twin`, `King`. */
function headBed(parts: RoomParts, nameOf: NameOf): string {
  if (isTwin(parts)) return nameOf('guests', 'twin');
  return nameOf('bed', parts.beds[0]?.kind).replace(' Bed', '');
}

function chineseName(parts: RoomParts, { names }: RoomVocabulary): string {
  const nameOf = (part: string, value: string | undefined) => names.get(`${part} ${value ?? ''}`)?.zh ?? '';
  const prefixFlags = ['family', 'couple', 'theme', 'mahjong', 'computer', 'accessible', 'hourly', 'club'];
  const isPrefix = (flag: string) => prefixFlags.includes(flag);
  const flagNames = (flags: readonly string[]) => flags.map((flag) => nameOf('flag', flag));
  const bedrooms = parts.bedrooms > 0 ? `${parts.bedrooms}${nameOf('word', 'bedrooms')}` : '';
  const guests = parts.guests ? nameOf('guests', parts.guests) : '';
  const kind =
    parts.class === 'room'
      ? chineseRoom(parts, nameOf)
      : `${bedWord(parts, nameOf)}${isSingle(parts) ? '' : guests}${nameOf('class', parts.class)}`;
  const suffixes = [
    ...flagNames(parts.flags.filter((flag) => !isPrefix(flag))),
    ...(parts.unknownWords.length > 0 ? [capitalize(parts.unknownWords)] : []),
  ];
  const head = [
    nameOf('quality', parts.quality),
    nameOf('view', parts.view),
    ...flagNames(parts.flags.filter(isPrefix)),
    bedrooms,
    kind,
  ].join('');
  return suffixes.length > 0 ? `${head}（${suffixes.join('、')}）` : head;
}

type NameOf = (part: string, value: string | undefined) => string;

/** 大床房, 双床房, 三人房, 单人房, else 客房. */
function chineseRoom(parts: RoomParts, nameOf: NameOf): string {
  const word = bedWord(parts, nameOf);
  const room = nameOf('word', 'room');
  if (parts.guests) return `${parts.guests === 'single' ? '' : word}${nameOf('guests', parts.guests)}${room}`;
  return word === '' ? nameOf('word', 'any_room') : `${word}${room}`;
}

/** The beds in short: 特大床, 双床, 2张大床. */
function bedWord(parts: RoomParts, nameOf: NameOf): string {
  if (isTwin(parts)) return nameOf('guests', 'twin');
  if (isSingle(parts)) return nameOf('guests', 'single');
  if (parts.anyBeds) return `${nameOf('bed', 'double')}${nameOf('word', 'or')}${nameOf('guests', 'twin')}`;
  return parts.beds
    .map(({ kind, count }) => `${count > 1 ? `${count}${nameOf('word', 'beds')}` : ''}${nameOf('bed', kind)}`)
    .join(nameOf('word', 'and'));
}

function isTwin({ beds }: RoomParts): boolean {
  return beds.length === 1 && beds[0]?.kind === 'single' && beds[0].count === 2;
}

function isSingle({ beds }: RoomParts): boolean {
  return beds.length === 1 && beds[0]?.kind === 'single' && beds[0].count === 1;
}

function capitalize(words: readonly string[]): string {
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
