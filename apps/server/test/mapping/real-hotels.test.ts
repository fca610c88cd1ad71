/** Measures the matching of hotels on real records with our labels. */
import { expect, it } from 'vitest';
import { matchFarLists } from '../../src/modules/supply/mapping/match-elsewhere.ts';
import { weighNames } from '../../src/modules/supply/mapping/word-weight.ts';
import { hasLabeledHotels, readLabeledHotels } from './labeled-hotels.ts';

it.skipIf(!hasLabeledHotels).each([
  ['at their own positions', { hasOtherPositions: false }],
  ['at positions of other sources', { hasOtherPositions: true }],
])(
  'maps real hotels %s with at most 5 wrong pairs of 1,000, finds 975 of 1,000, and leaves few to people',
  (_at, options) => {
    const rows = readLabeledHotels(options);
    const label = new Map(rows.map((row) => [row.hotel, row.label]));
    const sides = ['0', '1', '2'].map((source) =>
      rows.filter((row) => row.source === source).map((row) => row.hotel),
    );
    const weight = weighNames(rows.map(({ hotel }) => hotel));
    const tally = { known: 0, sure: 0, sureRight: 0, desk: 0, deskRight: 0 };
    for (const [first, second] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      const [firstList, secondList] = [sides[first] ?? [], sides[second] ?? []];
      const firstLabels = new Set(firstList.map((hotel) => label.get(hotel)));
      tally.known += secondList.filter((hotel) => firstLabels.has(label.get(hotel))).length;
      for (const match of matchFarLists(firstList, secondList, { weight })) {
        const zone = match.zone === 'sure' ? 'sure' : 'desk';
        tally[zone] += 1;
        if (label.get(match.ours) === label.get(match.theirs)) tally[`${zone}Right`] += 1;
      }
    }
    expect(tally.known).toBeGreaterThan(400);
    expect(tally.sureRight / tally.sure).toBeGreaterThanOrEqual(0.995);
    expect((tally.sureRight + tally.deskRight) / tally.known).toBeGreaterThanOrEqual(0.975);
    expect(tally.desk / (tally.sure + tally.desk)).toBeLessThanOrEqual(0.08);
  },
);
