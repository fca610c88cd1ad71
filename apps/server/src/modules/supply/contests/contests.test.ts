import { describe, expect, it } from 'vitest';
import { type Contest, historyOf } from './contests.ts';
import { replayRule } from './replay-rule.ts';

/** Net and total in cents. */
const contests: Contest[] = [
  [
    ['hotelbeds', 9_000, 10_000],
    [null, 9_100, 10_150],
    ['ratehawk', 9_500, 10_400],
  ],
  [
    [null, 8_000, 9_000],
    ['ratehawk', 8_000, 9_000],
  ],
  [
    ['ratehawk', 4_000, 5_000],
    [null, 4_600, 5_500],
  ],
];
const pastContests = contests.map((contest, at) => ({ hotelId: `HTL_${at}`, contest }));

it('counts wins and losses, and by how much a source lost on average', () => {
  expect(historyOf(contests)).toEqual([
    { source: null, won: 1, lost: 2, aboveBp: 575 },
    { source: 'ratehawk', won: 1, lost: 2, aboveBp: 200 },
    { source: 'hotelbeds', won: 1, lost: 0, aboveBp: 0 },
  ]);
});

describe('a rule on past contests', () => {
  const noChange = { contests: 3, changed: 0, unsold: 0, netCents: 0, totalCents: 0 };

  it.each([
    ['an empty rule changes nothing', {}, noChange],
    [
      'our contract within 2 % wins once',
      { preferOwnWithinBp: 200 },
      { ...noChange, changed: 1, netCents: 100, totalCents: 150 },
    ],
    ['our contract above the limit does not win', { preferOwnWithinBp: 149 }, noChange],
    [
      'our contract within 10 % wins twice',
      { preferOwnWithinBp: 1000 },
      { ...noChange, changed: 2, netCents: 700, totalCents: 650 },
    ],
    [
      'an avoided source does not win',
      { avoid: [{ source: 'hotelbeds' }] },
      { ...noChange, changed: 1, netCents: 100, totalCents: 150 },
    ],
    [
      'a source that is avoided at another hotel stays',
      { avoid: [{ source: 'hotelbeds', hotelId: 'HTL_1' }] },
      noChange,
    ],
  ])('%s', (_, rule, result) => expect(replayRule(pastContests, rule)).toEqual(result));

  it('counts contests in which nothing would be sold', () => {
    const contest: Contest = [
      ['hotelbeds', 1, 2],
      ['ratehawk', 1, 3],
    ];
    const avoid = [{ source: 'hotelbeds' }, { source: 'ratehawk' }];
    expect(replayRule([{ hotelId: 'HTL', contest }], { avoid })).toMatchObject({ unsold: 1, netCents: 0 });
  });
});
