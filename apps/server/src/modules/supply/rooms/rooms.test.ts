import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameRoom } from './name-room.ts';
import { readRoomName } from './read-room-name.ts';
import { roomVocabulary } from './room-vocabulary.ts';
import { isSameRoom } from './same-room.ts';

const vocabulary = roomVocabulary();
const readName = (name: string) => readRoomName(name, vocabulary);
const nameFrom = (name: string) => nameRoom(readName(name), vocabulary);

describe('the name of a room in both languages', () => {
  it.each([
    ['DOUBLE STANDARD', 'Standard Double Room', '标准大床房'],
    ['DOUBLE DELUXE CITY VIEW KING BED', 'Deluxe King Room, City View', '豪华城景特大床房'],
    ['TWIN SUPERIOR', 'Superior Twin Room', '高级双床房'],
    ['DOUBLE TWO QUEEN BEDS NON SMOKING', 'Room, 2 Queen Beds, Non-smoking', '2张大床房（无烟）'],
    ['Double or Twin SUPERIOR', 'Superior Room, Double / Twin', '高级大床或双床房'],
    ['SUITE TWO BEDROOMS', '2-Bedroom Suite', '2卧室套房'],
    [
      'Doppelzimmer Superior mit Meerblick und Balkon',
      'Superior Double Room, Sea View, Balcony',
      '高级海景大床房（阳台）',
    ],
    ['Habitación doble estándar con vistas al mar', 'Standard Double Room, Sea View', '标准海景大床房'],
    ['豪华江景大床房', 'Deluxe Double Room, River View', '豪华江景大床房'],
    ['标准单人房（无窗）', 'Standard Single Room, Windowless', '标准无窗单人房'],
    ['Room Victorian King', 'Victorian King Room', '特大床房（Victorian）'],
    ['Room Queen Queen', 'Room, 2 Queen Beds', '2张大床房'],
    ['Habitación dos camas', 'Twin Room', '双床房'],
  ])('%s is shown as %s and %s', (name, en, zh) => {
    expect(nameFrom(name)).toEqual({ en, zh });
  });

  it('reads its own English names back as the same rooms', () => {
    for (const name of [
      'DOUBLE DELUXE CITY VIEW KING BED',
      'TWIN SUPERIOR',
      'SUITE TWO BEDROOMS',
      'STUDIO QUEEN SIZE BED',
    ])
      expect({ name, ...readName(nameFrom(name).en) }).toEqual({ name, ...readName(name) });
  });

  it('of several rooms in one name, promises only the features of all', () => {
    expect(readName('豪华江景大床房/标准双床房')).toMatchObject({
      quality: 'standard',
      view: undefined,
      beds: [],
      anyBeds: true,
    });
    expect(readName('DOUBLE 1 King Bed or 1 Queen bed').beds).toEqual([{ kind: 'queen', count: 1 }]);
  });
});

describe('the comparison of a room of ours with a room of a source', () => {
  it.each([
    ['Deluxe King Room', 'DOUBLE DELUXE KING BED'],
    ['Standard Double Room', 'DOUBLE STANDARD'],
    ['Double Room', 'Standard Doppelzimmer'],
    ['Deluxe Double Room', '豪华大床房'],
    ['Superior Twin Room', '高级双床房'],
    ['Deluxe Double Room', 'DELUXE QUEEN BED'],
  ])('%s is the same room as %s', (ownName, sourceName) => {
    expect(isSameRoom(readName(ownName), readName(sourceName))).toBe(true);
  });

  it.each([
    ['Deluxe King Room', 'DOUBLE DELUXE', 'a narrower bed'],
    ['Deluxe King Room', 'DOUBLE SUPERIOR KING BED', 'a lower quality'],
    ['Superior King Room', 'DOUBLE DELUXE KING BED', 'a higher quality'],
    ['Deluxe King Room, Sea View', 'DOUBLE DELUXE KING BED', 'no view'],
    ['Deluxe Twin Room', 'Double or Twin DELUXE', 'beds that the hotel chooses'],
    ['Suite', 'JUNIOR SUITE', 'a smaller suite'],
    ['Standard Double Room', 'DOUBLE RUN OF HOUSE', 'any room'],
    ['Standard Double Room, Non-smoking', 'DOUBLE STANDARD', 'nothing said about smoking'],
    ['Standard Double Room', 'DOUBLE STANDARD SHARED BATHROOM', 'a shared bathroom'],
    ['Standard Double Room', '钟点标准大床房', 'hours'],
    ['Deluxe Double Room', 'DOUBLE DELUXE PRESIDIO', 'an unknown word'],
    ['Double Room', 'Single Room', 'fewer guests'],
  ])('%s is not the same room as %s: %s', (ownName, sourceName) => {
    expect(isSameRoom(readName(ownName), readName(sourceName))).toBe(false);
  });
});

it('never shows a room as more than its source states', () => {
  const pick = (...values: string[]) => fc.constantFrom('', ...values);
  const name = fc
    .tuple(
      pick('Economy', 'Standard', 'Superior', 'Deluxe', 'Executive', 'Run of House'),
      pick('Sea View', 'City View', 'Partial Sea View', 'Windowless'),
      pick('King', 'Queen', 'Double', 'Twin', 'Single', '2 Queen Beds', 'Double or Twin', 'Triple'),
      pick('Suite', 'Junior Suite', 'Studio', 'Two Bedrooms'),
      pick('Non-smoking', 'Shared Bathroom', 'Balcony', 'Club Access', 'Day Use'),
    )
    .map((parts) => parts.filter(Boolean).join(' '));
  const rank = (part: string, value: string | undefined) => vocabulary.ranks.get(`${part} ${value}`) ?? -1;
  const width = ({ beds }: ReturnType<typeof readName>) =>
    beds.flatMap(({ kind, count }) => Array.from({ length: count }, () => rank('bed', kind)));
  fc.assert(
    fc.property(name, name, (ownName, sourceName) => {
      const [ownRoom, sourceRoom] = [readName(ownName), readName(sourceName)];
      if (!isSameRoom(ownRoom, sourceRoom)) return;
      expect(rank('quality', ownRoom.quality ?? 'standard')).toBeLessThanOrEqual(
        rank('quality', sourceRoom.quality ?? 'standard'),
      );
      expect(rank('class', ownRoom.class)).toBeLessThanOrEqual(rank('class', sourceRoom.class));
      expect(ownRoom.bedrooms).toBeLessThanOrEqual(sourceRoom.bedrooms);
      expect(ownRoom.view).toBe(sourceRoom.view);
      for (const flag of ownRoom.flags) expect(sourceRoom.flags).toContain(flag);
      for (const flag of ['shared_bath', 'hourly'])
        if (!ownRoom.flags.includes(flag)) expect(sourceRoom.flags).not.toContain(flag);
      if (ownRoom.beds.length > 0) expect(width(sourceRoom).length).toBe(width(ownRoom).length);
      expect(ownRoom.guests === 'single' || sourceRoom.guests !== 'single').toBe(true);
    }),
    { numRuns: 3000 },
  );
});
