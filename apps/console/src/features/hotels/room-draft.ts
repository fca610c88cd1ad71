import type { RoomTypeTerms } from '@wayhouse/contract/console/hotels/hotel-content';

/** The values of the room form. */
export interface RoomDraft extends Omit<RoomTypeTerms, 'size_m2' | 'sort'> {
  size: string;
  sort: string;
}

const emptyText = { en: '', zh: '' };

/** The draft of a new room type after `roomCount` others, or of an existing one, which ignores `roomCount`. */
export function roomDraft(terms: RoomTypeTerms | null, roomCount = 0): RoomDraft {
  if (!terms)
    return {
      name: emptyText,
      bed_kind: 'king',
      beds: emptyText,
      size: '',
      max_adults: 2,
      max_children: 1,
      max_occupancy: 3,
      smoking: false,
      view: emptyText,
      facilities: [],
      sort: String(roomCount),
    };
  const { size_m2, sort, ...otherTerms } = terms;
  return { ...otherTerms, size: String(size_m2), sort: String(sort) };
}

/** The request body for the draft. The server refuses an invalid size; an invalid sort number becomes 0. */
export function roomTermsOf({ size, sort, ...otherTerms }: RoomDraft): RoomTypeTerms {
  return {
    ...otherTerms,
    size_m2: size.trim() === '' ? Number.NaN : Number(size),
    sort: Number(sort) || 0,
  };
}

/** Converts an error path of the server to a path of the draft: `terms.size_m2` → `size`. */
export function roomFieldOf(path: string): string {
  const field = path.replace(/^terms\./, '');
  return field === 'size_m2' ? 'size' : field;
}
