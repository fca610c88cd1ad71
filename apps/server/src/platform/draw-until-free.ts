/** Inserts rows under random numbers. A drawn number may already belong to another row. */
import { appError } from './errors.ts';

const drawsMax = 10;

/**
 * Calls `insert`, which draws a number, until it inserts. Returns its result. `insert` returns undefined, and must have
 * written nothing, when its number is taken. Throws request.try_again after ten calls.
 */
export async function drawUntilFree<Result>(insert: () => Promise<Result | undefined>): Promise<Result> {
  for (let draws = 0; draws < drawsMax; draws += 1) {
    const result = await insert();
    if (result !== undefined) return result;
  }
  throw appError('request.try_again');
}
