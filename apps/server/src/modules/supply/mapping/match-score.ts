/**
 * The likelihood that two records are one hotel. Each feature adds its weight in natural log odds. A veto keeps a pair
 * from being mapped without a person. Weights were set on labeled hotels (docs/suppliers.md, "Mapping"). Pure.
 */
import {
  addressFinding,
  brandFinding,
  chainNameOdds,
  cityFinding,
  countryGroup,
  equalFinding,
  type Finding,
  isFar,
  isInRegion,
  isWithin150Meters,
  type MatchField,
  maxApartOdds,
  nameFinding,
  namesAnotherPlace,
  ownNameFrom,
  ownNameTownOdds,
  partsFinding,
  positionFinding,
  rareNameFrom,
  round,
  sameTownOdds,
  squeeze,
  starsFinding,
  townOdds,
} from './match-findings.ts';
import type { WordWeight } from './name-likeness.ts';
import type { ReadHotel } from './read-hotel.ts';

export interface PairScore {
  /** 0 to 100: the chance that both are one hotel, in percent. */
  score: number;
  /** `score` as log odds. */
  odds: number;
  /** True when a person must decide. */
  veto: boolean;
  findings: Finding[];
}

/** Log odds before any finding: two hotels near each other are probably different. */
const prior = -2.5;
/** Added when the names are alike and only one of them has a brand: `The Siam` and `Siam Kempinski`. */
const oneBrandOdds = -1.3;
/** Minimum log odds of different names at the same street and house number, because hotels change their names. */
const renamedOdds = -1.8;
const vetoFields: readonly MatchField[] = ['parts', 'brand', 'country'];

export function scorePair(a: ReadHotel, b: ReadHotel, weight: WordWeight): PairScore {
  const [brand, position] = [brandFinding(a, b), positionFinding(a, b)];
  const isNear = !isFar(position);
  const isChain = brand.finding === 'same';
  const isApart = position.weight <= maxApartOdds;
  const name = nameFinding(a, b, { weight, isDistrict: isChain && isApart, isElsewhere: !isNear });
  const isRare = name.finding !== 'differs' && isApart && name.weight >= rareNameFrom;
  const address = addressFinding(a, b);
  const others = [
    ...(isRare ? [cityFinding(a, b)] : []),
    address,
    equalFinding('postcode', [squeeze(a.facts.postcode), squeeze(b.facts.postcode)], [0.8, -0.5]),
    equalFinding('phone', [a.phone, b.phone], [4, -0.3]),
    equalFinding('web', [a.web, b.web], [3, -0.2]),
  ];
  const same = sameFactsOf(others);
  if (isChain && name.finding === 'same' && isNear) brand.weight += chainNameOdds;
  if (isApart && name.finding === 'close' && isBrandedOnce(a, b)) brand.weight += oneBrandOdds;
  const distance = explainDistance(a, b, { name, position, isRare, isChain, same });
  weighPosition(position, distance, { isRare, same });
  // Two towns may have streets of one name, so a shared street is no evidence for distant hotels.
  if (!isNear && !same.place && !same.contact) address.weight = Math.min(0, address.weight);
  const isRenamed = name.finding === 'differs' && isWithin150Meters(position) && same.address;
  if (isRenamed) name.weight = Math.max(name.weight, renamedOdds);
  const findings = [
    partsFinding(a, b, name.weight),
    brand,
    name,
    position,
    ...others,
    starsFinding(a, b),
    equalFinding('country', [countryGroup(a), countryGroup(b)], [0, -8]),
  ];
  const odds = findings.reduce((sum, each) => sum + each.weight, prior);
  return {
    score: Math.round(10_000 / (1 + Math.exp(-odds))) / 100,
    odds: round(odds),
    // A person must decide on a new name, on a distance without an explanation, and on contradicting brands, countries
    // or parts.
    veto: isRenamed || !distance.isCredible || findings.some(isContradiction),
    findings,
  };
}

type SameFacts = Record<'place' | 'contact' | 'address', boolean>;

function sameFactsOf(findings: readonly Finding[]): SameFacts {
  const isSame = (...fields: MatchField[]) =>
    findings.some((each) => each.finding === 'same' && fields.includes(each.field));
  return {
    place: isSame('city', 'postcode'),
    contact: isSame('phone', 'web'),
    address: isSame('address'),
  };
}

interface DistanceFacts {
  name: Finding;
  position: Finding;
  isRare: boolean;
  isChain: boolean;
  same: SameFacts;
}

/** Changes the weight of `position`: a distance counts less when other facts explain it. */
function weighPosition(
  position: Finding,
  distance: ReturnType<typeof explainDistance>,
  { isRare, same }: Pick<DistanceFacts, 'isRare' | 'same'>,
): void {
  if (isRare && (same.place || same.contact || distance.isWithoutOtherPlace))
    position.weight = Math.max(position.weight, townOdds);
  if (distance.isExplained) position.weight = distance.isInNextTown ? ownNameTownOdds : sameTownOdds;
}

/** Judges whether two distant records can be one hotel. The distance of near records is credible. */
function explainDistance(
  a: ReadHotel,
  b: ReadHotel,
  { name, position, isRare, isChain, same }: DistanceFacts,
) {
  const isNear = !isFar(position);
  const isFarInRegion = isRare && !isChain && !isNear && isInRegion(a, b);
  const isWithoutOtherPlace = isFarInRegion && !namesAnotherPlace(a, b);
  const isInNextTown = isWithoutOtherPlace && position.weight === townOdds && name.weight >= ownNameFrom;
  // Only equal names explain a distance. A person decides on distant hotels with similar names.
  const isExplained = name.finding === 'same' && (isInNextTown || (isFarInRegion && same.place));
  const hasEvidence = isRare && name.finding === 'same' && ((same.place && same.address) || same.contact);
  return { isWithoutOtherPlace, isInNextTown, isExplained, isCredible: isNear || isExplained || hasEvidence };
}

function isContradiction({ field, finding }: Finding): boolean {
  return finding === 'differs' && vetoFields.includes(field);
}

/** True when only one of the names has a brand. */
function isBrandedOnce(a: ReadHotel, b: ReadHotel): boolean {
  return (a.name.brands.length === 0) !== (b.name.brands.length === 0);
}
