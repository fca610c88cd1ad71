/**
 * Ranks several items for one coupon. The coupon is used for the item with the largest discount. If the booking of that
 * item fails, it is used for the next item that it applies to.
 */
import type { ActorCtx } from '../../../context.ts';
import { appError } from '../../../platform/errors.ts';
import { rankCoupons } from '../../coupons/hold-coupon.ts';
import { selectCityOf } from '../booking.views.ts';
import { hasCouponOfCheckout } from '../checkout/batches.store.ts';
import type { CheckoutItem } from '../checkout/checkout-input.ts';
import { keyOfItem } from './items-session.ts';
import { selectSession } from './sessions.store.ts';

interface RankedItems {
  /** In the order in which they are booked. */
  items: CheckoutItem[];
  /** The coupon with the items that it applies to. Undefined when there is no coupon, or an earlier try has used it. */
  coupon: { id: string; itemIds: ReadonlySet<string> } | undefined;
}

/**
 * Throws request.invalid for a coupon that the caller cannot use, and coupons.not_applicable when it applies to none of
 * the items.
 */
export async function rankByCoupon(
  ctx: ActorCtx,
  { items, couponId }: { items: CheckoutItem[]; couponId: string | undefined },
): Promise<RankedItems> {
  if (couponId === undefined) return { items, coupon: undefined };
  // A retry after a crash: an order of this checkout already has the coupon.
  const keys = items.flatMap(({ id }) => keyOfItem(ctx, id) ?? []);
  const { userId } = ctx.actor;
  if (keys.length > 0 && (await hasCouponOfCheckout(ctx.db, { userId, keys, couponId }))) {
    return { items, coupon: undefined };
  }
  const weighedItems = await Promise.all(items.map((item) => discountOfItem(ctx, item, couponId)));
  const choices = weighedItems.flatMap(({ choice }) => choice ?? []);
  if (choices.length === 0) {
    throw appError('request.invalid', { fields: [{ path: 'coupon_id', key: 'fields.choice' }] });
  }
  if (choices.every((choice) => choice.refusal !== undefined)) {
    throw appError('coupons.not_applicable', { data: { reason: choices[0]?.refusal } });
  }
  const discountedItems = weighedItems
    .filter(({ discountCents }) => discountCents > 0)
    .sort((a, b) => b.discountCents - a.discountCents);
  const otherItems = weighedItems.filter(({ discountCents }) => discountCents === 0);
  return {
    items: [...discountedItems, ...otherItems].map(({ item }) => item),
    coupon: { id: couponId, itemIds: new Set(discountedItems.map(({ item }) => item.id)) },
  };
}

async function discountOfItem(ctx: ActorCtx, item: CheckoutItem, couponId: string) {
  const { userId } = ctx.actor;
  const session = await selectSession(ctx.db, { sessionNo: item.session_no, userId, lock: false });
  if (!session) return { item, discountCents: 0, choice: undefined };
  const { sold } = session.terms;
  const use = {
    hotelId: sold.hotel.id,
    cityId: await selectCityOf(ctx.db, sold.hotel.id),
    checkIn: sold.check_in,
    totalCents: sold.total_cents,
  };
  const choice = (await rankCoupons(ctx.db, ctx.clock, { userId, use })).find(
    ({ claimId }) => claimId === couponId,
  );
  return { item, discountCents: choice?.discountCents ?? 0, choice };
}
