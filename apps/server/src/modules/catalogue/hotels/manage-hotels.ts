/** A hotel in the console: show with room types, create, change. */
import type {
  consoleHotelContentEndpoints,
  HotelContent,
} from '@wayhouse/contract/console/hotels/hotel-content';
import { dateInZone, isTimeZone } from '@wayhouse/contract/dates';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import { fitsPostcode } from '@wayhouse/contract/postcodes';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseChanged, versionOf } from '../../../platform/optimistic-lock.ts';
import { selectRegionPlace } from '../catalogue.views.ts';
import { presentPlace } from '../places/present-place.ts';
import { isReachable } from './find-hotel-contacts.ts';
import { insertHotel, replaceHotelPhotos, updateHotel } from './hotel-content.store.ts';
import { changedFields, columnsOf, contentOf, type HotelRow, roomTermsOf } from './hotel-content.ts';
import {
  selectAllFacilities,
  selectHotelRooms,
  selectHotelRow,
  selectPropertyTypes,
  selectReadiness,
  selectRegion,
} from './hotel-content.views.ts';
import { isSoldOnlyOutside } from './hotels.views.ts';

type Calls = typeof consoleHotelContentEndpoints;
type Show = Calls['GET /api/console/v1/hotels/{id}'];
type Save = Calls['POST /api/console/v1/hotels/save'];

/** Throws request.not_found. */
export async function showHotelContent(
  ctx: StaffCtx,
  { params }: ParsedInputOf<Show>,
): Promise<OutputOf<Show>> {
  const row = await selectHotelRow(ctx.db, params.id, { lock: false });
  const city = row && (await selectRegionPlace(ctx.db, row.city_id));
  if (!row || !city) throw appError('request.not_found');
  const district = row.district_id ? await selectRegion(ctx.db, row.district_id) : undefined;
  const content = await contentOf(ctx.db, row);
  const { name, parent, lat, lng } = presentPlace(city);
  return {
    id: row.id,
    version: versionOf(content),
    status: row.status === 'online' ? 'online' : 'offline',
    source: row.source,
    source_id: row.source_id,
    score: row.score,
    reviews: row.reviews,
    country_code: row.country_code,
    ...(row.name_zh_made && { name_zh_made: true }),
    city: { id: row.city_id, name, parent, lat, lng },
    district: district ? { id: district.id, name: { en: district.name_en, zh: district.name_zh } } : null,
    content,
    room_types: (await selectHotelRooms(ctx.db, row.id)).map((room) => {
      const terms = roomTermsOf(room);
      return { id: room.id, version: versionOf(terms), retired: room.retired, terms };
    }),
    ...(await selectReadiness(ctx.db, row.id, dateInZone(ctx.clock.now(), row.time_zone))),
    reachable: await isReachable(ctx.db, row.id),
    ...((await isSoldOnlyOutside(ctx.db, row.id)) && { outside_only: true }),
  };
}

/**
 * Saves a hotel; a new one is offline. Triggers notify suggest and search in the same transaction. Throws
 * request.not_found, request.invalid with the field, request.changed.
 */
export async function saveHotel(
  ctx: StaffCtx,
  { hotel_id, version, content: input }: ParsedInputOf<Save>,
): Promise<OutputOf<Save>> {
  return inTransaction(ctx.db, async (tx) => {
    const { existing, before } = await readBefore(tx, hotel_id, version);
    const city = await checkContent(tx, input);
    const content = { ...input, time_zone: input.time_zone || city.time_zone };
    if (content.photos.length > 0) await checkPhotoRooms(tx, content, hotel_id);
    const now = ctx.clock.now();
    const changedNames = Object.keys(changedFields(before, content).after);
    const place = { country_code: city.country_code, ...positionOf(existing, content, city) };
    const row = {
      ...columnsOf(content, place),
      name_zh_made: keepsMadeName(existing, content),
      updated_at: now,
    };
    const id = existing?.id ?? newId('h');
    if (existing)
      await updateHotel(tx, id, {
        ...row,
        // Imports do not change fields that are listed here.
        staff_fields: [...new Set([...existing.staff_fields, ...changedNames])],
      });
    else
      await insertHotel(tx, {
        ...row,
        id,
        source: 'own',
        source_id: id,
        status: 'offline',
        created_at: now,
      });
    await savePhotos(tx, id, { before: before?.photos ?? [], after: content.photos });
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: existing ? 'hotel.updated' : 'hotel.created',
      target: { type: 'hotel', id, name: content.name.en },
      ...changedFields(before, content),
    });
    const saved = await selectHotelRow(tx, id, { lock: false });
    if (!saved) throw appError('request.not_found');
    return { id, version: versionOf(await contentOf(tx, saved)) };
  });
}

/** The stored hotel, locked; without `hotelId` nothing. Throws request.not_found and request.changed. */
async function readBefore(tx: Tx, hotelId: string | undefined, version: string | undefined) {
  if (hotelId === undefined) return { existing: undefined, before: null };
  const existing = await selectHotelRow(tx, hotelId, { lock: true });
  if (!existing) throw appError('request.not_found');
  const before = await contentOf(tx, existing);
  refuseChanged(before, version);
  return { existing, before };
}

/** Unchanged photographs are not written again, because each write notifies search of a changed card. */
async function savePhotos(
  tx: Tx,
  hotelId: string,
  { before, after }: Record<'before' | 'after', HotelContent['photos']>,
): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  const rows = after.map(({ caption, ...photo }) => ({
    ...photo,
    caption_en: caption.en,
    caption_zh: caption.zh,
  }));
  await replaceHotelPhotos(tx, hotelId, rows);
}

/**
 * Returns the city of the content. Throws request.invalid for unknown codes, a wrong postcode or an incomplete local
 * name.
 */
async function checkContent(tx: Tx, content: HotelContent) {
  const city = await selectRegion(tx, content.city_id);
  if (city?.type !== 'city') throw invalidContent('city_id', 'fields.place_unknown');
  if (content.postcode !== '' && !fitsPostcode(city.country_code, content.postcode))
    throw invalidContent('postcode', 'fields.zip_form');
  if (content.district_id !== null) {
    const district = await selectRegion(tx, content.district_id);
    if (district?.type !== 'district' || district.parent_id !== city.id)
      throw invalidContent('district_id', 'fields.place_unknown');
  }
  refuseIncompleteLocal(content.local);
  if (content.time_zone !== '' && !isTimeZone(content.time_zone))
    throw invalidContent('time_zone', 'fields.choice');
  if (!(await selectPropertyTypes(tx)).some((each) => each.code === content.property_type))
    throw invalidContent('property_type', 'fields.choice');
  await checkFacilities(tx, content.facilities, 'content.facilities');
  return city;
}

/** A Chinese name that was made from the English name keeps its mark `name_zh_made` until staff change the name. */
function keepsMadeName(existing: HotelRow | undefined, { name }: HotelContent): boolean {
  return existing?.name_zh_made === true && existing.name_zh === name.zh;
}

/** The position of a new hotel, and of one that moved, is that of its city. */
function positionOf(
  existing: HotelRow | undefined,
  content: HotelContent,
  city: Pick<HotelRow, 'lat' | 'lng'>,
): Pick<HotelRow, 'lat' | 'lng'> {
  const { lat, lng } = existing && staysAtPlace(existing, content) ? existing : city;
  return { lat, lng };
}

/** True for a hotel without an exact position that stays in its city and district. It keeps its coordinates. */
function staysAtPlace(existing: HotelRow, { city_id, district_id }: HotelContent): boolean {
  const isAtPlace = existing.location_precision === 'city';
  return isAtPlace && existing.city_id === city_id && existing.district_id === district_id;
}

/** Language, name and address must all be given or all be empty, like in the constraint `local_name_whole`. */
function refuseIncompleteLocal({ lang, name, address }: HotelContent['local']): void {
  const emptyFields = Object.entries({ lang, name, address }).filter(([, value]) => value === '');
  const [first] = emptyFields;
  if (first && emptyFields.length < 3) throw invalidField(`content.local.${first[0]}`, 'fields.local_whole');
}

/** Throws request.invalid at `path` for an unknown facility. */
export async function checkFacilities(tx: Tx, codes: string[], path: string): Promise<void> {
  const knownCodes = new Set((await selectAllFacilities(tx)).map((each) => each.code));
  if (codes.some((code) => !knownCodes.has(code))) throw invalidField(path, 'fields.choice');
}

async function checkPhotoRooms(tx: Tx, content: HotelContent, hotelId: string | undefined): Promise<void> {
  const roomIds = new Set(hotelId ? (await selectHotelRooms(tx, hotelId)).map((room) => room.id) : []);
  if (content.photos.some(({ room_type_id: room }) => room !== null && !roomIds.has(room)))
    throw invalidContent('photos', 'fields.choice');
}

function invalidContent(field: keyof HotelContent, key: string) {
  return invalidField(`content.${field}`, key);
}
