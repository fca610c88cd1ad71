/** Shows staff the rule that chooses among sources, and changes it. */
import type { SourceRules } from '@wayhouse/contract/console/supply/source-rules';
import type { StaffCtx } from '../../../context.ts';
import { audit } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError, invalidField } from '../../../platform/errors.ts';
import { selectSources } from '../sources.store.ts';
import { selectHotelNames } from '../supply.views.ts';
import { forgetRule } from './current-rule.ts';
import type { SourceRule } from './source-rule.ts';
import { lockRule, replaceRule, selectRule } from './source-rules.store.ts';

export async function showSourceRules({ db }: StaffCtx): Promise<SourceRules> {
  const { preferOwnWithinBp, avoid = [], changedAt } = await selectRule(db);
  const names = await selectHotelNames(db, hotelsOf(avoid));
  return {
    prefer_own_bp: preferOwnWithinBp ?? null,
    avoid: avoid.map(({ source, hotelId }) => ({
      source,
      hotel: hotelId === undefined ? null : (names.get(hotelId) ?? hotelWithoutName(hotelId)),
    })),
    changed_at: changedAt?.toISOString() ?? null,
  };
}

interface NewRules {
  prefer_own_bp: number | null;
  avoid: readonly { source: string; hotel_id: string | null }[];
  /** The time of the last change that the caller saw; null for a rule that was never changed. */
  changed_at: string | null;
}

/**
 * Replaces the whole rule. Throws `request.changed` when somebody else changed it since `changed_at`; `request.invalid`
 * for an unknown source or hotel, and for an entry that is listed twice.
 */
export async function changeSourceRules(
  ctx: StaffCtx,
  { prefer_own_bp: preferOwnBp, avoid, changed_at: expectedChange }: NewRules,
): Promise<SourceRules> {
  const after: SourceRule = {
    preferOwnWithinBp: preferOwnBp ?? undefined,
    avoid: avoid.map(({ source, hotel_id: hotelId }) => ({ source, hotelId: hotelId ?? undefined })),
  };
  await checkAvoided(ctx, after.avoid ?? []);
  await inTransaction(ctx.db, async (tx) => {
    const { changedAt, ...before } = await lockRule(tx);
    if ((changedAt?.getTime() ?? null) !== (expectedChange === null ? null : Date.parse(expectedChange)))
      throw appError('request.changed');
    await replaceRule(tx, after, ctx.clock.now());
    await audit(tx, {
      clock: ctx.clock,
      actor: ctx.staff,
      action: 'supplier.rules_changed',
      target: { type: 'supplier', id: 'rules', name: '' },
      before: auditEntry(before),
      after: auditEntry(after),
    });
  });
  forgetRule(ctx.db);
  return showSourceRules(ctx);
}

async function checkAvoided({ db }: StaffCtx, avoid: NonNullable<SourceRule['avoid']>): Promise<void> {
  const sources = new Set((await selectSources(db)).map(({ name }) => name));
  const hotels = await selectHotelNames(db, hotelsOf(avoid));
  const isKnown = avoid.every(
    ({ source, hotelId }) => sources.has(source) && (hotelId === undefined || hotels.has(hotelId)),
  );
  const keys = new Set(avoid.map(({ source, hotelId }) => JSON.stringify([source, hotelId])));
  if (!isKnown || keys.size < avoid.length) throw invalidField('avoid', 'fields.choice');
}

const hotelsOf = (avoid: NonNullable<SourceRule['avoid']>): string[] =>
  avoid.flatMap(({ hotelId }) => (hotelId === undefined ? [] : [hotelId]));

const hotelWithoutName = (id: string) => ({ id, name: { en: id, zh: id } });

/** The rule in the form of the audit log. */
function auditEntry({ preferOwnWithinBp, avoid = [] }: SourceRule) {
  return {
    prefer_own_bp: preferOwnWithinBp ?? null,
    avoid: avoid.map(({ source, hotelId }) => (hotelId === undefined ? source : `${source}:${hotelId}`)),
  };
}
