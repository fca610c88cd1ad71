/** Markups in the console: list, create, change, end. A trigger notifies search in the same transaction. */
import type { consoleOffersEndpoints } from '@wayhouse/contract/console/offers';
import type { OutputOf, ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction, type Tx, violatedConstraint } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { refuseChanged, versionOf } from '../../../platform/optimistic-lock.ts';
import {
  deleteMarkup,
  insertMarkup,
  lockMarkup,
  updateMarkup,
} from '../price/promotions-and-markups.store.ts';
import {
  isOfHotel,
  isTier,
  selectAllMarkups,
  selectTierNames,
} from '../price/promotions-and-markups.views.ts';

type Calls = typeof consoleOffersEndpoints;

export async function listMarkups(ctx: StaffCtx): Promise<OutputOf<Calls['GET /api/console/v1/markups']>> {
  const rows = await selectAllMarkups(ctx.db);
  return {
    tiers: await selectTierNames(ctx.db),
    items: rows.map((row) => ({
      id: row.id,
      version: versionOf(termsOf(row)),
      tier: { id: row.tier_id, name: row.tier },
      hotel:
        row.hotel_id === null
          ? null
          : { id: row.hotel_id, name: { en: row.name_en ?? row.hotel_id, zh: row.name_zh ?? row.hotel_id } },
      stars: row.stars,
      country_code: row.country_code,
      markup_bp: row.markup_bp,
    })),
  };
}

/**
 * Creates or changes a markup. A tier has one markup per scope. A markup without a scope applies to all hotels without
 * a more specific markup (product.md section 3). Throws request.not_found and request.changed; request.invalid at
 * `tier_id` when the scope has a markup already, and at `hotel_id` for more than one scope.
 */
export async function saveMarkup(
  ctx: StaffCtx,
  { id, version, ...row }: ParsedInputOf<Calls['POST /api/console/v1/markups/save']>,
): Promise<{ id: string }> {
  const scopes = [row.hotel_id, row.stars, row.country_code].filter((scope) => scope !== null);
  if (scopes.length > 1) throw invalidField('hotel_id', 'fields.choice');
  try {
    return await inTransaction(ctx.db, async (tx) => {
      const before = id === undefined ? undefined : await lockUnchanged(tx, id, version);
      await refuseUnknownScope(tx, row);
      if (before) await updateMarkup(tx, before.id, row);
      const markupId = before ? before.id : await insertMarkup(tx, row);
      await audit(tx, {
        clock: ctx.clock,
        actor: ctx.staff,
        action: before ? 'markup.updated' : 'markup.created',
        target: { type: 'markup', id: String(markupId), name: nameOf(row) },
        before: before ?? null,
        after: row,
      });
      return { id: String(markupId) };
    });
  } catch (error) {
    if (violatedConstraint(error) !== 'markups_scope') throw error;
    throw invalidField('tier_id', 'fields.markup_taken');
  }
}

/** Throws request.not_found, and request.changed when a colleague has saved the markup since `version`. */
async function lockUnchanged(tx: Tx, id: number, version: string | undefined) {
  const markup = await lockMarkup(tx, id);
  if (!markup) throw appError('request.not_found');
  refuseChanged(termsOf(markup), version);
  return markup;
}

/** Throws request.not_found for an unknown tier or hotel. */
async function refuseUnknownScope(tx: Tx, { tier_id, hotel_id: hotelId }: Scope): Promise<void> {
  const isKnownHotel =
    hotelId === null || (await isOfHotel(tx, { hotelId, roomTypeId: null, ratePlanId: null }));
  if (!isKnownHotel || !(await isTier(tx, tier_id))) throw appError('request.not_found');
}

/**
 * Deletes a markup. Afterwards the tier's next less specific markup applies. Safe to repeat: does nothing for an id
 * without a markup.
 */
export async function endMarkup(
  ctx: StaffCtx,
  { params }: ParsedInputOf<Calls['POST /api/console/v1/markups/{id}/end']>,
): Promise<{ id: string }> {
  return inTransaction(ctx.db, async (tx) => {
    const before = await lockMarkup(tx, params.id);
    if (!before) return { id: String(params.id) };
    await deleteMarkup(tx, params.id);
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'markup.ended',
      target: { type: 'markup', id: String(params.id), name: nameOf(before) },
      before,
    });
    return { id: String(params.id) };
  });
}

type Scope = {
  tier_id: string;
  hotel_id: string | null;
  stars: number | null;
  country_code: string | null;
};

function termsOf({ tier_id, hotel_id, stars, country_code, markup_bp }: Scope & { markup_bp: number }) {
  return { tier_id, hotel_id, stars, country_code, markup_bp };
}

function nameOf({ tier_id, hotel_id, stars, country_code }: Scope): string {
  return [tier_id, hotel_id ?? country_code ?? stars].filter((part) => part !== null).join(' · ');
}
