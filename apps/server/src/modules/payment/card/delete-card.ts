/** Handles `card.dropped`: deletes the card at the gateway too. Safe to repeat. */
import type { AppContext } from '../../../context.ts';
import { isGatewayError } from '../../../ports/gateway/port.ts';
import { selectDeletedCard } from './cards.store.ts';

/** Throws when the gateway cannot be reached or its answer is unclear, so that the event is retried. */
export async function removeCard(ctx: AppContext, cardId: string): Promise<void> {
  const card = await selectDeletedCard(ctx.db, cardId);
  // A card of a gateway that the installation no longer uses must be deleted there by staff.
  if (!card || card.gateway !== ctx.gateway?.name) return;
  try {
    await ctx.gateway.forgetCard(card.gateway_token);
  } catch (error) {
    if (!isGatewayError(error) || error.trouble !== 'refused') throw error;
    ctx.log.warn({ card_id: cardId }, 'the gateway knows no such card');
  }
}
