/**
 * Reads a source's hotels and matches them with ours. Sure pairs are mapped, and likely pairs wait for a person
 * (product.md section 11). Mappings by staff are never changed. Hotels without a mapping are not sold.
 */
import type { AppContext } from '../../../context.ts';
import type { WatchedBedbank } from '../../../ports/bedbank/watched-port.ts';
import { type ReadHotelsOptions, readSourceHotels } from '../adoption/read-source-hotels.ts';
import { hotelVocabulary } from './hotel-vocabulary.ts';
import { matchElsewhere } from './match-elsewhere.ts';
import { matchLists } from './match-lists.ts';
import { selectDifferentPairs, selectSourceHotels } from './matching.store.ts';
import { readHotelNames, selectChangedTiles, selectHotelsInTile, type Tile } from './matching.views.ts';
import type { WordWeight } from './name-likeness.ts';
import type { MatchHotel } from './read-hotel.ts';
import { readHotelName } from './read-name.ts';
import { readMatchHotels, storeMatches } from './store-matches.ts';
import { makeWordWeight } from './word-weight.ts';

type Ctx = Pick<AppContext, 'db' | 'clock'>;

/** Degrees of a tile's sides: about one city, so that the hotels of a tile fit into memory. */
const tileSize = 0.5;
/** Degrees around a tile: over thirty kilometers of longitude between the tropics, sixteen at 60 degrees north. */
const tileMargin = 0.3;

export interface MatchCounts {
  read: number;
  mapped: number;
  /** Number of pairs that wait for a person. */
  likely: number;
}

/** With the day `changedSince`, reads only new and changed hotels, and matches only tiles with a change. */
export async function matchHotels(
  ctx: Ctx,
  bedbank: WatchedBedbank,
  { changedSince, onProgress }: ReadHotelsOptions = {},
): Promise<MatchCounts> {
  const read = await readSourceHotels(ctx, bedbank, { changedSince, onProgress });
  const since = new Date(changedSince === undefined ? 0 : `${changedSince}T00:00:00Z`);
  const tiles = await selectChangedTiles(ctx.db, bedbank.name, { since, size: tileSize });
  const counts: MatchCounts = { read, mapped: 0, likely: 0 };
  if (tiles.length === 0) return counts;
  const weight = await weighWords(ctx);
  for (const tile of tiles) {
    const { mapped, likely } = await matchTile(ctx, bedbank.name, { tile, weight });
    counts.mapped += mapped;
    counts.likely += likely;
    await onProgress?.();
  }
  const { mapped, likely } = await matchElsewhere(ctx, bedbank.name, { weight, onProgress });
  return { read, mapped: counts.mapped + mapped, likely: counts.likely + likely };
}

async function weighWords({ db }: Ctx): Promise<WordWeight> {
  const vocabulary = hotelVocabulary();
  const wordCounts = new Map<string, number>();
  let total = 0;
  for await (const names of readHotelNames(db)) {
    total += names.length;
    for (const name of names)
      for (const word of new Set(readHotelName(name, vocabulary).words))
        wordCounts.set(word, (wordCounts.get(word) ?? 0) + 1);
  }
  return makeWordWeight(wordCounts, total);
}

async function matchTile(
  { db, clock }: Ctx,
  source: string,
  { tile, weight }: { tile: Tile; weight: WordWeight },
): Promise<{ mapped: number; likely: number }> {
  const area = { tile, margin: tileMargin };
  const [sourceHotels, ownHotels] = [
    await selectSourceHotels(db, source, area),
    await selectHotelsInTile(db, area),
  ];
  const unmappedCodes = new Set(
    sourceHotels.filter((hotel) => hotel.mappedTo === null && isInside(tile, hotel)).map((hotel) => hotel.id),
  );
  const differentPairs = await selectDifferentPairs(db, source, [...unmappedCodes]);
  const mappedTo = new Map(sourceHotels.map((hotel) => [hotel.id, hotel.mappedTo]));
  const matches = matchLists(
    readMatchHotels(ownHotels),
    readMatchHotels(sourceHotels),
    weight,
    (our, their) => {
      const mapped = mappedTo.get(their.facts.id);
      // A mapped hotel is compared only with the hotel of its mapping, so that this hotel gets no other match.
      return mapped ? mapped === our.facts.id : !differentPairs.has(`${their.facts.id} ${our.facts.id}`);
    },
  ).filter((match) => unmappedCodes.has(match.theirs.facts.id));
  return storeMatches({ db, clock }, source, {
    codes: [...unmappedCodes],
    compared: ownHotels.map((hotel) => hotel.id),
    matches,
  });
}

function isInside(tile: Tile, { lat, lng }: MatchHotel): boolean {
  if (lat === undefined || lng === undefined) return false;
  return lat >= tile.lat && lat < tile.lat + tile.size && lng >= tile.lng && lng < tile.lng + tile.size;
}
