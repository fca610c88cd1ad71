/** Decides by country, city and latitude which plants, buildings and landmarks a picture of a place may show. Pure. */

/** A place on the map. `city` is the id of the city, or of the city that a district belongs to. */
export interface Position {
  country: string;
  city: string;
  lat: number;
}

export type Tradition =
  | 'east_asia'
  | 'southeast_asia'
  | 'south_asia'
  | 'middle_east'
  | 'mediterranean'
  | 'europe'
  | 'elsewhere';

/** A true field allows a feature; a false field forbids it. A picture without a place may show all features. */
export interface Place {
  tradition: Tradition;
  palms: boolean;
  conifers: boolean;
  cypresses: boolean;
  blossom: boolean;
  autumn: boolean;
  /** Snow on peaks, and winter scenes. */
  snow: boolean;
  /** Mountains behind the city. */
  mountains: boolean;
  /** Shrines with spires, and temple roofs of several tiers. */
  spires: boolean;
  /** White villages with a dome. */
  domes: boolean;
  /** A red suspension bridge over the bay. */
  redBridge: boolean;
  /** Trams in the streets. */
  tram: boolean;
}

const traditions: Partial<Record<Tradition, string>> = {
  east_asia: 'CN HK MO TW JP KR KP MN',
  southeast_asia: 'TH VN KH LA MM MY SG ID PH BN TL',
  south_asia: 'IN LK MV NP BD BT PK',
  middle_east: 'AE QA SA OM BH KW JO LB IQ IR EG MA TN DZ LY IL PS SY YE',
  mediterranean: 'ES PT IT GR HR MT CY TR MC ME AL SM VA',
  europe: 'GB IE FR BE NL LU DE CH AT LI CZ SK HU PL SI RO BG RS BA MK UA BY LT LV EE DK SE NO FI IS RU',
};
const traditionOf = new Map(
  Object.entries(traditions).flatMap(([tradition, codes]) =>
    codes.split(' ').map((code) => [code, tradition as Tradition] as const),
  ),
);

const cities = (ids: string) => new Set(ids.split(' '));
const mountainCities = cities(
  'hong-kong seoul busan taipei chongqing sapporo kyoto hakone lijiang guilin chiang-mai kota-kinabalu kathmandu cape-town ' +
    'rio-de-janeiro vancouver banff seattle los-angeles las-vegas honolulu mexico-city queenstown zurich lucerne ' +
    'interlaken chamonix salzburg munich oslo tromso reykjavik athens nice monaco cappadocia',
);
const snowCities = cities(
  'sapporo hakone lijiang kathmandu vancouver banff seattle queenstown zurich lucerne interlaken chamonix salzburg ' +
    'munich oslo tromso reykjavik',
);
const redBridgeCities = cities('san-francisco lisbon');
const tramCities = cities(
  'lisbon porto milan vienna prague budapest krakow zurich brussels amsterdam berlin munich frankfurt lyon bordeaux nice ' +
    'helsinki oslo dublin edinburgh manchester san-francisco melbourne hong-kong istanbul',
);

/** Latitude in degrees, north or south, below which palms grow. */
const palmLimit: Record<Tradition, number> = {
  east_asia: 30,
  southeast_asia: 90,
  south_asia: 27,
  middle_east: 40,
  mediterranean: 44,
  europe: 0,
  elsewhere: 37.5,
};

export function placeOf({ country, city, lat }: Position): Place {
  const latitude = Math.abs(lat);
  const southOfFrance = country === 'FR' && lat < 44.2;
  const tradition = southOfFrance ? 'mediterranean' : (traditionOf.get(country) ?? 'elsewhere');
  const palms = latitude < palmLimit[tradition];
  const isDry = tradition === 'middle_east';
  return {
    tradition,
    palms,
    conifers: latitude > 30 && !isDry,
    cypresses: tradition === 'mediterranean',
    blossom: tradition === 'east_asia' && latitude > 25,
    autumn: latitude > 29 && !isDry,
    snow: snowCities.has(city),
    mountains: mountainCities.has(city),
    spires: ['TH', 'LA', 'KH', 'MM'].includes(country),
    domes: country === 'GR',
    redBridge: redBridgeCities.has(city),
    tram: tramCities.has(city),
  };
}
