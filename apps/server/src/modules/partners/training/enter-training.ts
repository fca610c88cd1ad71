/**
 * The practice world for people (ADR 55). A person's call gets the company's sandbox account, with that account's
 * clock and source, and a separate service user for the person. So the call uses no live data of the account or the
 * person.
 */
import type { ActorCtx } from '../../../context.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { findWorld } from '../../../platform/world.ts';
import { lockCompanyOf } from '../../companies/lock-company-of.ts';
import { createServiceUser } from '../../identity/person/create-service-user.ts';
import { refuseErased } from '../../identity/person/lock-person.ts';
import { inPractice } from '../../supply/practice/practice-context.ts';
import { privilegesOf } from '../keys/scope-privileges.ts';
import { openPractice } from '../practice/open-practice.ts';
import { insertTrainee, selectTrainee } from './trainees.store.ts';

export type TrainingCtx = ActorCtx & { personId: string };

/**
 * Opens the sandbox account and creates the service user if they are missing. Errors: wrong_state for a person without
 * a company; sign_in_again for a person who is erased at the same time.
 */
export async function enterTraining(
  ctx: ActorCtx,
  { isOrder = false }: { isOrder?: boolean } = {},
): Promise<TrainingCtx> {
  const { userId: personId, companyId } = ctx.actor;
  if (companyId === null) throw appError('request.wrong_state');
  const { accountId, userId } = await inTransaction(ctx.db, async (tx) => {
    await lockCompanyOf(tx, companyId);
    const serviceUserId = await selectTrainee(tx, personId);
    const accountId = await openPractice(tx, ctx.clock, companyId);
    if (serviceUserId !== undefined) return { accountId, userId: serviceUserId };
    await refuseErased(tx, personId);
    const at = ctx.clock.now();
    const userId = await createServiceUser(tx, {
      companyId,
      name: ctx.actor.name,
      key: `practice-${personId}`,
      createdAt: at,
      ...privilegesOf(['search', 'book']),
    });
    await insertTrainee(tx, { userId: personId, serviceUserId: userId, at });
    return { accountId, userId };
  });
  const actor = {
    ...ctx.actor,
    ...privilegesOf(['search', 'book']),
    accountId,
    userId,
    is_main: false,
  };
  const world = await findWorld(ctx.db, accountId);
  return { ...inPractice({ ...ctx, actor }, world, { isOrder }), personId };
}
