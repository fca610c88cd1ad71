/**
 * Checks whether a source's room is one of ours. Pure. In doubt the answer is no, because a room must never be shown
 * as more than it is.
 */
import type { RoomBed, RoomParts } from './read-room-name.ts';

/**
 * The parts that must be equal. Beds are left out because they may differ slightly, and board because the rate has it.
 */
export function roomKey({ class: kind, quality, view, bedrooms, flags, guests, rest }: RoomParts): string {
  const smoking = flags.filter((flag) => flag !== 'non_smoking');
  return [
    kind,
    quality ?? 'standard',
    view ?? '',
    bedrooms,
    smoking.join('+'),
    guests === 'two' ? '' : (guests ?? ''),
    rest.join('+'),
  ].join('|');
}

/** True when the source's room has everything that our room promises. */
export function isSameRoom(ours: RoomParts, theirs: RoomParts): boolean {
  if (theirs.quality === 'run_of_house' || theirs.rest.length > 0 || ours.rest.length > 0) return false;
  if (ours.flags.includes('non_smoking') && !theirs.flags.includes('non_smoking')) return false;
  return roomKey(ours) === roomKey(theirs) && bedsFit(ours, theirs);
}

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

/** True for as many beds, each at least as wide. Unnamed beds of the source fit only unnamed beds of ours. */
function bedsFit(ours: RoomParts, theirs: RoomParts): boolean {
  if (ours.beds.length === 0) return true;
  if (theirs.beds.length === 0) return false;
  const [ourWidths, theirWidths] = [widths(ours.beds), widths(theirs.beds)];
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
