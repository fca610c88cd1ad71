import { shareOf, spread, toCents, toMoney } from '@wayhouse/contract/money';

/**
 * The price for the agency's client: our price plus the agency's own markup (product.md section 3). Integer cents, half
 * up. Pay-at-hotel amounts and cancellation terms do not change. Pure.
 */

/** Adds the markup (basis points) to an amount in cents. */
export function sellCents(cents: number, markupBp: number): number {
  return cents + shareOf(cents, markupBp);
}

/** Like `sellCents`, for a decimal string. */
export function sellMoney(money: string, markupBp: number): string {
  return toMoney(sellCents(toCents(money), markupBp));
}

type Brief = { total: string; per_night: string; strike_total?: string; taxes_included: string };

/** A brief offer with the client's prices. The price per night is the client's total ÷ nights, rounded half up. */
export function sellBrief<Offer extends Brief>(offer: Offer, markupBp: number, nights: number): Offer {
  const cents = sellCents(toCents(offer.total), markupBp);
  const strikeTotal = offer.strike_total;
  return {
    ...offer,
    total: toMoney(cents),
    per_night: toMoney(Math.floor(cents / nights + 0.5)),
    ...(strikeTotal !== undefined && { strike_total: sellMoney(strikeTotal, markupBp) }),
    taxes_included: sellMoney(offer.taxes_included, markupBp),
  };
}

type FullOffer = Brief & {
  nightly: { date: string; price: string }[];
  breakdown: { label: { en: string; zh: string }; amount: string }[];
};

/**
 * A whole offer with the client's prices. Nights and taxes add up to its total, and so do the lines of the breakdown.
 */
export function sellOffer<Offer extends FullOffer>(offer: Offer, markupBp: number): Offer {
  const brief = sellBrief(offer, markupBp, Math.max(1, offer.nightly.length));
  const total = toCents(brief.total);
  const netParts = [...offer.nightly.map((night) => night.price), offer.taxes_included].map(toCents);
  const sellParts = netParts.some((part) => part > 0) ? spread(total, netParts) : netParts;
  const lineCents = offer.breakdown.map((line) => sellCents(toCents(line.amount), markupBp));
  // Each line is rounded separately; the first line takes the remaining cents.
  const remainder = total - lineCents.reduce((sum, cents) => sum + cents, 0);
  return {
    ...brief,
    taxes_included: toMoney(sellParts.at(-1) ?? 0),
    nightly: offer.nightly.map((night, index) => ({ ...night, price: toMoney(sellParts[index] ?? 0) })),
    breakdown: offer.breakdown.map((line, index) => ({
      ...line,
      amount: toMoney((lineCents[index] ?? 0) + (index === 0 ? remainder : 0)),
    })),
  };
}
