/**
 * Finds new hotels of an uploaded file that are probably the same as a hotel of the catalogue or of another row. The
 * rules of matching decide. Rows without a position are not compared.
 */
import type {
  consoleHotelImportsEndpoints,
  ImportTwins,
} from '@wayhouse/contract/console/hotels/hotel-imports';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import type { Db } from '../../../platform/database.ts';
import { readNewDrafts } from '../../catalogue/hotel-imports/new-drafts.ts';
import type { Entry } from '../../catalogue/import/import-files.ts';
import type { HotelDraft } from '../../catalogue/import/read-hotel.ts';
import { distanceMeters } from './match-findings.ts';
import type { Match } from './match-lists.ts';
import { selectHotelsInTile, type Tile } from './matching.views.ts';
import { pairTwins } from './pair-twins.ts';
import type { MatchHotel } from './read-hotel.ts';
import { readMatchHotels } from './store-matches.ts';

const comparedMax = 20_000;
const pairsShown = 100;
/** Milliseconds after which no further tile is compared. */
const compareMaxMs = 4_000;
/** Degrees of a tile's sides (about a city), and of the margin around a tile (two kilometers of latitude). */
const tileSize = 0.25;
const tileMargin = 0.02;

type Input = ParsedInputOf<
  (typeof consoleHotelImportsEndpoints)['POST /api/console/v1/hotel-imports/{id}/twins']
>;

/** Throws request.not_found for an unknown import, and request.changed when the import has started. */
export async function findImportTwins(ctx: StaffCtx, { params }: Input): Promise<ImportTwins> {
  const { drafts, isSample } = await readNewDrafts(ctx, params.id, comparedMax);
  const rowByDraftId = new Map(drafts.map((entry) => [entry.draft.id, entry.row]));
  const until = performance.now() + compareMaxMs;
  const twins: ImportTwins = { compared: 0, is_sample: isSample, count: 0, pairs: [] };
  for (const [tile, draftsOfTile] of byTile(drafts)) {
    if (performance.now() > until) {
      twins.is_sample = true;
      break;
    }
    twins.compared += draftsOfTile.length;
    const matches = await twinsIn(ctx.db, tile, draftsOfTile);
    twins.pairs.push(...matches.map((match) => presentPair(match, rowByDraftId)));
  }
  twins.count = twins.pairs.length;
  twins.pairs.sort((a, b) => b.score - a.score || a.row - b.row);
  return { ...twins, pairs: twins.pairs.slice(0, pairsShown) };
}

function byTile(drafts: readonly Entry<HotelDraft>[]): Map<Tile, HotelDraft[]> {
  const groups = new Map<string, { tile: Tile; draftsOfTile: HotelDraft[] }>();
  for (const { draft } of drafts) {
    if (!draft.at) continue;
    const [y, x] = [Math.floor(draft.at.lat / tileSize), Math.floor(draft.at.lng / tileSize)];
    const group = groups.get(`${y} ${x}`);
    const tile = { lat: y * tileSize, lng: x * tileSize, size: tileSize };
    if (group) group.draftsOfTile.push(draft);
    else groups.set(`${y} ${x}`, { tile, draftsOfTile: [draft] });
  }
  return new Map([...groups.values()].map(({ tile, draftsOfTile }) => [tile, draftsOfTile]));
}

async function twinsIn(db: Db, tile: Tile, draftsOfTile: readonly HotelDraft[]): Promise<Match[]> {
  const catalogueHotels = readMatchHotels(await selectHotelsInTile(db, { tile, margin: tileMargin }));
  return pairTwins(catalogueHotels, readMatchHotels(draftsOfTile.map(toMatchHotel)));
}

function toMatchHotel(draft: HotelDraft): MatchHotel {
  return {
    id: draft.id,
    name: draft.nameEn,
    nameZh: draft.nameZh,
    countryCode: draft.countryCode,
    city: draft.city.name,
    address: draft.addressEn,
    postcode: draft.postcode,
    phone: draft.phone,
    stars: draft.stars,
    lat: draft.at?.lat,
    lng: draft.at?.lng,
  };
}

function presentPair(
  { ours, theirs, score }: Match,
  rowByDraftId: ReadonlyMap<string, number>,
): ImportTwins['pairs'][number] {
  const { id, name } = ours.facts;
  const otherRow = rowByDraftId.get(id);
  return {
    row: rowByDraftId.get(theirs.facts.id) ?? 0,
    name: theirs.facts.name,
    score,
    other: otherRow === undefined ? { hotel_id: id, name } : { row: otherRow, name },
    meters: Math.round(distanceMeters(ours.facts, theirs.facts) ?? 0),
  };
}
