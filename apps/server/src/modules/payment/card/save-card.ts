/**
 * `create/credit_card`, `credit_card/share` and `credit_card/delete`. A new card is sent to the gateway, which
 * returns a token and the last four digits.
 */

import type { OutputOf } from '@wayhouse/contract/endpoint';
import type { cardsEndpoints, NewCard } from '@wayhouse/contract/payment/cards';
import type { ActorCtx } from '../../../context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events.ts';
import { newId } from '../../../platform/ids.ts';
import { isGatewayError, type StoredCard } from '../../../ports/gateway/port.ts';
import { lockPerson } from '../../identity/person/lock-person.ts';
import type {} from '../payment.events.ts';
import { cardDataOf } from './card-data.ts';
import { hideCard, hideCardsOf, insertCard, selectCard, unhideCard, updateShared } from './cards.store.ts';
import { refuseCardTesting } from './refuse-card-testing.ts';

type SavedCard = OutputOf<(typeof cardsEndpoints)['POST /api/v2/create/credit_card']>;

/**
 * Errors: request.invalid for an expired card; too_many (1429) after too many typed numbers; failed (3010) when the
 * gateway refuses the card; not_started (3011) when the gateway cannot be reached, gives no clear answer or is not
 * configured; sign_in_again (1401) when the person is erased at the same time.
 */
export async function saveCard(ctx: ActorCtx, input: NewCard): Promise<SavedCard> {
  const { gateway } = ctx;
  if (!gateway) throw appError('payment.not_started');
  refuseExpired(ctx, input, '');
  await inTransaction(ctx.db, (tx) => refuseCardTesting(ctx, tx));
  const stored = await gateway.storeCard(cardDataOf(input), ctx.actor.accountId).catch((error: unknown) => {
    if (!isGatewayError(error)) throw error;
    throw appError(error.trouble === 'refused' ? 'payment.failed' : 'payment.not_started');
  });
  const { id, isOwnerErased } = await inTransaction(ctx.db, async (tx) => {
    const { userId } = ctx.actor;
    // The gateway already has the card, so the card of a person who was erased meanwhile is deleted there too.
    const { isErased: isOwnerErased } = await lockPerson(tx, userId);
    const cardId = await storeCard(ctx, tx, {
      gateway: gateway.name,
      card: input,
      stored,
      hidden: isOwnerErased,
    });
    if (isOwnerErased) await publish(tx, ctx.clock, 'card.dropped', { cardId });
    return { id: cardId, isOwnerErased };
  });
  if (isOwnerErased) throw appError('identity.sign_in_again');
  return {
    id,
    brand: stored.brand,
    last4: stored.last4,
    expiry_month: stored.expiryMonth,
    expiry_year: stored.expiryYear,
    holder: holderOf(input),
    mine: true,
    shared: false,
  };
}

/** Stores a card without its number. `hidden`: not shown until its first payment has succeeded. */
export async function storeCard(
  ctx: ActorCtx,
  tx: Tx,
  { gateway, card, stored, hidden }: { gateway: string; card: NewCard; stored: StoredCard; hidden: boolean },
): Promise<string> {
  const now = ctx.clock.now();
  const id = newId('card');
  await insertCard(tx, {
    id,
    account_id: ctx.actor.accountId,
    user_id: ctx.actor.userId,
    gateway,
    gateway_token: stored.token,
    brand: stored.brand,
    last4: stored.last4,
    expiry_month: stored.expiryMonth,
    expiry_year: stored.expiryYear,
    holder: holderOf(card),
    created_at: now,
    deleted_at: hidden ? now : null,
  });
  return id;
}

/** The main account shares one of its own cards, or stops sharing it. Throws not_found for another person's card. */
export async function shareCard(
  ctx: ActorCtx,
  { id, shared }: { id: string; shared: boolean },
): Promise<Record<string, never>> {
  const { accountId, userId } = ctx.actor;
  const isDone = await inTransaction(ctx.db, (tx) => updateShared(tx, { id, accountId, userId, shared }));
  if (!isDone) throw appError('request.not_found');
  return {};
}

/**
 * Deletes a card of the caller; throws request.not_found for any other card. The card is hidden at once; the gateway
 * deletes it as soon as the gateway can be reached.
 */
export async function deleteCard(ctx: ActorCtx, { id }: { id: string }): Promise<Record<string, never>> {
  await inTransaction(ctx.db, async (tx) => {
    const { accountId, userId } = ctx.actor;
    const card = await selectCard(tx, { id, accountId, userId });
    if (card?.user_id !== userId) throw appError('request.not_found');
    await hideCard(tx, id, ctx.clock.now());
    await publish(tx, ctx.clock, 'card.dropped', { cardId: id });
  });
  await ctx.deliverEvents();
  return {};
}

/**
 * Shows the card that was saved with a payment, after the payment succeeded. The card of a person who was erased
 * meanwhile stays hidden, and is deleted at the gateway.
 */
export async function showSavedCard(
  tx: Tx,
  clock: Clock,
  { cardId, userId }: { cardId: string; userId: string },
): Promise<void> {
  const { isErased } = await lockPerson(tx, userId);
  if (isErased) await publish(tx, clock, 'card.dropped', { cardId });
  else await unhideCard(tx, cardId);
}

/** Deletes all cards of an erased person, here at once and then at the gateway. */
export async function forgetCards(tx: Tx, clock: Clock, userId: string): Promise<void> {
  for (const cardId of await hideCardsOf(tx, userId, clock.now()))
    await publish(tx, clock, 'card.dropped', { cardId });
}

/**
 * Throws request.invalid at `expiry_month`, after `pathPrefix`, for an expired card. A card is valid until the end of
 * its month (UTC).
 */
export function refuseExpired(ctx: ActorCtx, card: NewCard, pathPrefix: string): void {
  const now = ctx.clock.now();
  // Both months are counted from the year 0.
  const currentMonth = now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
  if (card.expiry_year * 12 + card.expiry_month >= currentMonth) return;
  throw appError('request.invalid', {
    fields: [{ path: `${pathPrefix}expiry_month`, key: 'fields.card_expired' }],
  });
}

function holderOf(card: NewCard): string {
  return `${card.first_name} ${card.last_name}`;
}
