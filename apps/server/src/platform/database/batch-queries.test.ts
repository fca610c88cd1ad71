import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { Db } from '../database.ts';
import { batchQueries, batchWrites } from './batch-queries.ts';

const db = {} as Db;

/** A batch function that doubles numbers on demand and records each batch. */
function doublingBatch(
  errorFor: (numbers: readonly number[]) => Error | undefined = () => undefined,
  makeBatch: typeof batchQueries = batchQueries,
) {
  const statements: (readonly number[])[] = [];
  const ends: (() => void)[] = [];
  const ask = makeBatch(async (_: Db, numbers: readonly number[]) => {
    statements.push(numbers);
    await new Promise<void>((resolve) => ends.push(resolve));
    const error = errorFor(numbers);
    if (error) throw error;
    return numbers.map((number) => number * 2);
  });
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  /** Finishes the statements in progress. */
  const finishStatements = async () => {
    await nextTurn();
    for (const resolve of ends.splice(0)) resolve();
    await nextTurn();
  };
  return { ask: (number: number) => ask(db, number), statements, finishStatements, nextTurn };
}

/** Waits for the statement with this number, which begins by a timer. */
async function startOf(statements: readonly unknown[], count: number): Promise<void> {
  while (statements.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

const refusal = () => new pg.DatabaseError('no', 2, 'error');

describe('queries of one kind', () => {
  it('run together when they arrive in one turn, each with its own answer', async () => {
    const { ask, statements, finishStatements } = doublingBatch();
    const answers = Promise.all([ask(1), ask(2), ask(3)]);
    await finishStatements();
    expect(await answers).toEqual([2, 4, 6]);
    expect(statements).toEqual([[1, 2, 3]]);
  });

  it('wait for those in progress and then run together', async () => {
    const { ask, statements, finishStatements, nextTurn } = doublingBatch();
    const first = ask(1);
    await nextTurn();
    const others = [ask(2), ask(3)];
    expect(statements).toEqual([[1]]);
    await finishStatements();
    await finishStatements();
    expect(await Promise.all([first, ...others])).toEqual([2, 4, 6]);
    expect(statements).toEqual([[1], [2, 3]]);
  });

  it('do not wait for those that wait for a lock', async () => {
    const { ask, statements, finishStatements, nextTurn } = doublingBatch();
    const stuck = ask(1);
    await nextTurn();
    const other = ask(2);
    await startOf(statements, 2);
    await finishStatements();
    expect(await Promise.all([stuck, other])).toEqual([2, 4]);
  });

  it('wait until they are as many as those of the last statement', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask, statements, finishStatements, nextTurn } = doublingBatch();
    const first = Promise.all([ask(1), ask(2)]);
    await finishStatements();
    const third = ask(3);
    await nextTurn();
    await nextTurn();
    expect(statements).toEqual([[1, 2]]);
    const second = Promise.all([third, ask(4)]);
    await finishStatements();
    expect(await Promise.all([first, second])).toEqual([
      [2, 4],
      [6, 8],
    ]);
    expect(statements).toEqual([
      [1, 2],
      [3, 4],
    ]);
    vi.useRealTimers();
  });

  it('wait two milliseconds at most, and a single query after it not at all', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { ask, statements, finishStatements, nextTurn } = doublingBatch();
    const first = Promise.all([ask(1), ask(2)]);
    await finishStatements();
    await first;
    const alone = ask(3);
    await nextTurn();
    vi.advanceTimersByTime(1);
    await nextTurn();
    expect(statements).toEqual([[1, 2]]);
    vi.advanceTimersByTime(1);
    await finishStatements();
    expect(await alone).toBe(6);
    const next = ask(4);
    await finishStatements();
    expect(await next).toBe(8);
    expect(statements).toEqual([[1, 2], [3], [4]]);
    vi.useRealTimers();
  });

  it('are limited per statement', async () => {
    const { ask, statements, finishStatements } = doublingBatch();
    const answers = Promise.all(Array.from({ length: 60 }, (_, number) => ask(number)));
    await finishStatements();
    await startOf(statements, 2);
    await finishStatements();
    expect((await answers).at(-1)).toBe(118);
    expect(statements.map((numbers) => numbers.length)).toEqual([40, 20]);
  });

  it('fail separately, each with its own error', async () => {
    const { ask, statements, finishStatements } = doublingBatch((numbers) =>
      numbers.includes(2) ? refusal() : undefined,
    );
    const answers = Promise.allSettled([ask(1), ask(2), ask(3)]);
    await finishStatements();
    await finishStatements();
    expect((await answers).map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(statements).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  const poolerError = Object.assign(new pg.DatabaseError('server conn crashed?', 20, 'error'), {
    code: '08P01',
  });

  it.each([new Error('connection lost'), poolerError])(
    'are not repeated when their outcome is unknown: %s',
    async (lost) => {
      const { ask, statements, finishStatements } = doublingBatch(() => lost);
      const answers = Promise.allSettled([ask(1), ask(2)]);
      await finishStatements();
      expect((await answers).map((answer) => answer.status)).toEqual(['rejected', 'rejected']);
      expect(statements).toHaveLength(1);
    },
  );
});

describe('statements that write', () => {
  const noError = () => undefined;

  it('run one at a time, also of different functions', async () => {
    const orders = doublingBatch(noError, batchWrites);
    const payments = doublingBatch(noError, batchWrites);
    const order = orders.ask(1);
    await orders.nextTurn();
    const bothPayments = Promise.all([payments.ask(2), payments.ask(3)]);
    await payments.nextTurn();
    expect(payments.statements).toEqual([]);
    await orders.finishStatements();
    await payments.finishStatements();
    expect(await order).toBe(2);
    expect(await bothPayments).toEqual([4, 6]);
    expect(payments.statements).toEqual([[2, 3]]);
  });

  it('run beside statements that read', async () => {
    const orders = doublingBatch(noError, batchWrites);
    const rates = doublingBatch();
    const order = orders.ask(1);
    const rate = rates.ask(2);
    await rates.finishStatements();
    expect(await rate).toBe(4);
    await orders.finishStatements();
    expect(await order).toBe(2);
  });

  it('do not wait for one that waits for a lock', async () => {
    const orders = doublingBatch(noError, batchWrites);
    const payments = doublingBatch(noError, batchWrites);
    const stuckOrder = orders.ask(1);
    await orders.nextTurn();
    const payment = payments.ask(2);
    await startOf(payments.statements, 1);
    await payments.finishStatements();
    expect(await payment).toBe(4);
    await orders.finishStatements();
    expect(await stuckOrder).toBe(2);
  });
});
