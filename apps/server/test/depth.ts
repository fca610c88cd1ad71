/** `TEST_DEPTH=full` runs every generated case, kill and fault. Without it, each run tries a smaller random part. */
export const isFull = process.env.TEST_DEPTH === 'full';

/** A number that depends on the depth, such as repetitions or a time limit. */
export function byDepth(usual: number, full: number): number {
  return isFull ? full : usual;
}
