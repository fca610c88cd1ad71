/** The amounts of an order after a change of its stay. Pure; integer cents. */

interface OrderMoney {
  total_cents: number;
  discount_cents: number;
  net_cents: number;
  change_fee_cents: number;
  change_cost_cents: number;
}

export interface ChangeTerms {
  /** Price of the new stay, without coupon and fees. */
  stayCents: number;
  /** Net price of the new stay. */
  netCents: number;
  /** Fee of this change to the customer. */
  feeCents: number;
  /** The hotel's own charge to us for this change. */
  hotelChargeCents: number;
}

export interface MoneyAfter {
  totalCents: number;
  discountCents: number;
  /** Our whole cost, with the hotel's charges for changes. */
  netCents: number;
  /** Fees of all changes, this one included. */
  feesCents: number;
  /** The hotel's charges for all changes, this one included. */
  costsCents: number;
  /** Rise of the total; negative when the total falls. */
  deltaCents: number;
  /** Rise of our cost. */
  netDeltaCents: number;
}

/**
 * A cheaper stay keeps only its share of the coupon, so that nobody turns a coupon into money. A more expensive stay
 * gets no larger discount. Fees of changes stay due.
 */
export function moneyAfter(order: OrderMoney, terms: ChangeTerms): MoneyAfter {
  const { total_cents, discount_cents, change_fee_cents, change_cost_cents } = order;
  const stayCentsBefore = total_cents + discount_cents - change_fee_cents;
  const shareCents = Math.floor((discount_cents * terms.stayCents) / stayCentsBefore);
  const discountCents = Math.min(discount_cents, shareCents);
  const feesCents = change_fee_cents + terms.feeCents;
  const costsCents = change_cost_cents + terms.hotelChargeCents;
  const totalCents = terms.stayCents - discountCents + feesCents;
  const netCents = terms.netCents + costsCents;
  return {
    totalCents,
    discountCents,
    netCents,
    feesCents,
    costsCents,
    deltaCents: totalCents - total_cents,
    netDeltaCents: netCents - order.net_cents,
  };
}
