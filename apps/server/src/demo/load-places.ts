/** Writes the demo's places and the vocabulary that hotels are described with. */
import type { Client } from 'pg';
import { type Nameable, spellPlace } from '../modules/catalogue/spell-place.ts';
import { facilityVocabulary, propertyTypeVocabulary } from '../modules/catalogue/vocabulary.ts';
import { copyRows } from './copy-rows.ts';
import { type City, type Gazetteer, gazetteer } from './gazetteer.ts';

interface RegionRow {
  id: string;
  type: string;
  parent_id: string | null;
  country_code: string;
  name_en: string;
  name_zh: string;
  lat: number;
  lng: number;
  time_zone: string;
  weight: number;
  hot_rank: number | null;
  aliases: string[];
}

/** Inserts what is not there yet; safe to run again. */
export async function loadPlaces(client: Client): Promise<void> {
  await insertVocabulary(client);
  const regions = regionRows(gazetteer());
  await client.query(
    'create temp table new_regions (like catalogue.regions including defaults) on commit drop',
  );
  await copyRows(client, 'new_regions', regions);
  await client.query('insert into catalogue.regions select * from new_regions on conflict (id) do nothing');
  const spellings = regions.map((region) => spellingRow(region.type, region.id, region));
  await client.query('create temp table new_spellings (like catalogue.place_spellings) on commit drop');
  await copyRows(client, 'new_spellings', spellings);
  await client.query(
    'insert into catalogue.place_spellings select * from new_spellings on conflict do nothing',
  );
}

/** A row of `catalogue.place_spellings`. */
export function spellingRow(
  type: string,
  id: string,
  names: Nameable,
): { place_type: string; place_id: string; names: string[]; spellings: string[] } {
  return { place_type: type, place_id: id, ...spellPlace(names) };
}

async function insertVocabulary(client: Client): Promise<void> {
  for (const type of propertyTypeVocabulary()) {
    await client.query('insert into catalogue.property_types values ($1, $2, $3) on conflict do nothing', [
      type.code,
      type.name.en,
      type.name.zh,
    ]);
  }
  for (const facility of facilityVocabulary()) {
    await client.query(
      'insert into catalogue.facilities values ($1, $2, $3, $4, $5) on conflict do nothing',
      [facility.code, facility.name.en, facility.name.zh, facility.scope, facility.sort],
    );
  }
}

function regionRows(source: Gazetteer): RegionRow[] {
  const regions: RegionRow[] = [];
  const zoneOf = (code: string, stateId?: string): string =>
    source.cities.find(
      (city) => city.country.code === code && (stateId === undefined || city.stateId === stateId),
    )?.timeZone ?? 'UTC';
  for (const country of source.countries.values()) {
    regions.push({
      ...{ id: country.code.toLowerCase(), type: 'country', parent_id: null, country_code: country.code },
      ...{ name_en: country.name.en, name_zh: country.name.zh, lat: country.lat, lng: country.lng },
      ...{ time_zone: zoneOf(country.code), weight: 0, hot_rank: null, aliases: [] },
    });
  }
  for (const state of source.states) {
    regions.push({
      ...{
        id: state.id,
        type: 'state',
        parent_id: state.countryCode.toLowerCase(),
        country_code: state.countryCode,
      },
      ...{ name_en: state.name.en, name_zh: state.name.zh, lat: state.lat, lng: state.lng },
      ...{ time_zone: zoneOf(state.countryCode, state.id), weight: 0, hot_rank: null, aliases: [] },
    });
  }
  for (const city of source.cities) regions.push(...cityRows(city));
  return regions;
}

const spotWeight = { district: 0.6, landmark: 0.5, airport: 0.4, station: 0.3 };

function cityRows(city: City): RegionRow[] {
  const shared = { country_code: city.country.code, time_zone: city.timeZone };
  const row = (place: Pick<City, 'id' | 'name' | 'lat' | 'lng' | 'aliases'>) => ({
    ...shared,
    id: place.id,
    name_en: place.name.en,
    name_zh: place.name.zh,
    lat: place.lat,
    lng: place.lng,
    aliases: place.aliases,
  });
  return [
    {
      ...row(city),
      type: 'city',
      parent_id: city.stateId ?? city.country.code.toLowerCase(),
      weight: city.share,
      hot_rank: city.hotRank ?? null,
    },
    ...city.spots.map((spot) => ({
      ...row(spot),
      type: spot.type,
      parent_id: city.id,
      weight: Math.round(city.share * spotWeight[spot.type]),
      hot_rank: null,
    })),
  ];
}
