/**
 * `POST common/ticket/verify`: compares the final position of the piece with the target, which never left the server.
 */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { Ctx } from '../../../context.ts';
import { addressKey } from '../../../platform/address-key.ts';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { appError } from '../../../platform/errors.ts';
import { newSecret } from '../../../platform/ids.ts';
import { hashSecret } from '../hash-secret.ts';
import { isSolved, isTraceCredible } from './puzzle.ts';
import {
  addFailedTry,
  type Challenge,
  countFailedTries,
  countSolvedChallenges,
  insertTicket,
  lockChallenge,
  markSolved,
} from './slider.store.ts';

export interface SliderAnswer {
  challenge: string;
  x: number;
  /** Points of the drag: milliseconds since its start, and the left edge of the piece in pixels. */
  trace?: [number, number][] | undefined;
}

/**
 * Returns a ticket when the piece is less than 10 px off and its trace is credible (specification section 5). A
 * challenge allows one success or three failures within 5 minutes, only from the IP address that requested it. Every
 * other attempt gets slider_failed (2002). An IP address with many failures or many successes in these minutes gets
 * this error too. Many successes suggest a program.
 */
export async function verifyChallenge(
  ctx: Ctx,
  input: SliderAnswer,
): Promise<{ ticket: string; randstr: string }> {
  const proof = await inTransaction(ctx.db, (tx) => tryOnce(tx, ctx, input));
  if (!proof) throw appError('identity.slider_failed');
  return proof;
}

async function tryOnce(tx: Tx, ctx: Ctx, input: SliderAnswer) {
  const now = ctx.clock.now();
  const challenge = await lockChallenge(tx, input.challenge);
  if (!challenge || !isOpen(challenge, { ip: addressKey(ctx.ip), now })) return undefined;
  const failedTries = await countFailedTries(tx, challenge.ip, now);
  if (failedTries >= ctx.config.limits.sliderFailuresPerAddress) return undefined;
  const solvedChallenges = await countSolvedChallenges(tx, challenge.ip, now);
  if (solvedChallenges >= ctx.config.limits.sliderSolvedPerAddress) return undefined;
  if (!isSolved(challenge.target_x, input.x) || !isTraceCredible(input)) {
    await addFailedTry(tx, challenge.id);
    return undefined;
  }
  await markSolved(tx, challenge.id, now);
  const proof = { ticket: newSecret(), randstr: newSecret() };
  await insertTicket(tx, {
    ticket_hash: hashSecret(proof.ticket),
    randstr: hashSecret(proof.randstr).toString('hex'),
    ip: addressKey(ctx.ip),
    expires_at: new Date(now.getTime() + signInLimits.sliderTicketSeconds * 1000),
  });
  return proof;
}

function isOpen(challenge: Challenge, { ip, now }: { ip: string; now: Date }): boolean {
  return (
    challenge.ip === ip &&
    challenge.solved_at === null &&
    challenge.failures < signInLimits.sliderFailures &&
    challenge.expires_at > now
  );
}
