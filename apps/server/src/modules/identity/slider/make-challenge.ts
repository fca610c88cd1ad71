/**
 * `POST common/ticket`: creates a slider challenge: a picture with a gap, the matching piece, and the piece's vertical
 * position.
 */
import { randomInt } from 'node:crypto';
import { signInLimits } from '@wayhouse/contract/sign-in-limits';
import type { Ctx } from '../../../context.ts';
import { addressKey } from '../../../platform/address-key.ts';
import { inTransaction } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { drawPuzzle } from './draw-puzzle.ts';
import { chooseSpot } from './puzzle.ts';
import { insertChallenge } from './slider.store.ts';

export interface ChallengeAnswer {
  challenge: string;
  /** PNG data URLs: the picture with its gap, and the 50 px piece on a transparent background. */
  background: string;
  piece: string;
  /** Top of gap and piece, in pixels. The left edge of the gap is the secret. */
  y: number;
  width: number;
  height: number;
  size: number;
  expires_at: string;
}

/** Creates a challenge, valid for 5 minutes and for the calling IP address. */
export async function makeChallenge(ctx: Ctx): Promise<ChallengeAnswer> {
  const spot = chooseSpot((min, max) => randomInt(min, max + 1));
  const picture = await drawPuzzle(spot);
  const id = newId('puz');
  const expiresAt = new Date(ctx.clock.now().getTime() + signInLimits.sliderChallengeSeconds * 1000);
  await inTransaction(ctx.db, (tx) =>
    insertChallenge(tx, { id, ip: addressKey(ctx.ip), target_x: spot.x, expires_at: expiresAt }),
  );
  return {
    challenge: id,
    ...picture,
    y: spot.y,
    width: signInLimits.sliderWidthPx,
    height: signInLimits.sliderHeightPx,
    size: signInLimits.sliderPiecePx,
    expires_at: expiresAt.toISOString(),
  };
}
