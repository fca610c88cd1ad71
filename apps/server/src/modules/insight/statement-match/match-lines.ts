/**
 * Matches the lines of an agency's own list with the movements of its statement. Pure. A line matches by order number
 * or by the agency's reference. A line without both matches by sum, guest and day together, and only if no other match
 * is possible.
 */
import type { MatchReason } from '@wayhouse/contract/payment/statement-match-kinds';

/**
 * A movement of the agency's statement. `cents`: positive for money into the agency's account, negative for a payment
 * of an order.
 */
export interface OurLine {
  id: string;
  /** `YYYY-MM-DD`. */
  day: string;
  cents: number;
  orders: readonly string[];
  refs: readonly string[];
  guests: readonly string[];
}

/** A line of the agency's list. */
export interface YourLine {
  /** Position of the line in the file. */
  lineNumber: number;
  day: string | null;
  cents: number;
  order: string;
  ref: string;
  guest: string;
}

export interface Pair {
  ours: OurLine | null;
  yours: YourLine | null;
  /** How the lines differ; null when they agree. */
  reason: MatchReason | null;
}

const dayMs = 86_400_000;
/** An agency's date may differ from ours by up to this many days. */
const nearDays = 3;
/** Sums that differ by at most this many cents count as rounded differently. */
const roundingCents = 2;

/** Each line of both sides is in exactly one pair. The agency's sums in the pairs have the sign of ours. */
export function matchLines(ours: readonly OurLine[], yours: readonly YourLine[]): Pair[] {
  const sign = signOf(ours, yours);
  const signedYours = yours.map((line) => ({ ...line, cents: line.cents * sign }));
  const openOurs = new Set(ours);
  const openYours = new Set(signedYours);
  const pairs: Pair[] = [];
  const addPair = (our: OurLine, your: YourLine, reason: MatchReason | null) => {
    openOurs.delete(our);
    openYours.delete(your);
    pairs.push({ ours: our, yours: your, reason });
  };
  /** Pairs lines with the same number. `canPair` is a further condition. */
  const pairByNumber = (
    canPair: (our: OurLine, your: YourLine) => boolean,
    reasonOf: (our: OurLine, your: YourLine, sameNumber: readonly OurLine[]) => MatchReason | null,
  ) => {
    for (const key of [orderKeys, refKeys]) {
      const lookup = indexOf(ours, key.ours);
      // `addPair` removes only the current line from the set, so no other line is skipped.
      for (const your of openYours) {
        const sameNumber = lookup.get(key.yours(your)) ?? [];
        const candidates = sameNumber.filter((our) => openOurs.has(our) && canPair(our, your));
        const nearestLine = nearest(candidates, your);
        if (nearestLine) addPair(nearestLine, your, reasonOf(nearestLine, your, sameNumber));
      }
    }
  };
  // First, lines with the same number and the same sum.
  pairByNumber((our, your) => our.cents === your.cents, dayOrGuestDifference);
  // Second, lines without a number.
  for (const [our, your] of uniquePairs(openOurs, openYours)) addPair(our, your, null);
  // Third, lines with the same number whose sums differ.
  pairByNumber(() => true, differenceOf);
  const matchedKeys = new Set(pairs.flatMap(({ yours: your }) => (your ? [identityOf(your)] : [])));
  for (const your of openYours) {
    const reason = isNumbered(your) && matchedKeys.has(identityOf(your)) ? 'twice' : 'yours_only';
    pairs.push({ ours: null, yours: your, reason });
  }
  for (const our of openOurs) pairs.push({ ours: our, yours: null, reason: 'ours_only' });
  return pairs;
}

const plainText = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
const isNumbered = ({ order, ref }: YourLine) => order !== '' || ref !== '';
const identityOf = ({ order, ref, cents }: YourLine) => `${plainText(order)} ${plainText(ref)} ${cents}`;

const orderKeys = {
  ours: (our: OurLine) => our.orders.map(plainText),
  yours: (your: YourLine) => plainText(your.order),
};
const refKeys = {
  ours: (our: OurLine) => our.refs.map(plainText),
  yours: (your: YourLine) => plainText(your.ref),
};

function indexOf(ours: readonly OurLine[], keys: (our: OurLine) => string[]): Map<string, OurLine[]> {
  const lookup = new Map<string, OurLine[]>();
  for (const our of ours)
    for (const key of new Set(keys(our))) {
      if (key === '') continue;
      const sameKey = lookup.get(key);
      if (sameKey) sameKey.push(our);
      else lookup.set(key, [our]);
    }
  return lookup;
}

/** Some agencies write a payment as a positive sum. Chooses the sign with which more of their numbered lines match. */
function signOf(ours: readonly OurLine[], yours: readonly YourLine[]): 1 | -1 {
  const byNumber = indexOf(ours, (our) => [...orderKeys.ours(our), ...refKeys.ours(our)]);
  const matchCount = (sign: number) =>
    yours.filter((your) =>
      [plainText(your.order), plainText(your.ref)].some((key) =>
        (byNumber.get(key) ?? []).some((our) => our.cents === your.cents * sign),
      ),
    ).length;
  return matchCount(-1) > matchCount(1) ? -1 : 1;
}

function distance(our: OurLine, your: YourLine): number {
  if (your.day === null) return 0;
  return Math.abs(Date.parse(our.day) - Date.parse(your.day)) / dayMs;
}

/** The movement whose day is nearest to the day of the line; of equally near movements, the first. */
function nearest(candidates: readonly OurLine[], your: YourLine): OurLine | undefined {
  let nearestLine: OurLine | undefined;
  let leastDistance = Number.POSITIVE_INFINITY;
  for (const our of candidates) {
    const days = distance(our, your);
    if (days >= leastDistance) continue;
    nearestLine = our;
    leastDistance = days;
  }
  return nearestLine;
}

/** The sorted words of a name, so that `ZHANG WEI` and `Wei Zhang` are equal. */
const nameKey = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .toSorted()
    .join(' ');

/** How two lines with the same sum still differ; null when they agree. */
function dayOrGuestDifference(our: OurLine, your: YourLine): MatchReason | null {
  if (distance(our, your) > nearDays) return 'date';
  const guest = nameKey(your.guest);
  if (guest !== '' && our.guests.length > 0 && !our.guests.some((each) => nameKey(each) === guest))
    return 'guest';
  return null;
}

/**
 * Pairs of an agency's line without a number and a movement that match by sum, guest and day. Each must be the only
 * possible partner of the other.
 */
function uniquePairs(ours: ReadonlySet<OurLine>, yours: ReadonlySet<YourLine>): [OurLine, YourLine][] {
  const isMatch = (our: OurLine, your: YourLine) =>
    our.cents === your.cents &&
    your.day !== null &&
    distance(our, your) <= nearDays &&
    our.guests.some((each) => nameKey(each) === nameKey(your.guest));
  const byCents = new Map<number, OurLine[]>();
  for (const our of ours) byCents.set(our.cents, [...(byCents.get(our.cents) ?? []), our]);
  const unnumbered = [...yours].filter((your) => !isNumbered(your) && your.guest !== '');
  const partners = new Map(
    unnumbered.map((your) => [your, (byCents.get(your.cents) ?? []).filter((our) => isMatch(our, your))]),
  );
  const partnerCounts = new Map<OurLine, number>();
  for (const partnerLines of partners.values())
    for (const our of partnerLines) partnerCounts.set(our, (partnerCounts.get(our) ?? 0) + 1);
  return unnumbered.flatMap((your): [OurLine, YourLine][] => {
    const [our, ...more] = partners.get(your) ?? [];
    return our && more.length === 0 && partnerCounts.get(our) === 1 ? [[our, your]] : [];
  });
}

/** The likely cause of different sums. `all`: all movements with the same number. */
function differenceOf(our: OurLine, your: YourLine, all: readonly OurLine[]): MatchReason {
  if (our.cents === -your.cents) return 'sign';
  if (all.length > 1 && sumOf(all) === your.cents) return 'netted';
  const gap = Math.abs(our.cents - your.cents);
  if (gap <= roundingCents) return 'rounding';
  const ratio = your.cents / our.cents;
  // A sum that is more than twice or less than half of ours is probably in another currency.
  if (ratio > 2 || (ratio > 0 && ratio < 0.5)) return 'currency';
  // Numbers with the same digits in another order differ by a multiple of 9.
  if (gap % 9 === 0 && isTransposed(our.cents, your.cents)) return 'digits';
  return 'amount';
}

const sumOf = (lines: readonly OurLine[]) => lines.reduce((sum, { cents }) => sum + cents, 0);

/** True when both sums have the same digits, in any order. */
function isTransposed(a: number, b: number): boolean {
  const digits = (cents: number) => [...String(Math.abs(cents))].toSorted().join('');
  return digits(a) === digits(b);
}
