/**
 * SQL by which an import writes hotels, and hashes by which it recognizes unchanged rows. Fields that staff have edited
 * stay.
 */
import { createHash } from 'node:crypto';
import { fieldMax } from '@wayhouse/contract/form-rules';
import { fitsPostcode } from '@wayhouse/contract/postcodes';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import { writeSpellings } from '../catalogue.store.ts';
import type { PlacedHotel } from './placed-hotel.ts';
import { frenchTerritory } from './places/country-outline.ts';
import type { HotelDraft, Position } from './read-hotel.ts';

/** An imported hotel as stored. */
export interface StoredHotel {
  id: string;
  rowHash: string;
  placeHash: string;
  countryCode: string;
  cityId: string;
  districtId: string | null;
  status: string;
  staffFields: string[];
  city: Position & { timeZone: string };
}

/** Reads and locks the known hotels of a batch. */
export async function lockStoredHotels(tx: Tx, ids: string[]): Promise<Map<string, StoredHotel>> {
  const { rows } = await sql<Omit<StoredHotel, 'city'> & Position & { timeZone: string }>`
    select h.id, h.row_hash as "rowHash", h.place_hash as "placeHash", h.country_code as "countryCode",
      h.city_id as "cityId", h.district_id as "districtId", h.status, h.staff_fields as "staffFields",
      r.lat, r.lng, r.time_zone as "timeZone"
    from catalogue.hotels h join catalogue.regions r on r.id = h.city_id
    where h.id = any(${ids}) order by h.id for update of h`.execute(tx);
  return new Map(
    rows.map(({ lat, lng, timeZone, ...row }) => [row.id, { ...row, city: { lat, lng, timeZone } }]),
  );
}

/** Hash of the stored content of a row, and hash of its place. */
export function hashesOf(draft: HotelDraft): { rowHash: string; placeHash: string } {
  const { dropped: _, ...storedFields } = draft;
  const { countryCode, city, at, district, postcode, timeZone, addressEn, addressZh, nameZh } = draft;
  // For a row without a city or a position, the place is also searched for in these texts.
  const searchTexts = city.name === '' || !at ? { addressEn, addressZh, nameZh } : {};
  // Undefined unless postcode or address name a French territory. JSON leaves undefined out, so the stored hashes of
  // other rows stay valid.
  const territory = frenchTerritory(countryCode, [postcode, addressEn, addressZh]);
  const place = { countryCode, city, at, district, postcode, timeZone, ...searchTexts, territory };
  return { rowHash: hash(storedFields), placeHash: hash(place) };
}

function hash(value: object): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 24);
}

/** Chinese names that we made for hotels whose source has none, by the hotel's id. */
export type MadeNames = ReadonlyMap<string, string>;

/** For each field of the console's form that an import also writes: the database columns that it fills. */
export const columnsOfField: Record<string, string[]> = {
  name: ['name_en', 'name_zh', 'name_zh_made'],
  address: ['address_en', 'address_zh'],
  local: ['local_lang', 'name_local', 'address_local'],
  description: ['description_en', 'description_zh'],
  // A row with a wrong city has the wrong time zone too, often one derived from that city.
  city_id: ['country_code', 'city_id', 'district_id', 'time_zone'],
  district_id: ['district_id'],
  position: ['lat', 'lng', 'location_precision'],
  ...Object.fromEntries(
    [
      'time_zone',
      'stars',
      'property_type',
      'brand',
      'postcode',
      'phone',
      'check_in_from',
      'check_out_until',
      'facilities',
    ].map((field) => [field, [field]]),
  ),
  scene_region: ['scene_region'],
};

const fieldsOfColumn = new Map<string, string[]>();
for (const [field, columns] of Object.entries(columnsOfField))
  for (const column of columns) fieldsOfColumn.set(column, [...(fieldsOfColumn.get(column) ?? []), field]);

/**
 * Inserts or updates hotels by source and source id, with their photos. A row without a status or photos keeps the
 * stored ones; other missing values are emptied. A row without a position keeps the stored position when staff chose
 * the city or district. It also keeps the position when the city is unchanged, and the position is exact or the
 * district is unchanged too. Fields that staff have edited stay. Returns the number of new hotels, and the number of
 * fields of all `hotels` that staff have edited.
 */
export async function upsertHotels(
  tx: Tx,
  hotels: PlacedHotel[],
  {
    now,
    storedHotels,
    madeNames,
  }: { now: Date; storedHotels: Map<string, StoredHotel>; madeNames?: MadeNames | undefined },
): Promise<{ added: number; staffEdits: number }> {
  const rows = hotels.map((hotel) =>
    hotelRow(hotel, {
      now,
      status: storedHotels.get(hotel.draft.id)?.status ?? 'online',
      madeName: madeNames?.get(hotel.draft.id),
    }),
  );
  const names = Object.keys(rows[0] ?? {});
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const changes = names
    .filter((name) => !['id', 'source', 'source_id', 'created_at'].includes(name))
    .map((name) => sql`${sql.ref(name)} = ${newValue(name)}`)
    .concat(
      ['score', 'reviews'].map((name) => {
        const sourceColumn = sql.ref(`source_${name}`);
        return sql`${sourceColumn} = case when h.${sourceColumn} is not null then ${sql.ref(`excluded.${name}`)} end`;
      }),
    );
  // The rows are one JSON value, because thousands of parameters are slow (see `insertRegions`).
  const { rows: writtenRows } = await sql<{ id: string; name_en: string; name_zh: string; added: boolean }>`
    insert into catalogue.hotels as h (${columns})
    select ${columns} from jsonb_populate_recordset(null::catalogue.hotels, ${JSON.stringify(rows)}::jsonb)
    on conflict (source, source_id) do update set ${sql.join(changes)}
    returning id, name_en, name_zh, xmax = 0 as added`.execute(tx);
  await writeSpellings(
    tx,
    writtenRows.map((row) => ({ type: 'hotel', id: row.id, names: row })),
  );
  const staffFieldsOf = (draft: HotelDraft): string[] => storedHotels.get(draft.id)?.staffFields ?? [];
  await replacePhotos(
    tx,
    hotels.filter(({ draft }) => !staffFieldsOf(draft).includes('photos')),
  );
  return {
    added: writtenRows.filter((row) => row.added).length,
    staffEdits: hotels.reduce((sum, { draft }) => sum + staffFieldsOf(draft).length, 0),
  };
}

/** SQL of the new value of a column of a known hotel. */
function newValue(name: string): RawBuilder<unknown> {
  const [oldValue, importedValue] = [sql.ref(`h.${name}`), sql.ref(`excluded.${name}`)];
  // The score of a hotel with stored reviews is computed from the reviews (migration 0101), not imported.
  if (name === 'score' || name === 'reviews')
    return sql`case when h.source_score is null then ${importedValue} else ${oldValue} end`;
  const isByStaff = sql`h.staff_fields && ${sql.val(fieldsOfColumn.get(name) ?? [])}::text[]`;
  // A hotel that staff took offline stays offline. Otherwise the source decides; it may also take its hotels offline.
  if (name === 'status')
    return sql`case when 'status' = any(h.staff_fields) and h.status = 'offline' then h.status else ${importedValue} end`;
  if (['lat', 'lng', 'location_precision'].includes(name)) {
    // An imported position of precision `city` is only that of the imported city or district. It moves no hotel whose
    // city or district staff chose. It also moves no hotel that stays in its city, if the stored position is exact or
    // the district stays too.
    const isPlacedByStaff = sql`h.staff_fields && array['city_id', 'district_id']`;
    const staysAtPlace = sql`h.city_id = excluded.city_id
      and (h.location_precision = 'exact' or h.district_id = excluded.district_id)`;
    return sql`case when ${isByStaff}
        or (excluded.location_precision = 'city' and (${isPlacedByStaff} or ${staysAtPlace}))
      then ${oldValue} else ${importedValue} end`;
  }
  return fieldsOfColumn.has(name)
    ? sql`case when ${isByStaff} then ${oldValue} else ${importedValue} end`
    : importedValue;
}

function hotelRow(
  { draft, countryCode, cityId, districtId, timeZone, at, precision, rowHash, placeHash }: PlacedHotel,
  { now, status, madeName }: { now: Date; status: string; madeName: string | undefined },
) {
  return {
    id: draft.id,
    source: draft.source,
    source_id: draft.sourceId,
    name_en: draft.nameEn,
    name_zh: madeName ?? draft.nameZh,
    name_zh_made: madeName !== undefined,
    address_en: draft.addressEn,
    address_zh: draft.addressZh,
    local_lang: draft.local?.lang ?? '',
    name_local: draft.local?.name ?? '',
    address_local: draft.local?.address ?? '',
    postcode: postcodeOf(countryCode, draft.postcode),
    description_en: draft.descriptionEn,
    description_zh: draft.descriptionZh,
    country_code: countryCode,
    city_id: cityId,
    district_id: districtId,
    lat: at.lat,
    lng: at.lng,
    location_precision: precision,
    time_zone: timeZone,
    stars: draft.stars,
    score: draft.score,
    reviews: draft.reviews,
    brand: draft.brand,
    property_type: draft.propertyType,
    phone: draft.phone,
    check_in_from: draft.checkInFrom,
    check_out_until: draft.checkOutUntil,
    facilities: draft.facilities,
    scene_region: draft.scene,
    status: draft.status ?? status,
    row_hash: rowHash,
    place_hash: placeHash,
    created_at: now,
    updated_at: now,
  };
}

/** The postcode; an empty text when it is invalid in the country. The database would refuse such a row. */
function postcodeOf(countryCode: string, postcodeText: string): string {
  const postcode = postcodeText.slice(0, fieldMax.postalCode);
  return fitsPostcode(countryCode, postcode) ? postcode : '';
}

async function replacePhotos(tx: Tx, hotels: PlacedHotel[]): Promise<void> {
  const hotelsWithPhotos = hotels.filter(({ draft }) => draft.photos.length > 0);
  if (hotelsWithPhotos.length === 0) return;
  await tx
    .deleteFrom('catalogue.photos')
    .where('room_type_id', 'is', null)
    .where(
      'hotel_id',
      'in',
      hotelsWithPhotos.map(({ draft }) => draft.id),
    )
    .execute();
  const photos = hotelsWithPhotos.flatMap(({ draft }) =>
    draft.photos.map((url, sort) => ({ hotel_id: draft.id, url, sort })),
  );
  await sql`insert into catalogue.photos (hotel_id, url, sort)
    select * from unnest(${photos.map((photo) => photo.hotel_id)}::text[], ${photos.map((photo) => photo.url)}::text[],
      ${photos.map((photo) => photo.sort)}::int[])`.execute(tx);
}
