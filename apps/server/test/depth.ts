/** `TEST_DEPTH=full` runs every generated case, kill and fault; without it a share of them, other ones each time. */
const isFull = process.env.TEST_DEPTH === 'full';

/** How often something random is tried, by the depth that was asked for. */
export function byDepth(usual: number, full: number): number {
  return isFull ? full : usual;
}
