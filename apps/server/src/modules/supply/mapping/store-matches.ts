/** Stores the result of matching: mappings of sure pairs, and likely pairs for a person. */
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { countryName } from '../../catalogue/places/countries.ts';
import { hotelVocabulary } from './hotel-vocabulary.ts';
import { insertMappings } from './mappings.store.ts';
import type { Match } from './match-lists.ts';
import { replaceOpenPairs, selectCodesWithOpenPairs } from './matching.store.ts';
import { type MatchHotel, type ReadHotel, readHotel } from './read-hotel.ts';
import { lockRecords } from './records.store.ts';

interface MatchResult {
  /** Hotels of the source that were compared, with or without a match. */
  codes: readonly string[];
  /** Hotels of ours that were compared; undefined: all. Open pairs of `codes` with other hotels stay. */
  compared: readonly string[] | undefined;
  matches: readonly Match[];
}

export async function storeMatches(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  source: string,
  { codes, compared, matches }: MatchResult,
): Promise<{ mapped: number; likely: number }> {
  const at = clock.now();
  const surePairs = matches.filter((match) => match.zone === 'sure');
  const likelyPairs = matches.filter((match) => match.zone === 'likely');
  const matchedCodes = matches.map((match) => match.theirs.facts.id);
  return inTransaction(db, async (tx) => {
    // Hotels without a match may lose open pairs, so they are locked too.
    const codesWithPairs = await selectCodesWithOpenPairs(tx, source, codes);
    await lockRecords(tx, source, [...new Set([...matchedCodes, ...codesWithPairs])]);
    const mapped = await insertMappings(
      tx,
      surePairs.map((match) => ({
        source,
        code: match.theirs.facts.id,
        hotel_id: match.ours.facts.id,
        said_by: 'matched' as const,
        mapped_at: at,
      })),
    );
    await replaceOpenPairs(tx, source, {
      codes,
      compared,
      matchedCodes,
      matches: likelyPairs,
      at,
    });
    return { mapped, likely: likelyPairs.length };
  });
}

/** Prepares rows of the database for comparison. */
export function readMatchHotels(hotels: readonly MatchHotel[]): ReadHotel[] {
  const vocabulary = hotelVocabulary();
  return hotels.map((hotel) =>
    readHotel(
      {
        ...hotel,
        country: countryName(hotel.countryCode)?.en,
        stars: hotel.stars ?? undefined,
        lat: hotel.lat ?? undefined,
        lng: hotel.lng ?? undefined,
      },
      vocabulary,
    ),
  );
}
