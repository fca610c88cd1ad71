/**
 * Prevents card testing, in which thieves try stolen numbers to find valid ones. Real customers type few cards. So
 * every typed number counts against a limit of the account, whether accepted or not.
 */
import type { ActorCtx } from '../../../context.ts';
import type { Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { noteSecurity } from '../../../platform/security-log.ts';
import { countCardTries, insertCardTry, lockCardTries } from './card-tries.store.ts';

const hourMs = 3_600_000;

/**
 * Counts a typed card number, in a transaction that commits before the gateway is called. Throws request.too_many above
 * the limit of the hour or the day.
 */
export async function refuseCardTesting(ctx: ActorCtx, tx: Tx): Promise<void> {
  const { accountId, userId } = ctx.actor;
  const { typedCardsPerHour, typedCardsPerDay } = ctx.config.limits;
  const now = ctx.clock.now();
  await lockCardTries(tx, accountId);
  const since = (hours: number) => new Date(now.getTime() - hours * hourMs);
  const tries = await countCardTries(tx, { accountId, hourAgo: since(1), dayAgo: since(24) });
  if (tries.ofHour >= typedCardsPerHour || tries.ofDay >= typedCardsPerDay) {
    noteSecurity(ctx, { event: 'card_tries', outcome: 'bad', person: userId, reason: 'request.too_many' });
    throw appError('request.too_many', { retryAfterS: 3600 });
  }
  await insertCardTry(tx, { account_id: accountId, at: now });
}
