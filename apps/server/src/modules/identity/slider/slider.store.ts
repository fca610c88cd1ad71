/** SQL on `identity.slider_challenges` and `identity.slider_tickets`. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';

export interface Challenge {
  id: string;
  ip: string;
  target_x: number;
  failures: number;
  expires_at: Date;
  solved_at: Date | null;
}

export async function insertChallenge(
  tx: Tx,
  challenge: { id: string; ip: string; target_x: number; expires_at: Date },
): Promise<void> {
  await tx.insertInto('identity.slider_challenges').values(challenge).execute();
}

/** Locks the challenge, so that two concurrent attempts are both counted. */
export function lockChallenge(tx: Tx, id: string): Promise<Challenge | undefined> {
  return tx
    .selectFrom('identity.slider_challenges')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markSolved(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('identity.slider_challenges').set({ solved_at: now }).where('id', '=', id).execute();
}

export async function addFailedTry(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('identity.slider_challenges')
    .set({ failures: sql`failures + 1` })
    .where('id', '=', id)
    .execute();
}

/** Number of failed attempts of an IP address on unexpired challenges. */
export async function countFailedTries(tx: Tx, ip: string, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('identity.slider_challenges')
    .select((e) => e.fn.coalesce(e.fn.sum<number>('failures'), sql<number>`0`).as('count'))
    .where('ip', '=', ip)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Number of unexpired challenges that an IP address has solved. */
export async function countSolvedChallenges(tx: Tx, ip: string, now: Date): Promise<number> {
  const row = await tx
    .selectFrom('identity.slider_challenges')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('ip', '=', ip)
    .where('expires_at', '>', now)
    .where('solved_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function insertTicket(
  tx: Tx,
  ticket: { ticket_hash: Buffer; randstr: string; ip: string; expires_at: Date },
): Promise<void> {
  await tx.insertInto('identity.slider_tickets').values(ticket).execute();
}

/** Uses the ticket up. False when this IP address has no unused and unexpired ticket with these values. */
export async function takeTicket(
  tx: Tx,
  ticket: { ticketHash: Buffer; randstr: string; ip: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('identity.slider_tickets')
    .set({ used_at: ticket.now })
    .where('ticket_hash', '=', ticket.ticketHash)
    .where('randstr', '=', ticket.randstr)
    .where('ip', '=', ticket.ip)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ticket.now)
    .returning('used_at')
    .executeTakeFirst();
  return row !== undefined;
}
