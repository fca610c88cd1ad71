/** The amounts of an order after a change of its stay. Pure; integer cents. */

interface OrderMoney {
  total_cents: number;
  discount_cents: number;
  net_cents: number;
  change_fee_cents: number;
  change_cost_cents: number;
}

export interface ChangeTerms {
  /** Price and net price of the new stay, without coupon and fees. */
  stayCents: number;
  netCents: number;
  /** Fee of this change to the customer, and the hotel's own charge to us. */
  feeCents: number;
  hotelChargeCents: number;
}

export interface MoneyAfter {
  totalCents: number;
  discountCents: number;
  netCents: number;
  feesCents: number;
  costsCents: number;
  /** Rise of the total; negative when the total falls. */
  deltaCents: number;
  netDeltaCents: number;
}

/**
 * A cheaper stay keeps only its share of the coupon, so that nobody turns a coupon into money. A more expensive stay
 * gets no larger discount. Fees of changes stay due.
 */
export function moneyAfter(order: OrderMoney, terms: ChangeTerms): MoneyAfter {
  const { total_cents, discount_cents, change_fee_cents, change_cost_cents } = order;
  const stayBefore = total_cents + discount_cents - change_fee_cents;
  const share = Math.floor((discount_cents * terms.stayCents) / stayBefore);
  const discountCents = Math.min(discount_cents, share);
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
