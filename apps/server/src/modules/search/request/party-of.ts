/** The rooms and guests of a trip, from the numbers that `read-party.ts` reads. Pure. */
import { limits } from '@wayhouse/contract/limits';
import type { Party } from '@wayhouse/contract/schemas';
import type { Doubt } from '@wayhouse/contract/search/request-parts';
import type { PartyFact } from './read-party.ts';

export interface ReadParty {
  rooms: Party[];
  doubts: Doubt[];
}

/** The rooms that the facts describe; undefined when these name neither guests nor rooms. */
export function partyOf(facts: readonly PartyFact[]): ReadParty | undefined {
  if (facts.length === 0) return undefined;
  const doubts = new Set<Doubt>();
  const statedRooms = sumOfRooms(facts, doubts);
  const perRoomFacts = new Set(facts.filter((fact) => isOfEachRoom(fact, facts)));
  const sum = (what: PartyFact['what']): number =>
    facts
      .filter((fact) => fact.what === what)
      .reduce(
        (total, fact) => total + fact.value * (perRoomFacts.has(fact) ? Math.max(1, statedRooms) : 1),
        0,
      );
  const statedAges = agesOfAllRooms(facts, perRoomFacts, Math.max(1, statedRooms));
  const family = sum('family');
  let children = Math.max(sum('children'), statedAges.length);
  let adults = sum('adults');
  const people = sum('people');
  if (family > 0 && adults === 0) {
    adults = 2;
    children = Math.max(children, family - 2);
  }
  // "4 people, of them 1 child" counts the child among the people.
  const isPeoplePerRoom = [...perRoomFacts].some(({ what }) => what === 'people');
  if (adults === 0 && people > 0) adults = isPeoplePerRoom ? people : Math.max(1, people - children);
  if (adults === 0) {
    if (children === 0 && statedRooms === 0) return undefined;
    adults = 2 * Math.max(1, statedRooms);
    doubts.add('adults');
  }
  const roomCount = perRoomFacts.size > 0 ? Math.max(1, statedRooms) : statedRooms;
  if (children > statedAges.length) doubts.add('ages');
  const paddedAges = [
    ...statedAges,
    ...Array.from({ length: children - statedAges.length }, () => unknownAge),
  ];
  return { rooms: spread({ adults, ages: paddedAges, rooms: roomCount }, doubts), doubts: [...doubts] };
}

/**
 * The number of rooms; 0 when the text states none. In "3 rooms: 2 twins and 1 double" the kinds are parts of the 3.
 */
function sumOfRooms(facts: readonly PartyFact[], doubts: Set<Doubt>): number {
  const valuesOf = (what: PartyFact['what']) =>
    facts.filter((fact) => fact.what === what).map(({ value }) => value);
  const sumOf = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const [stated = 0, ...others] = valuesOf('rooms');
  const kinds = valuesOf('rooms of a kind');
  if (stated > 1 && others.length === 0 && sumOf(kinds) === stated) return stated;
  const values = [stated, ...others, ...kinds].filter((value) => value > 0);
  const total = sumOf(values);
  // The largest number may be the total of the others.
  if (values.length > 2 && 2 * Math.max(...values) === total) doubts.add('rooms');
  return total;
}

/** The stated ages. The ages of the children of one room count for every room: "2 rooms, 1 child (5) per room". */
function agesOfAllRooms(
  facts: readonly PartyFact[],
  perRoomFacts: ReadonlySet<PartyFact>,
  rooms: number,
): number[] {
  const ages = facts.flatMap((fact) =>
    fact.what === 'age' && fact.value <= limits.childAgeMax ? [fact.value] : [],
  );
  const children = facts.filter(({ what }) => what === 'children');
  const childrenOfRoom = children.reduce((total, { value }) => total + value, 0);
  const areOfOneRoom = ages.length === childrenOfRoom && children.every((fact) => perRoomFacts.has(fact));
  return areOfOneRoom ? ages.flatMap((age) => Array.from({ length: rooms }, () => age)) : ages;
}

/** True when the count of a fact is per room. In "2 adults and 1 child per room" both counts are per room. */
function isOfEachRoom(fact: PartyFact, facts: readonly PartyFact[]): boolean {
  if (!('perRoom' in fact)) return false;
  if (fact.perRoom) return true;
  const other = { adults: 'children', children: 'adults', rooms: undefined, people: undefined }[fact.what];
  return facts.some(
    (neighbor) =>
      neighbor.what === other &&
      'perRoom' in neighbor &&
      neighbor.perRoom === true &&
      Math.max(fact.from, neighbor.from) - Math.min(fact.to, neighbor.to) <= ' and '.length,
  );
}

/** Age in years of a child whose age the text does not state. The party then has the doubt `ages`. */
const unknownAge = 8;

/** Divides the guests among rooms. Adds a doubt when the number of rooms or their guests are a guess. */
function spread(
  { adults, ages, rooms }: { adults: number; ages: number[]; rooms: number },
  doubts: Set<Doubt>,
): Party[] {
  const fewestRooms = Math.max(
    Math.ceil(adults / limits.adultsPerRoomMax),
    Math.ceil(ages.length / limits.childrenPerRoomMax),
    1,
  );
  // Up to three adults with up to two children share a room; otherwise two adults share one.
  const usualRooms = Math.max(fewestRooms, adults <= 3 && ages.length <= 2 ? 1 : Math.ceil(adults / 2));
  const roomCount = Math.min(limits.roomsMax, rooms > 0 ? Math.max(rooms, fewestRooms) : usualRooms);
  if (rooms === 0 && roomCount > 1) doubts.add('rooms');
  if (rooms > 0 && (roomCount !== rooms || adults < roomCount)) doubts.add('spread');
  if (roomCount > 1 && (ages.length > 0 || adults % roomCount !== 0)) doubts.add('spread');
  // The first rooms get one adult more when the adults cannot be divided evenly.
  const perRoom = (room: number): number =>
    Math.min(
      limits.adultsPerRoomMax,
      Math.max(1, Math.floor(adults / roomCount) + (room < adults % roomCount ? 1 : 0)),
    );
  const party = Array.from({ length: roomCount }, (_, room) => ({
    adults: perRoom(room),
    children: [] as number[],
  }));
  ages.slice(0, roomCount * limits.childrenPerRoomMax).forEach((age, at) => {
    party[at % roomCount]?.children.push(age);
  });
  if (adults > roomCount * limits.adultsPerRoomMax) doubts.add('spread');
  return party;
}
