/** `TEST_DEPTH=full` runs every generated case, kill and fault. Without it, each run uses another random part. */
export const isFull = process.env.TEST_DEPTH === 'full';

/** Number of repetitions by depth. */
export function byDepth(usual: number, full: number): number {
  return isFull ? full : usual;
}
