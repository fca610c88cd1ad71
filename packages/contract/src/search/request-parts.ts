/** The parts of a client's request, and the doubts about them that a person must check. */

export const partKinds = ['place', 'stay', 'party', 'bed', 'board', 'budget', 'guest', 'rate'] as const;
export type PartKind = (typeof partKinds)[number];

export const bedKinds = ['double', 'twin', 'single', 'triple', 'family', 'suite'] as const;
export type BedKind = (typeof bedKinds)[number];

export const doubts = [
  /** Day and month may be the other way round. */
  'order',
  /** The month is a guess. */
  'month',
  /** The date is nearly a year ahead. */
  'far',
  /** The date is that of a named holiday. */
  'holiday',
  /** The text says "weekend"; the nights are a guess. */
  'weekend',
  /** The named weekday is not the weekday of the date. */
  'weekday',
  /** The date is in the past. */
  'past',
  /** The date is beyond the days on sale. */
  'horizon',
  /** The length of the stay is a guess. */
  'nights',
  /** The named number of nights is not that of the dates. */
  'nights_differ',
  /** The text fits several places or dates. */
  'several',
  /** The text names a length of the stay, but no day. */
  'vague',
  /** "Next Friday" has two meanings. */
  'next',
  /** The words name the date only roughly, such as "in two weeks". */
  'guess',
  /** The number of rooms is a guess. */
  'rooms',
  /** Ages of children are missing. */
  'ages',
  /** The number of adults is a guess. */
  'adults',
  /** The distribution of guests to rooms is a guess. */
  'spread',
  /** The currency of the budget is a guess. */
  'currency',
  /** Per night or per stay is a guess. */
  'basis',
] as const;
export type Doubt = (typeof doubts)[number];
