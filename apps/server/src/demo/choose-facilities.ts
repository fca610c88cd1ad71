/** The facilities of a hotel, by its stars, its place and its kind. */
import type { City } from './gazetteer.ts';
import { chance, type Random } from './random.ts';

type Traits = { stars: number; scene: string; kind: string; city: City };

/** Code → probability: the codes of catalogue/data/facilities.txt with scope hotel. */
const likelihood: Record<string, (traits: Traits) => number> = {
  wifi: () => 0.98,
  parking: ({ scene }) => (scene === 'oldtown' ? 0.3 : 0.6),
  free_parking: ({ scene }) => (['mountain', 'resort', 'coast'].includes(scene) ? 0.5 : 0.08),
  pool: ({ stars, scene }) => {
    if (['resort', 'coast', 'desert'].includes(scene)) return stars * 0.19;
    return stars >= 4.5 ? 0.3 : 0.05;
  },
  indoor_pool: ({ stars }) => byStars(stars, [4.5, 0.55], [4, 0.25]),
  gym: ({ stars }) => byStars(stars, [4, 0.92], [3, 0.45], [0, 0.03]),
  spa: ({ stars, scene }) => (scene === 'resort' ? 0.75 : byStars(stars, [4.5, 0.75], [4, 0.3], [0, 0.02])),
  sauna: ({ stars, city }) => {
    if (['no', 'de'].includes(city.country.culture)) return 0.5;
    return stars >= 4 ? 0.25 : 0.02;
  },
  hot_spring: ({ kind, city, scene }) => {
    if (kind === 'ryokan') return 0.85;
    return city.country.culture === 'jp' && scene !== 'skyline' ? 0.25 : 0;
  },
  restaurant: ({ stars }) => (stars >= 3.5 ? 0.9 : 0.35),
  chinese_restaurant: ({ stars, city }) => {
    if (city.country.culture === 'cn') return 0.6;
    return stars >= 5 ? 0.2 : 0.02;
  },
  bar: ({ stars, kind }) => {
    if (kind === 'hostel') return 0.6;
    return stars >= 3.5 ? 0.75 : 0.2;
  },
  rooftop_bar: ({ stars, scene }) => (stars >= 4 && scene === 'skyline' ? 0.4 : 0.04),
  cafe: () => 0.45,
  breakfast_buffet: ({ stars }) => (stars >= 3 ? 0.8 : 0.25),
  room_service: ({ stars }) => (stars >= 4 ? 0.85 : 0.1),
  front_desk_24h: ({ kind }) => (['guesthouse', 'villa', 'riad', 'lodge'].includes(kind) ? 0.35 : 0.93),
  concierge: ({ stars }) => (stars >= 4 ? 0.85 : 0.15),
  chinese_speaking: ({ city, stars }) => {
    if (city.country.culture === 'cn') return 1;
    if (['jp', 'th', 'kr'].includes(city.country.culture)) return 0.45;
    return stars >= 4.5 ? 0.35 : 0.1;
  },
  luggage_storage: () => 0.88,
  express_checkout: ({ stars }) => (stars >= 3.5 ? 0.55 : 0.2),
  airport_shuttle: ({ stars, scene }) => {
    if (scene === 'resort') return 0.75;
    return stars >= 4 ? 0.4 : 0.12;
  },
  shuttle: ({ scene }) => (['resort', 'mountain'].includes(scene) ? 0.4 : 0.08),
  laundry: ({ stars }) => (stars >= 3 ? 0.82 : 0.45),
  business_centre: ({ stars, scene }) => (scene === 'skyline' && stars >= 4 ? 0.65 : 0.12),
  meeting_rooms: ({ stars }) => byStars(stars, [4, 0.6], [3, 0.2]),
  ballroom: ({ stars }) => (stars >= 5 ? 0.5 : 0.03),
  kids_club: ({ scene, stars }) => (scene === 'resort' && stars >= 4 ? 0.6 : 0.04),
  family_rooms: () => 0.55,
  beach: ({ scene, stars }) => {
    if (scene === 'resort') return 0.5;
    return scene === 'coast' && stars >= 4 ? 0.3 : 0;
  },
  garden: ({ scene }) => (['garden', 'resort', 'mountain'].includes(scene) ? 0.8 : 0.15),
  terrace: () => 0.35,
  bicycle: ({ scene }) => (scene === 'oldtown' || scene === 'riverside' ? 0.4 : 0.12),
  ski_storage: ({ scene, city }) => (scene === 'mountain' && city.season === 'ski' ? 0.8 : 0),
  ev_charging: ({ stars }) => (stars >= 4 ? 0.35 : 0.08),
  elevator: ({ scene, kind }) => (scene === 'oldtown' || kind === 'lodge' ? 0.55 : 0.9),
  accessible: ({ stars }) => (stars >= 4 ? 0.6 : 0.25),
  pets: () => 0.18,
  alipay_wechat: ({ city }) => {
    if (city.country.culture === 'cn') return 0.98;
    return ['jp', 'th', 'kr'].includes(city.country.culture) ? 0.5 : 0.15;
  },
  non_smoking: () => 0.85,
};

/** The value of the first step whose stars the hotel has, so steps begin with the most stars; 0 below all steps. */
export function byStars(stars: number, ...steps: [minStars: number, value: number][]): number {
  return steps.find(([minStars]) => stars >= minStars)?.[1] ?? 0;
}

/** Codes in the order of the vocabulary. */
export function chooseFacilities(random: Random, traits: Traits): string[] {
  return Object.entries(likelihood)
    .filter(([, probabilityOf]) => chance(random, probabilityOf(traits)))
    .map(([code]) => code);
}
