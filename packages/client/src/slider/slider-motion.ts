import { signInLimits } from '@wayhouse/contract/sign-in-limits';

/** Computes the positions of the piece, in pixels of the picture (specification section 9). Pure. */

export const sliderMax = signInLimits.sliderWidthPx - signInLimits.sliderPiecePx;
/** Pixels by which a key press moves the piece, without and with Shift. */
const keyStep = 2;
const keyLeap = 10;

/** The nearest whole position at which the piece is inside the picture. */
export function clampSlider(x: number): number {
  return Math.round(Math.min(sliderMax, Math.max(0, x)));
}

/** The position after a key press; null when the key does not move the piece. */
export function sliderKey(key: string, shift: boolean, x: number): number | null {
  const step = shift ? keyLeap : keyStep;
  if (key === 'ArrowRight' || key === 'ArrowUp') return clampSlider(x + step);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return clampSlider(x - step);
  if (key === 'Home') return 0;
  if (key === 'End') return sliderMax;
  return null;
}
