/** `POST common/ticket`: a picture with a gap, the piece that fits, and where the piece stands in height. */
import { randomInt } from 'node:crypto';
import { limits } from '@wayhouse/contract/limits';
import type { Ctx } from '../../../context.ts';
import { addressKey } from '../../../platform/address-key.ts';
import { inTransaction } from '../../../platform/database.ts';
import { newId } from '../../../platform/ids.ts';
import { drawPuzzle } from './draw-puzzle.ts';
import { chooseSpot } from './puzzle.ts';
import { insertChallenge } from './slider.store.ts';

export interface ChallengeAnswer {
  challenge: string;
  /** PNG data URLs: the whole picture with its gap, and the 50 px piece with a transparent surrounding. */
  background: string;
  piece: string;
  /** Top of gap and piece. The left edge is the secret. */
  y: number;
  width: number;
  height: number;
  size: number;
  expires_at: string;
}

/** Makes a challenge, good for 5 minutes and for the address that asked. */
export async function makeChallenge(ctx: Ctx): Promise<ChallengeAnswer> {
  const spot = chooseSpot((min, max) => randomInt(min, max + 1));
  const picture = await drawPuzzle(spot);
  const id = newId('puz');
  const expiresAt = new Date(ctx.clock.now().getTime() + limits.sliderChallengeSeconds * 1000);
  await inTransaction(ctx.db, (tx) =>
    insertChallenge(tx, { id, ip: addressKey(ctx.ip), target_x: spot.x, expires_at: expiresAt }),
  );
  return {
    challenge: id,
    ...picture,
    y: spot.y,
    width: limits.sliderWidthPx,
    height: limits.sliderHeightPx,
    size: limits.sliderPiecePx,
    expires_at: expiresAt.toISOString(),
  };
}
