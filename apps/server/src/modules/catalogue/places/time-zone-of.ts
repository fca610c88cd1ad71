/** The time zone of a place in a country. */
import path from 'node:path';
import lookUpZone from '@photostructure/tz-lookup';
import { column, readTable } from '../import/read-table.ts';
import { distanceKm, type Position } from './distance-km.ts';

interface Anchor extends Position {
  country: string;
  zone: string;
}

/** TypeScript's own types lack this method. */
type LocaleWithZones = Intl.Locale & { getTimeZones: () => string[] | undefined };

let anchors: Map<string, Anchor[]> | undefined;
const singleZones = new Map<string, string | undefined>();

/**
 * The time zone at a position. In a country with several zones, the outlines of time zones decide, if the country uses
 * the zone that they give. Otherwise it is the zone of the nearest known place, or the only zone of the country.
 * Undefined when none of these applies. Near a border between zones the result may be wrong; a mapping file can set the
 * zone.
 */
export function timeZoneOf(countryCode: string, at: Position): string | undefined {
  const positionZone = zoneAtPosition(countryCode, at);
  if (positionZone) return positionZone;
  anchors ??= Map.groupBy(readAnchors(), (anchor) => anchor.country);
  let nearest: { zone: string; km: number } | undefined;
  for (const anchor of anchors.get(countryCode) ?? []) {
    const km = distanceKm(anchor, at);
    if (!nearest || km < nearest.km) nearest = { zone: anchor.zone, km };
  }
  if (nearest) return nearest.zone;
  if (!singleZones.has(countryCode)) singleZones.set(countryCode, singleZone(countryCode));
  return singleZones.get(countryCode);
}

/**
 * The zone by the outlines; undefined when they do not apply. They are ignored for China, because hotels in Xinjiang
 * use Beijing time.
 */
function zoneAtPosition(countryCode: string, at: Position): string | undefined {
  if (countryCode === 'CN' || !(Math.abs(at.lat) <= 90 && Math.abs(at.lng) <= 180)) return undefined;
  const countryZones = zonesOf(countryCode);
  if (countryZones.size < 2) return undefined;
  const zone = lookUpZone(at.lat, at.lng);
  return countryZones.has(canonicalName(zone)) ? zone : undefined;
}

const zonesByCountry = new Map<string, Set<string>>();

function zonesOf(countryCode: string): Set<string> {
  let countryZones = zonesByCountry.get(countryCode);
  if (!countryZones) {
    countryZones = new Set(
      ((new Intl.Locale(`und-${countryCode}`) as LocaleWithZones).getTimeZones() ?? []).map(canonicalName),
    );
    zonesByCountry.set(countryCode, countryZones);
  }
  return countryZones;
}

function canonicalName(zone: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
}

function singleZone(countryCode: string): string | undefined {
  const zones = (new Intl.Locale(`und-${countryCode}`) as LocaleWithZones).getTimeZones() ?? [];
  return zones.length === 1 ? zones[0] : undefined;
}

function readAnchors(): Anchor[] {
  return readTable(path.join(import.meta.dirname, '../data/time-zones.txt'), 3).flatMap((row) =>
    column(row, 2)
      .split(' ')
      .map((pair) => {
        const [lat, lng] = pair.split(',').map(Number);
        return { country: column(row, 0), zone: column(row, 1), lat: lat ?? 0, lng: lng ?? 0 };
      }),
  );
}
