/** Promotions in the console: list, create, change, end, reopen. A trigger notifies search in the same transaction. */
import type { consoleOffersEndpoints, Promotion } from '@wayhouse/contract/console/offers';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { Board } from '@wayhouse/contract/search/search';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { refuseChanged, versionOf } from '../../../platform/optimistic-lock.ts';
import {
  lockPromotion,
  type PromotionRow,
  setPromotionStatus,
  upsertPromotion,
} from '../price/promotions-and-markups.store.ts';
import { countPromotions, isOfHotel, selectPromotions } from '../price/promotions-and-markups.views.ts';

type Calls = typeof consoleOffersEndpoints;
type Terms = ParsedInputOf<Calls['POST /api/console/v1/promotions/save']>;

/** A page of promotions, open ones first, and the number of all that match. */
export async function listPromotions(
  ctx: StaffCtx,
  { hotel_id: hotelId, page, page_size, ...rest }: ParsedInputOf<Calls['POST /api/console/v1/promotions']>,
): Promise<OutputOf<Calls['POST /api/console/v1/promotions']>> {
  const filters = { hotelId, ...rest };
  const rows = await selectPromotions(ctx.db, filters, { limit: page_size, offset: (page - 1) * page_size });
  const total = await countPromotions(ctx.db, filters);
  return { total, page, page_size, items: rows.map(present) };
}

function present(row: Awaited<ReturnType<typeof selectPromotions>>[number]): Promotion {
  const { hotel_en, hotel_zh, room_en, room_zh, plan_name, plan_board, ...promotion } = row;
  const { name_en, name_zh, weekdays, kind, status, ...rest } = promotion;
  return {
    ...rest,
    // `promotion` has just the columns that `lockPromotion` reads, because a save compares the two versions.
    version: versionOf(promotion),
    kind: kind as Promotion['kind'],
    status: status as Promotion['status'],
    hotel: { en: hotel_en, zh: hotel_zh },
    scope:
      room_en === null || room_zh === null
        ? null
        : {
            room: { en: room_en, zh: room_zh },
            plan: plan_board === null ? null : { name: plan_name ?? '', board: plan_board as Board },
          },
    name: { en: name_en, zh: name_zh },
    // One bit for each day, the lowest for Monday.
    weekdays: [1, 2, 3, 4, 5, 6, 7].filter((day) => (weekdays & (1 << (day - 1))) !== 0),
  };
}

/**
 * Creates or changes a promotion. Throws request.not_found, request.changed, and request.invalid at `kind` for terms
 * that do not fit the kind or each other.
 */
export async function savePromotion(ctx: StaffCtx, terms: Terms): Promise<{ id: string }> {
  if (!areTermsValid(terms)) throw invalidField('kind', 'fields.promotion_terms');
  return inTransaction(ctx.db, async (tx) => {
    const { id: promotionId, version: _, name, weekdays, ...rest } = terms;
    const before = promotionId === undefined ? undefined : await lockUnchanged(tx, promotionId, terms);
    const scope = {
      hotelId: terms.hotel_id,
      roomTypeId: terms.room_type_id,
      ratePlanId: terms.rate_plan_id,
    };
    if (!(await isOfHotel(tx, scope))) throw appError('request.not_found');
    const row = {
      ...rest,
      id: promotionId ?? newId('prm'),
      name_en: name.en,
      name_zh: name.zh,
      weekdays: weekdays.reduce((bits, day) => bits | (1 << (day - 1)), 0),
      status: before?.status ?? 'open',
    } satisfies PromotionRow;
    await upsertPromotion(tx, row);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: before ? 'promotion.updated' : 'promotion.created',
      target: { type: 'promotion', id: row.id, name: name.en || terms.kind },
      before: before ?? null,
      after: row,
    });
    return { id: row.id };
  });
}

/** Throws request.not_found for a promotion of another hotel, and request.changed after an edit by a colleague. */
async function lockUnchanged(tx: Tx, id: string, { hotel_id, version }: Terms): Promise<PromotionRow> {
  const promotion = await lockPromotion(tx, id);
  if (promotion?.hotel_id !== hotel_id) throw appError('request.not_found');
  refuseChanged(promotion, version);
  return promotion;
}

/** Same rules as the table's constraints; checked first to give a readable error. */
function areTermsValid(terms: Terms): boolean {
  const { kind, stay_nights: stay, pay_nights: pay, discount_bp: discount, days_ahead: ahead } = terms;
  const isOrdered = (from: string | null, to: string | null) => from === null || to === null || from <= to;
  if (!isOrdered(terms.book_from, terms.book_to) || !isOrdered(terms.stay_from, terms.stay_to)) return false;
  if (terms.room_type_id !== null && terms.rate_plan_id !== null) return false;
  if (kind === 'stay_pay')
    return stay !== null && pay !== null && pay < stay && discount === null && ahead === null;
  const isDiscount = discount !== null && stay === null && pay === null;
  // Only early birds and last minutes depend on the days between booking and arrival.
  return isDiscount && (kind === 'percentage' ? ahead === null : ahead !== null);
}

/**
 * Ends a promotion. It stays in the list, and existing bookings keep their price. Safe to repeat. Throws
 * request.not_found.
 */
export async function endPromotion(
  ctx: StaffCtx,
  { params }: ParsedInputOf<Calls['POST /api/console/v1/promotions/{id}/end']>,
): Promise<{ id: string }> {
  return changeStatus(ctx, params.id, 'closed');
}

/** Reopens an ended promotion with the same terms. Safe to repeat. Throws request.not_found. */
export async function reopenPromotion(
  ctx: StaffCtx,
  { params }: ParsedInputOf<Calls['POST /api/console/v1/promotions/{id}/reopen']>,
): Promise<{ id: string }> {
  return changeStatus(ctx, params.id, 'open');
}

/** Throws request.not_found. */
async function changeStatus(ctx: StaffCtx, id: string, status: Promotion['status']): Promise<{ id: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockPromotion(tx, id);
    if (!before) throw appError('request.not_found');
    if (before.status === status) return { id };
    await setPromotionStatus(tx, id, status);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: status === 'closed' ? 'promotion.ended' : 'promotion.reopened',
      target: { type: 'promotion', id, name: before.name_en || before.kind },
      before: { status: before.status },
      after: { status },
    });
    return { id };
  });
}
