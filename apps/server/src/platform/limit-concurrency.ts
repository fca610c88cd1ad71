/**
 * Bounds work that goes on until nothing is left to do. Asked for more than `max` at once it begins nothing, and once
 * more when one has ended: what was asked for just as a worker went home is not left lying.
 */
export function limitConcurrency(max: number): (work: () => Promise<void>) => void {
  let running = 0;
  let next: (() => Promise<void>) | undefined;
  const begin = (work: () => Promise<void>): void => {
    if (running >= max) {
      next = work;
      return;
    }
    running += 1;
    void work().finally(() => {
      running -= 1;
      const waiting = next;
      next = undefined;
      if (waiting) begin(waiting);
    });
  };
  return begin;
}
