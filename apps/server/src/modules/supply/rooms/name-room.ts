/** The name of a room in both languages, from its parts. Pure. */
import type { Text2 } from '@wayhouse/contract/schemas';
import type { RoomParts, RoomVocabulary } from './read-room-name.ts';

/** `Deluxe Room, 1 King Bed, City View` and `豪华城景特大床房`. Words that the vocabulary lacks stay unchanged. */
export function nameRoom(parts: RoomParts, vocabulary: RoomVocabulary): Text2 {
  return { en: englishName(parts, vocabulary), zh: chineseName(parts, vocabulary) };
}

/** `1 King Bed, 1 Sofa Bed` and `1张特大床、1张沙发床`; empty texts for a room whose beds are not named. */
export function nameBeds({ beds, anyBeds }: RoomParts, { names }: RoomVocabulary): Text2 {
  if (anyBeds) return { en: '', zh: '' };
  const named = beds.map(({ kind, count }) => ({
    count,
    name: names.get(`bed ${kind}`) ?? { en: kind, zh: kind },
  }));
  const counter = names.get('word beds')?.zh ?? '';
  return {
    en: named.map(({ count, name }) => `${count} ${name.en}${count > 1 ? 's' : ''}`).join(', '),
    zh: named.map(({ count, name }) => `${count}${counter}${name.zh}`).join('、'),
  };
}

function englishName(parts: RoomParts, { names }: RoomVocabulary): string {
  const said = (part: string, value: string | undefined) => names.get(`${part} ${value ?? ''}`)?.en ?? '';
  const [bed] = parts.beds;
  const isOneBed =
    parts.class === 'room' && parts.beds.length === 1 && bed?.count === 1 && bed.kind !== 'some';
  const isInHead = isTwin(parts) || isSingle(parts) || (isOneBed && !parts.guests);
  const beds = parts.beds.map(({ kind, count }) => `${count} ${said('bed', kind)}${count > 1 ? 's' : ''}`);
  const head = [
    said('quality', parts.quality),
    capital(parts.rest),
    parts.bedrooms > 0 ? `${parts.bedrooms}-Bedroom` : '',
    parts.guests ? said('guests', parts.guests) : isInHead ? headBed(parts, said) : '',
    said('class', parts.class),
  ];
  const tail = [
    parts.anyBeds ? `${said('guests', 'double')} / ${said('guests', 'twin')}` : '',
    ...(isInHead ? [] : beds),
    said('view', parts.view),
    ...parts.flags.map((flag) => said('flag', flag)),
  ];
  return [head.filter(Boolean).join(' '), ...tail.filter(Boolean)].join(', ');
}

/** The bed as a word before the room: `Twin`, `King`. */
function headBed(parts: RoomParts, said: Said): string {
  if (isTwin(parts)) return said('guests', 'twin');
  return said('bed', parts.beds[0]?.kind).replace(' Bed', '');
}

function chineseName(parts: RoomParts, { names }: RoomVocabulary): string {
  const said = (part: string, value: string | undefined) => names.get(`${part} ${value ?? ''}`)?.zh ?? '';
  const before = ['family', 'couple', 'theme', 'mahjong', 'computer', 'accessible', 'hourly', 'club'];
  const flags = (isBefore: boolean) =>
    parts.flags.filter((flag) => before.includes(flag) === isBefore).map((flag) => said('flag', flag));
  const rooms = parts.bedrooms > 0 ? `${parts.bedrooms}${said('word', 'bedrooms')}` : '';
  const guests = parts.guests ? said('guests', parts.guests) : '';
  const kind =
    parts.class === 'room'
      ? chineseRoom(parts, said)
      : `${bedWord(parts, said)}${isSingle(parts) ? '' : guests}${said('class', parts.class)}`;
  const behind = [...flags(false), ...(parts.rest.length > 0 ? [capital(parts.rest)] : [])];
  const head = [said('quality', parts.quality), said('view', parts.view), ...flags(true), rooms, kind].join(
    '',
  );
  return behind.length > 0 ? `${head}（${behind.join('、')}）` : head;
}

type Said = (part: string, value: string | undefined) => string;

/** 大床房, 双床房, 三人房, 单人房, else 客房. */
function chineseRoom(parts: RoomParts, said: Said): string {
  const word = bedWord(parts, said);
  const room = said('word', 'room');
  if (parts.guests) return `${parts.guests === 'single' ? '' : word}${said('guests', parts.guests)}${room}`;
  return word === '' ? said('word', 'any_room') : `${word}${room}`;
}

/** The beds in short: 特大床, 双床, 2张大床. */
function bedWord(parts: RoomParts, said: Said): string {
  if (isTwin(parts)) return said('guests', 'twin');
  if (isSingle(parts)) return said('guests', 'single');
  if (parts.anyBeds) return `${said('bed', 'double')}${said('word', 'or')}${said('guests', 'twin')}`;
  return parts.beds
    .map(({ kind, count }) => `${count > 1 ? `${count}${said('word', 'beds')}` : ''}${said('bed', kind)}`)
    .join(said('word', 'and'));
}

function isTwin({ beds }: RoomParts): boolean {
  return beds.length === 1 && beds[0]?.kind === 'single' && beds[0].count === 2;
}

function isSingle({ beds }: RoomParts): boolean {
  return beds.length === 1 && beds[0]?.kind === 'single' && beds[0].count === 1;
}

function capital(words: readonly string[]): string {
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
