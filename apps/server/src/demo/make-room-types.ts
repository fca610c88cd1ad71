/** Room types of a hotel, in the vocabulary of the trade. */
import type { Text2 } from '@wayhouse/contract/schemas';
import { byStars } from './choose-facilities.ts';
import { between, chance, pick, pickSome, type Random, randomFor } from './random.ts';
import { roomCount } from './room-count.ts';
import type { RoomTypeRow } from './rows.ts';

/** The facts of a demo hotel or an imported hotel from which its room types and rates are made. */
export interface HotelTraits {
  id: string;
  stars: number;
  scene_region: string;
  property_type: string;
}

export interface DemoRoomType {
  row: RoomTypeRow;
  /** Price per night relative to the hotel's base price (`HotelRates.prices`). */
  factor: number;
}

interface Bed {
  kind: string;
  name: Text2;
  texts: Text2[];
  /** Maximum numbers of guests; `people` counts adults and children together. */
  adults: number;
  children: number;
  people: number;
  /** Square meters. */
  size: number;
  /** Price relative to the simplest bed. */
  factor: number;
}

const beds: Record<string, Bed> = {
  double: {
    kind: 'double',
    name: { en: 'Double Room', zh: '大床房' },
    texts: [{ en: '1 double bed (1.5 m)', zh: '1张1.5米双人床' }],
    adults: 2,
    children: 1,
    people: 2,
    size: 18,
    factor: 1,
  },
  queen: {
    kind: 'queen',
    name: { en: 'Queen Room', zh: '大床房' },
    texts: [{ en: '1 queen bed (1.6 m)', zh: '1张1.6米大床' }],
    adults: 2,
    children: 1,
    people: 3,
    size: 22,
    factor: 1.05,
  },
  king: {
    kind: 'king',
    name: { en: 'King Room', zh: '大床房' },
    texts: [
      { en: '1 king bed (1.8 m)', zh: '1张1.8米特大床' },
      { en: '1 king bed (2 m)', zh: '1张2米特大床' },
    ],
    adults: 2,
    children: 2,
    people: 3,
    size: 28,
    factor: 1.12,
  },
  twin: {
    kind: 'twin',
    name: { en: 'Twin Room', zh: '双床房' },
    texts: [
      { en: '2 single beds (1.2 m)', zh: '2张1.2米单人床' },
      { en: '2 single beds (1.1 m)', zh: '2张1.1米单人床' },
    ],
    adults: 2,
    children: 2,
    people: 3,
    size: 24,
    factor: 1.06,
  },
  triple: {
    kind: 'triple',
    name: { en: 'Family Triple Room', zh: '家庭三人房' },
    texts: [{ en: '1 double bed and 1 single bed', zh: '1张双人床和1张单人床' }],
    adults: 3,
    children: 2,
    people: 4,
    size: 32,
    factor: 1.38,
  },
  suite: {
    kind: 'suite',
    name: { en: 'Suite', zh: '套房' },
    texts: [{ en: '1 king bed and 1 sofa bed', zh: '1张特大床和1张沙发床' }],
    adults: 3,
    children: 2,
    people: 4,
    size: 46,
    factor: 1.85,
  },
  tatami: {
    kind: 'twin',
    name: { en: 'Japanese Room, 8 Tatami Mats', zh: '8叠和室' },
    texts: [{ en: '2 futons on tatami', zh: '榻榻米2床布团' }],
    adults: 2,
    children: 2,
    people: 3,
    size: 26,
    factor: 1,
  },
  wide_tatami: {
    kind: 'triple',
    name: { en: 'Japanese Room, 10 Tatami Mats', zh: '10叠和室' },
    texts: [{ en: '3 futons on tatami', zh: '榻榻米3床布团' }],
    adults: 3,
    children: 2,
    people: 4,
    size: 33,
    factor: 1.22,
  },
  onsen_tatami: {
    kind: 'twin',
    name: { en: 'Japanese Room with Open-Air Bath', zh: '带露天温泉和室' },
    texts: [{ en: '2 futons on tatami', zh: '榻榻米2床布团' }],
    adults: 2,
    children: 1,
    people: 3,
    size: 40,
    factor: 1.7,
  },
  family_tatami: {
    kind: 'suite',
    name: { en: 'Japanese Suite, Two Rooms', zh: '双间和室套房' },
    texts: [{ en: '4 futons on tatami', zh: '榻榻米4床布团' }],
    adults: 4,
    children: 3,
    people: 6,
    size: 52,
    factor: 1.9,
  },
  family: {
    kind: 'suite',
    name: { en: 'Two-Bedroom Family Suite', zh: '两卧室家庭套房' },
    texts: [{ en: '1 king bed and 2 single beds', zh: '1张特大床和2张单人床' }],
    adults: 4,
    children: 3,
    people: 6,
    size: 62,
    factor: 2.3,
  },
};

interface Grade {
  name: Text2;
  /** Price and size relative to the grade Standard. */
  factor: number;
  size: number;
}

const grades: Grade[] = [
  { name: { en: 'Economy', zh: '经济' }, factor: 0.9, size: 0.85 },
  { name: { en: 'Standard', zh: '标准' }, factor: 1, size: 1 },
  { name: { en: 'Superior', zh: '高级' }, factor: 1.12, size: 1.1 },
  { name: { en: 'Deluxe', zh: '豪华' }, factor: 1.28, size: 1.2 },
  { name: { en: 'Premier', zh: '尊享' }, factor: 1.45, size: 1.3 },
  { name: { en: 'Executive', zh: '行政' }, factor: 1.62, size: 1.35 },
];

const views: Record<string, Text2> = {
  skyline: { en: 'City View', zh: '城景' },
  coast: { en: 'Sea View', zh: '海景' },
  resort: { en: 'Pool View', zh: '池景' },
  mountain: { en: 'Mountain View', zh: '山景' },
  oldtown: { en: 'Old Town View', zh: '古城景' },
  riverside: { en: 'River View', zh: '江景' },
  garden: { en: 'Garden View', zh: '园景' },
  desert: { en: 'Courtyard View', zh: '庭院景' },
};

/** Number of room types beyond the first two. Large hotels have more. */
function furtherTypeCount(random: Random, hotel: HotelTraits): number {
  const rooms = roomCount(hotel);
  if (rooms >= 150) return between(random, 2, 4);
  return rooms >= 60 ? between(random, 0, 2) : between(random, 0, 1);
}

/** The two kinds of `beds` that the hotel always has, and those of which it has some. */
function kindsOf({ property_type, stars }: HotelTraits): { first: string[]; further: string[] } {
  if (property_type === 'ryokan')
    return { first: ['tatami', 'wide_tatami'], further: ['onsen_tatami', 'twin', 'family_tatami'] };
  return {
    first: [stars >= 4 ? 'king' : 'queen', 'twin'],
    further: stars >= 3 ? ['king', 'triple', 'suite', 'family', 'twin'] : ['double', 'triple', 'twin'],
  };
}

/** Two to six types. The first is the simplest: a room for two with space for a child. */
export function makeRoomTypes(hotel: HotelTraits): DemoRoomType[] {
  const random = randomFor('rooms', hotel.id);
  const baseGrade = byStars(hotel.stars, [4, 2], [3, 1]);
  const { first, further } = kindsOf(hotel);
  const chosenKinds = [...first, ...pickSome(random, further, furtherTypeCount(random, hotel))];
  const usedNames = new Set<string>();
  const roomTypes: DemoRoomType[] = [];
  for (const [index, key] of chosenKinds.entries()) {
    const bed = beds[key];
    // The first two types have the hotel's basic grade; each further one is one or two grades higher.
    const grade = grades[Math.min(grades.length - 1, baseGrade + (index < 2 ? 0 : between(random, 1, 2)))];
    if (!bed || !grade) continue;
    const view = index >= 2 && chance(random, 0.5) ? views[hotel.scene_region] : undefined;
    const name = roomName(grade, bed, view);
    if (usedNames.has(name.zh) || usedNames.has(name.en)) continue;
    usedNames.add(name.zh).add(name.en);
    roomTypes.push({
      row: roomRow(random, { hotel, index, bed, grade, name, view }),
      factor: bed.factor * (grade.factor / (grades[baseGrade]?.factor ?? 1)) * (view ? 1.08 : 1),
    });
  }
  return roomTypes;
}

function roomName(grade: Grade, bed: Bed, view: Text2 | undefined): Text2 {
  return {
    en: `${grade.name.en} ${bed.name.en}${view ? `, ${view.en}` : ''}`,
    zh: `${grade.name.zh}${view?.zh ?? ''}${bed.name.zh}`,
  };
}

interface RoomParts {
  hotel: HotelTraits;
  index: number;
  bed: Bed;
  grade: Grade;
  name: Text2;
  view: Text2 | undefined;
}

function roomRow(random: Random, { hotel, index, bed, grade, name, view }: RoomParts): RoomTypeRow {
  const bedText = pick(random, bed.texts);
  const isVilla = hotel.property_type === 'villa';
  return {
    id: `${hotel.id}-r${index + 1}`,
    hotel_id: hotel.id,
    name_en: name.en,
    name_zh: name.zh,
    bed_kind: bed.kind,
    beds_en: bedText.en,
    beds_zh: bedText.zh,
    size_m2: Math.round(bed.size * grade.size * (isVilla ? 1.8 : 1) * (0.92 + random() * 0.2)),
    max_adults: Math.min(6, bed.adults + (isVilla && bed.kind === 'suite' ? 2 : 0)),
    max_children: bed.children,
    max_occupancy: bed.people + (isVilla && bed.kind === 'suite' ? 2 : 0),
    smoking: hotel.stars < 4 && index > 0 && chance(random, 0.08),
    view_en: view?.en ?? '',
    view_zh: view?.zh ?? '',
    facilities: roomFacilities(random, hotel.stars),
    sort: index,
  };
}

const roomLikelihood: Record<string, (stars: number) => number> = {
  air_conditioning: () => 0.95,
  tv: () => 0.95,
  bathtub: (stars) => byStars(stars, [4.5, 0.75], [3.5, 0.3], [0, 0.05]),
  rain_shower: (stars) => (stars >= 3.5 ? 0.7 : 0.35),
  balcony: () => 0.22,
  minibar: (stars) => (stars >= 4 ? 0.85 : 0.25),
  coffee_machine: (stars) => (stars >= 4 ? 0.75 : 0.3),
  safe: (stars) => (stars >= 3 ? 0.8 : 0.3),
  hairdryer: () => 0.9,
  desk: () => 0.75,
  smart_toilet: (stars) => (stars >= 4 ? 0.35 : 0.08),
  blackout: () => 0.6,
};

function roomFacilities(random: Random, stars: number): string[] {
  return Object.entries(roomLikelihood)
    .filter(([, probabilityOf]) => chance(random, probabilityOf(stars)))
    .map(([code]) => code);
}
