/**
 * Checks whether a source's room is one of ours. Pure. In doubt the answer is no, because a room must never be shown
 * as more than it is.
 */
import type { RoomBed, RoomParts } from './read-room-name.ts';

/**
 * A key of the parts that must be equal. Beds are left out, because the source's may be wider, and so is the board,
 * which belongs to the rate. Callers compare the flag `non_smoking` themselves.
 */
export function roomKey({
  class: kind,
  quality,
  view,
  bedrooms,
  flags,
  guests,
  unknownWords,
}: RoomParts): string {
  const comparedFlags = flags.filter((flag) => flag !== 'non_smoking');
  return [
    kind,
    quality ?? 'standard',
    view ?? '',
    bedrooms,
    comparedFlags.join('+'),
    guests === 'two' ? '' : (guests ?? ''),
    unknownWords.join('+'),
  ].join('|');
}

/**
 * True when the source's room has equal parts and fitting beds (`bedsFit`). False for unknown words in a name, and for
 * a room that the hotel assigns.
 */
export function isSameRoom(ownRoom: RoomParts, sourceRoom: RoomParts): boolean {
  if (
    sourceRoom.quality === 'run_of_house' ||
    sourceRoom.unknownWords.length > 0 ||
    ownRoom.unknownWords.length > 0
  )
    return false;
  if (ownRoom.flags.includes('non_smoking') && !sourceRoom.flags.includes('non_smoking')) return false;
  return roomKey(ownRoom) === roomKey(sourceRoom) && bedsFit(ownRoom, sourceRoom);
}

/** Rank of beds by width. Beds of equal rank have about the same width. */
const bedWidth: Record<string, number> = {
  bunk: 0,
  sofa: 0,
  some: 1,
  single: 1,
  double: 2,
  round: 2,
  queen: 3,
  king: 4,
};

/**
 * True when the source's room has as many beds as ours, each at least as wide. Any beds fit a room of ours that names
 * no beds. A source's room that names no beds fits only such a room.
 */
function bedsFit(ownRoom: RoomParts, sourceRoom: RoomParts): boolean {
  if (ownRoom.beds.length === 0) return true;
  if (sourceRoom.beds.length === 0) return false;
  const [ourWidths, theirWidths] = [widths(ownRoom.beds), widths(sourceRoom.beds)];
  return (
    ourWidths.length === theirWidths.length &&
    ourWidths.every((width, at) => width <= (theirWidths[at] ?? -1))
  );
}

function widths(beds: readonly RoomBed[]): number[] {
  return beds
    .flatMap(({ kind, count }) => Array.from({ length: count }, () => bedWidth[kind] ?? -1))
    .sort((a, b) => a - b);
}
