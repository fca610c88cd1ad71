import type { Offer } from '../hotel-queries.ts';

/** A fact that tells an offer from other offers of its room type; the title of the rate names it. */
export type Difference = 'cancellation' | 'confirmation' | 'pay_later' | 'package' | 'promotion';

type Facts = Pick<
  Offer,
  'board' | 'refundable' | 'shown_deadline' | 'confirmation' | 'pay_later' | 'package_only' | 'strike_total'
>;

const factOf: Record<Difference, (offer: Facts) => unknown> = {
  cancellation: (offer) => (offer.refundable ? offer.shown_deadline : null),
  confirmation: (offer) => offer.confirmation,
  pay_later: (offer) => offer.pay_later,
  package: (offer) => offer.package_only,
  promotion: (offer) => offer.strike_total !== undefined,
};

/**
 * The facts that the titles of a room's offers must name, so that offers with the same board have different titles.
 * Adds the first fact in which offers with the same title differ, until all titles differ or no fact is left. Pure.
 */
export function rateDifferences(offers: readonly Facts[]): Difference[][] {
  const namedFacts = offers.map((): Difference[] => []);
  const titleOf = (index: number) => {
    const offer = offers[index] as Facts;
    return JSON.stringify([
      offer.board,
      ...(namedFacts[index] ?? []).map((one) => [one, factOf[one](offer)]),
    ]);
  };
  for (const fact of Object.keys(factOf) as Difference[]) {
    const groups = new Map<string, number[]>();
    for (const index of offers.keys()) {
      const title = titleOf(index);
      groups.set(title, [...(groups.get(title) ?? []), index]);
    }
    for (const group of groups.values()) {
      const values = new Set(group.map((index) => factOf[fact](offers[index] as Facts)));
      if (values.size > 1) for (const index of group) namedFacts[index]?.push(fact);
    }
  }
  return namedFacts;
}
