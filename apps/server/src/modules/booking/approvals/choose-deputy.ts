/** `approval/deputy` and `approval/deputy/save`: the colleague who approves while the caller is away. */
import type { approvalsEndpoints, Deputy } from '@wayhouse/contract/booking/approvals';
import { dateInZone, nightsBetween, operatorDay } from '@wayhouse/contract/dates';
import type { ParsedInputOf } from '@wayhouse/contract/endpoint';
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { invalidField } from '../../../platform/errors.ts';
import { companyOf } from '../../identity/person/company-of.ts';
import { deleteDeputy, selectDeputy, writeDeputy } from './deputies.store.ts';
import { selectOrderRules } from './order-rules.store.ts';
import { selectCompanyPeople } from './spending.views.ts';

type Calls = typeof approvalsEndpoints;

/** Longest absence in nights from its first day to its last. */
const nightsMax = 92;

/**
 * The caller's absence with its deputy, and the colleagues who can be named. An absence that has ended, or whose deputy
 * is disabled, is null, so that the caller can name another one. A person without a company has no colleagues.
 */
export async function showDeputy(ctx: ActorCtx): Promise<Deputy> {
  const { companyId } = ctx.actor;
  if (companyId === null) return { today: operatorDay(ctx.clock.now()), away: null, people: [] };
  const [row, people, { time_zone }] = await Promise.all([
    selectDeputy(ctx.db, ctx.actor.userId),
    selectCompanyPeople(ctx.db, companyId),
    selectOrderRules(ctx.db, companyId),
  ]);
  const today = dateInZone(ctx.clock.now(), time_zone);
  const isInEffect = row && row.until_on >= today && people.some(({ id }) => id === row.deputy_id);
  return {
    today,
    away: isInEffect ? { deputy_id: row.deputy_id, from: row.from_on, until: row.until_on } : null,
    people: people.filter(({ id }) => id !== ctx.actor.userId).map(({ id, name }) => ({ id, name })),
  };
}

/**
 * `away: null` ends the absence. Requests that are open already keep their approvers. Throws request.invalid for a
 * deputy who is the caller or not a colleague, and for an absence that is over, too long or ends before it begins.
 * Throws request.not_permitted for a person without a company.
 */
export async function saveDeputy(
  ctx: ActorCtx,
  { away }: ParsedInputOf<Calls['POST /api/v2/approval/deputy/save']>,
): Promise<Deputy> {
  const { userId } = ctx.actor;
  const companyId = companyOf(ctx.actor);
  const { today } = await showDeputy(ctx);
  await inTransaction(ctx.db, async (tx) => {
    if (!away) return deleteDeputy(tx, userId);
    const { deputy_id, from, until } = away;
    const people = await selectCompanyPeople(tx, companyId);
    if (deputy_id === userId || !people.some(({ id }) => id === deputy_id))
      throw invalidField('away.deputy_id', 'fields.choice');
    const nights = nightsBetween(from, until);
    if (nights < 0 || nights > nightsMax || until < today) throw invalidField('away.until', 'fields.absence');
    await writeDeputy(tx, {
      user_id: userId,
      company_id: companyId,
      deputy_id,
      from_on: from,
      until_on: until,
    });
  });
  return showDeputy(ctx);
}
