/**
 * Uses up the ticket of a solved slider. A ticket is valid once, for 2 minutes, and only from the IP address that
 * solved the puzzle.
 */
import type { Ctx } from '../../../context.ts';
import { addressKey } from '../../../platform/address-key.ts';
import { inTransaction } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { noteSecurity } from '../../../platform/security-log.ts';
import { hashSecret } from '../hash-secret.ts';
import { takeTicket } from '../slider/slider.store.ts';

/**
 * Throws slider_failed (2002) for an invalid ticket. A valid ticket is used up. With `SLIDER=off` every ticket is
 * accepted.
 */
export async function useTicket(ctx: Ctx, proof: { ticket: string; randstr: string }): Promise<void> {
  if (ctx.config.slider === 'off') return;
  const isValid = await inTransaction(ctx.db, (tx) =>
    takeTicket(tx, {
      ticketHash: hashSecret(proof.ticket),
      randstr: hashSecret(proof.randstr).toString('hex'),
      ip: addressKey(ctx.ip),
      now: ctx.clock.now(),
    }),
  );
  if (isValid) return;
  noteSecurity(ctx, { event: 'slider_ticket', outcome: 'bad', reason: 'identity.slider_failed' });
  throw appError('identity.slider_failed');
}
