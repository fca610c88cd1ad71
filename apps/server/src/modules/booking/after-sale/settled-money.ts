/** The amounts of an order after a no-show or an early departure. Pure; integer cents. */
import type { MoneyAfter } from '../change/money-after.ts';

interface OrderMoney {
  total_cents: number;
  discount_cents: number;
  net_cents: number;
  change_fee_cents: number;
  change_cost_cents: number;
}

/**
 * The customer pays `chargeCents` in total: at least the fees of changes, at most the total before. The coupon pays
 * the same share as before. Our cost is `costCents`. If `costCents` is undefined, our cost is as much as customer and
 * coupon pay for the stay, up to the net price; costs of earlier changes stay due.
 */
export function settledMoney(
  order: OrderMoney,
  { chargeCents, costCents }: { chargeCents: number; costCents: number | undefined },
): MoneyAfter {
  const { total_cents, discount_cents, net_cents, change_fee_cents, change_cost_cents } = order;
  const totalCents = Math.min(Math.max(chargeCents, change_fee_cents), total_cents);
  const stayCentsBefore = total_cents - change_fee_cents;
  const stayCents = totalCents - change_fee_cents;
  const discountCents =
    stayCentsBefore === 0 ? discount_cents : Math.floor((discount_cents * stayCents) / stayCentsBefore);
  const defaultCostCents =
    Math.min(stayCents + discountCents, net_cents - change_cost_cents) + change_cost_cents;
  const netCents = costCents ?? defaultCostCents;
  return {
    totalCents,
    discountCents,
    netCents,
    feesCents: change_fee_cents,
    costsCents: change_cost_cents,
    deltaCents: totalCents - total_cents,
    netDeltaCents: netCents - net_cents,
  };
}
