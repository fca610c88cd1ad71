/** A place of the memory in the shape of the contract. */
import type { Place, PlaceType } from '@wayhouse/contract/catalogue/catalogue';
import { type PlaceFacts, presentPlace } from '../places/present-place.ts';
import { type PlaceMemory, type PlaceRow, placeAt } from './place-memory.ts';

/**
 * The place in the shape of the contract. Undefined without a place, and for countries and states, which cannot be
 * searched.
 */
export function presentRow(memory: PlaceMemory, place: PlaceRow | undefined): Place | undefined {
  if (!place || place.type === 'country' || place.type === 'state') return undefined;
  return presentPlace({ ...factsOf(memory, place), place_type: place.type });
}

/** The names of a place's parents, and the number of its hotels. */
export function factsOf(memory: PlaceMemory, place: PlaceRow): Omit<PlaceFacts, 'place_type'> {
  const regionAbove = place.parent_id === null ? undefined : placeAt(memory, 'region', place.parent_id);
  const country = memory.countries.get(place.country_code);
  const parent = regionAbove?.type === 'country' ? undefined : regionAbove;
  return {
    id: place.id,
    name_en: place.name_en,
    name_zh: place.name_zh,
    lat: place.lat,
    lng: place.lng,
    parent_en: parent?.name_en ?? null,
    parent_zh: parent?.name_zh ?? null,
    country_en: country?.name_en ?? null,
    country_zh: country?.name_zh ?? null,
    hotels: typesWithHotelCount.has(place.type) ? (memory.hotels.get(place.id) ?? 0) : null,
  };
}

const typesWithHotelCount = new Set<PlaceType | string>(['city', 'district']);
