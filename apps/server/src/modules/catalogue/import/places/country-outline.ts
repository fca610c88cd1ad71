/** The country of a position, from the outlines of the package country-coder (ISO codes, including coastal waters). */
import { featuresContaining, iso1A2Code } from '@rapideditor/country-coder';
import countries from 'i18n-iso-countries';
import type { Position } from '../../places/distance-km.ts';

/**
 * Tolerance in kilometers: distance from the coast for positions at sea, and from the border for positions in another
 * country.
 */
const tolerance = { sea: 40, border: 8 };

/**
 * Groups of codes that count as equal: regions that some files list under China, and countries that claim the same
 * territory.
 */
const interchangeableCodes = [
  ['CN', 'HK', 'MO', 'TW'],
  ['RU', 'UA'],
  ['IL', 'PS'],
  ['MA', 'EH'],
  ['RS', 'XK'],
];

/** Code of the country at the position, or of its overseas territory (RE, not FR); undefined on the open sea. */
export function territoryAt({ lat, lng }: Position): string | undefined {
  const territory = iso1A2Code([lng, lat], { level: 'territory' });
  // The outlines also have codes that are not ISO codes of countries, such as EA for Ceuta.
  if (territory && countries.isValid(territory)) return territory;
  return iso1A2Code([lng, lat], { level: 'country' }) ?? undefined;
}

/** The country of a territory: FR for RE; a country's own code is returned unchanged. */
export function countryOf(code: string): string {
  const country = featuresContaining(code).find(({ properties }) => properties.level === 'country');
  return country?.properties.iso1A2 ?? code;
}

export type PositionResult =
  /** `territory`: the code of the country, or of its overseas territory at the position. */
  { fits: true; territory: string } | { fits: false; swapped: boolean };

/**
 * Compares a position with a row's country. `swapped`: the position would fit with latitude and longitude exchanged.
 */
export function comparePosition(countryCode: string, at: Position): PositionResult {
  const territory = matchingCode(countryCode, at);
  if (territory) return { fits: true, territory };
  const swappedPosition = { lat: at.lng, lng: at.lat };
  return {
    fits: false,
    swapped: Math.abs(swappedPosition.lat) <= 90 && matchingCode(countryCode, swappedPosition) !== undefined,
  };
}

/**
 * The territory at the position if it belongs to the country, otherwise a territory of the country within the
 * tolerance.
 */
function matchingCode(countryCode: string, at: Position): string | undefined {
  const ownCode = territoryAt(at);
  if (ownCode && isOf(countryCode, ownCode, at)) return ownCode;
  const reach = ownCode ? tolerance.border : tolerance.sea;
  for (const km of [reach / 4, reach / 2, reach])
    for (const position of positionsAround(at, km)) {
      const nearCode = territoryAt(position);
      if (nearCode && isOf(countryCode, nearCode, position)) return nearCode;
    }
  return undefined;
}

/** True when the territory at the position belongs to the country. RE is part of FR, but FR is not part of RE. */
function isOf(countryCode: string, territory: string, { lat, lng }: Position): boolean {
  if (territory === countryCode) return true;
  const country = iso1A2Code([lng, lat], { level: 'country' });
  if (country === countryCode) return true;
  return interchangeableCodes.some((group) => group.includes(countryCode) && group.includes(territory));
}

/** Eight positions at a distance of `km` around the given position. A degree of latitude is 111 km. */
function positionsAround({ lat, lng }: Position, km: number): Position[] {
  const latDelta = km / 111;
  // The minimum of 0.1 prevents a division by almost zero near the poles.
  const lngDelta = latDelta / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return [0, 1, 2, 3, 4, 5, 6, 7].map((step) => {
    const angle = (step * Math.PI) / 4;
    return {
      lat: Math.max(-90, Math.min(90, lat + latDelta * Math.sin(angle))),
      // Beyond 180 degrees, longitude continues at -180.
      lng: ((lng + lngDelta * Math.cos(angle) + 540) % 360) - 180,
    };
  });
}

/** For a row in France: the overseas territory of its postcode, or of a postcode in its address. */
export function frenchTerritory(countryCode: string, texts: string[]): string | undefined {
  if (countryCode !== 'FR') return undefined;
  for (const text of texts) {
    const match = /(?<!\d)(97[1-8]|98[678])\d{2}(?!\d)/.exec(text);
    if (match?.[1]) return frenchPostcodes[match[1]];
  }
  return undefined;
}

const frenchPostcodes: Record<string, string> = {
  971: 'GP',
  972: 'MQ',
  973: 'GF',
  974: 'RE',
  975: 'PM',
  976: 'YT',
  977: 'BL',
  978: 'MF',
  986: 'WF',
  987: 'PF',
  988: 'NC',
};
