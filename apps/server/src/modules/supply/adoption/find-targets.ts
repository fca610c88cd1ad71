/** Finds our hotel for each record that is adopted, and merges the content that all sources have of this hotel. */
import type { Tx } from '../../../platform/database.ts';
import { type HotelDraft, hotelId, readHotel } from '../../catalogue/import/read-hotel.ts';
import { type PendingHotel, selectContributors } from './adoption.store.ts';
import { selectDuplicates, selectOrigins } from './adoption.views.ts';
import { mergeContent, type SourceHotel, sortByContent } from './merge-content.ts';

export interface NewMapping {
  code: string;
  hotelId: string;
  saidBy: 'matched' | 'adopted';
}

export interface Targets {
  rows: PendingHotel[];
  /** The rows of each hotel of ours. */
  targets: Map<string, PendingHotel[]>;
  mappings: NewMapping[];
}

/**
 * Our hotel of each row. A hotel that the source lists twice maps to one hotel of ours. A withdrawn hotel without a
 * mapping maps to none. A hotel that may be one of ours waits for a person's decision and is not among the rows.
 */
export async function findTargets(
  tx: Tx,
  source: string,
  pending: readonly PendingHotel[],
): Promise<Targets> {
  const duplicates = await selectDuplicates(
    tx,
    source,
    pending.filter((row) => !row.mappedTo && !row.withdrawn).map((row) => row.code),
  );
  const rows = pending.filter(
    (row) => row.mappedTo || row.withdrawn || !row.waits || duplicates.has(row.code),
  );
  const targets = new Map<string, PendingHotel[]>();
  const add = (id: string, row: PendingHotel): void =>
    void targets.set(id, [...(targets.get(id) ?? []), row]);
  const hotelIdByPlace = new Map<string, string>();
  const mappings: NewMapping[] = [];
  for (const row of rows) {
    if (row.mappedTo) add(row.mappedTo, row);
    if (row.mappedTo || row.withdrawn) continue;
    const place = `${row.name.toLowerCase()} ${row.lat?.toFixed(3)} ${row.lng?.toFixed(3)}`;
    const matchedId = duplicates.get(row.code) ?? (row.lat === null ? undefined : hotelIdByPlace.get(place));
    const id = matchedId ?? hotelId(source, row.code);
    hotelIdByPlace.set(place, id);
    mappings.push({ code: row.code, hotelId: id, saidBy: matchedId ? 'matched' : 'adopted' });
    add(id, row);
  }
  return { rows, targets, mappings };
}

export interface ReadTarget {
  id: string;
  /** The records of all sources, in the order of `sortByContent`. */
  hotels: SourceHotel[];
  /**
   * False: a hotel of our own, or one without a record of the source that it came from. Such a hotel is only completed.
   */
  isAdopted: boolean;
  /** The merged content; absent when the catalogue cannot take it. */
  draft?: HotelDraft;
  /** The key of the reason why the catalogue cannot take an adopted hotel. */
  problem?: string;
}

/** Merges the content of all sources of each hotel, and reads the result as an import reads a record. */
export async function readTargets(
  tx: Tx,
  source: string,
  targets: ReadonlyMap<string, PendingHotel[]>,
): Promise<ReadTarget[]> {
  const ids = [...targets.keys()];
  const origins = await selectOrigins(tx, ids);
  const contributors = await selectContributors(tx, ids);
  return [...targets].map(([id, pending]) => {
    const others = contributors.get(id) ?? [];
    const contributorKeys = new Set(others.map(keyOf));
    const hotels = sortByContent([...others, ...pending.filter((row) => !contributorKeys.has(keyOf(row)))]);
    const origin = origins.get(id) ?? { source, sourceId: pending[0]?.code ?? '' };
    const isAdopted =
      hotelId(origin.source, origin.sourceId) === id && hasRecordOfOrigin(origin.source, hotels);
    const result = readHotel(origin.source, mergeContent(hotels, origin.sourceId));
    if ('hotel' in result) return { id, hotels, isAdopted, draft: result.hotel };
    // Missing fields matter only for an adopted hotel; a hotel of our own stays as it is.
    return { id, hotels, isAdopted, ...(isAdopted && { problem: result.problems[0]?.key ?? '' }) };
  });
}

/** Hotels that our own contracts sell stay online when their sources withdraw them. */
export function withoutClosing(
  entries: readonly ReadTarget[],
  ownSoldIds: ReadonlySet<string>,
): ReadTarget[] {
  return entries.map((entry) =>
    entry.draft?.status === 'offline' && ownSoldIds.has(entry.id)
      ? { ...entry, draft: { ...entry.draft, status: undefined } }
      : entry,
  );
}

/** True when the source that a hotel came from is among the sources of its content. */
function hasRecordOfOrigin(origin: string, hotels: readonly SourceHotel[]): boolean {
  return hotels.some((hotel) => hotel.source === origin);
}

function keyOf({ source, code }: SourceHotel): string {
  return `${source} ${code}`;
}
