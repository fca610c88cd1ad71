/**
 * Batches queries: queries that arrive while a statement runs are sent together in the next statement. For frequent
 * queries, PostgreSQL takes longer to begin a statement than to run it (docs/performance.md). A single query is sent at
 * once. Under load, the next statement waits until as many queries have arrived as the last one had, or for two
 * milliseconds. This halves the number of statements. Statements that write take turns, so that more queries join each
 * of them.
 */
import pg from 'pg';
import type { Db } from '../database.ts';

/** Maximum number of queries in a statement, so that no answer becomes large. */
const maxPerStatement = 40;
/** Maximum number of milliseconds that a batch waits to become as large as the last batch. */
const maxGatherMs = 2;
/** Milliseconds that other batches wait for a running statement. A longer one probably waits for a lock. */
const maxWaitMs = 25;

/** Runs `send` when its turn has come. `send` calls `endTurn` once, when the next `send` may run. */
type TakeTurn = (send: (endTurn: () => void) => void) => void;

const withoutTurns: TakeTurn = (send) => send(() => {});

/** Answers all questions in their order, in one statement that succeeds or fails as a whole. */
type AnswerAll<Question, Answer> = (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]>;

interface PendingQuestion<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

type KindOf<Question> = (question: Question) => unknown;

const oneKind = (): unknown => undefined;

interface BatchOptions<Question> {
  /** Only questions with the same value share a statement. Default: all do. */
  kindOf?: KindOf<Question>;
}

/**
 * Returns a function that asks one question as part of a batch. A batch that the database refuses has written nothing,
 * so each of its questions then runs alone.
 */
export function batchQueries<Question, Answer>(
  answerAll: AnswerAll<Question, Answer>,
  { kindOf = oneKind }: BatchOptions<Question> = {},
): (db: Db, question: Question) => Promise<Answer> {
  return inBatches(answerAll, { kindOf, turnsOf: () => withoutTurns });
}

const writeTurns = new WeakMap<Db, TakeTurn>();

/**
 * Like `batchQueries`, for statements that write. All functions made here share the turns of a `Db`: it runs one
 * of their statements at a time. Several would compete for processors and disk, and each would have fewer questions.
 */
export function batchWrites<Question, Answer>(
  answerAll: AnswerAll<Question, Answer>,
  { kindOf = oneKind }: BatchOptions<Question> = {},
): (db: Db, question: Question) => Promise<Answer> {
  const turnsOf = (db: Db): TakeTurn => {
    const takeTurn = writeTurns.get(db) ?? oneAtATime();
    writeTurns.set(db, takeTurn);
    return takeTurn;
  };
  return inBatches(answerAll, { kindOf, turnsOf });
}

function oneAtATime(): TakeTurn {
  let lastTurn: Promise<void> = Promise.resolve();
  return (send) => {
    lastTurn = lastTurn.then(() => new Promise((endTurn) => send(endTurn)));
  };
}

function inBatches<Question, Answer>(
  answerAll: AnswerAll<Question, Answer>,
  { kindOf, turnsOf }: { kindOf: KindOf<Question>; turnsOf: (db: Db) => TakeTurn },
): (db: Db, question: Question) => Promise<Answer> {
  const queues = new WeakMap<Db, Map<unknown, (pending: PendingQuestion<Question, Answer>) => void>>();
  return (db, question) =>
    new Promise((resolve, reject) => {
      const kind = kindOf(question);
      const queuesByKind = queues.get(db) ?? new Map();
      queues.set(db, queuesByKind);
      const add = queuesByKind.get(kind) ?? queueOf(db, { answerAll, takeTurn: turnsOf(db) });
      queuesByKind.set(kind, add);
      add({ question, resolve, reject });
    });
}

function queueOf<Question, Answer>(
  db: Db,
  { answerAll, takeTurn }: { answerAll: AnswerAll<Question, Answer>; takeTurn: TakeTurn },
) {
  let queue: PendingQuestion<Question, Answer>[] = [];
  /** `gathering`: the next batch waits for questions. `busy`: a statement runs, or waits for its turn. */
  let state: 'idle' | 'gathering' | 'busy' = 'idle';
  let lastSize = 1;
  let gatherTimer: NodeJS.Timeout | undefined;
  const next = (): void => {
    if (state === 'busy' || queue.length === 0) return;
    if (queue.length >= lastSize) {
      state = 'busy';
      clearTimeout(gatherTimer);
      // Questions that arrive in the same turn of the event loop join this batch.
      setImmediate(() => takeTurn(sendBatch));
    } else if (state === 'idle') {
      state = 'gathering';
      gatherTimer = setTimeout(() => {
        state = 'busy';
        takeTurn(sendBatch);
      }, maxGatherMs);
    }
  };
  const sendBatch = (endTurn: () => void): void => {
    const batch = queue.slice(0, maxPerStatement);
    queue = queue.slice(maxPerStatement);
    lastSize = batch.length;
    let isBlocking = true;
    const unblock = (): void => {
      if (!isBlocking) return;
      isBlocking = false;
      clearTimeout(waitTimer);
      endTurn();
      state = 'idle';
      next();
    };
    const waitTimer = setTimeout(unblock, maxWaitMs);
    void answerBatch(db, { answerAll, batch }).finally(unblock);
  };
  return (pending: PendingQuestion<Question, Answer>): void => {
    queue.push(pending);
    next();
  };
}

async function answerBatch<Question, Answer>(
  db: Db,
  {
    answerAll,
    batch,
  }: { answerAll: AnswerAll<Question, Answer>; batch: readonly PendingQuestion<Question, Answer>[] },
): Promise<void> {
  try {
    const answers = await answerAll(
      db,
      batch.map(({ question }) => question),
    );
    batch.forEach(({ resolve }, index) => {
      resolve(answers[index] as Answer);
    });
  } catch (error) {
    if (batch.length === 1 || !isRefusal(error)) {
      for (const { reject } of batch) reject(error);
      return;
    }
    await Promise.all(batch.map((pending) => answerBatch(db, { answerAll, batch: [pending] })));
  }
}

/**
 * True when the database refused the statement, which then wrote nothing. After a broken connection nobody knows
 * whether it wrote, so the caller must decide about a retry. Class 08: a pooler reports its own broken connection.
 */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !error.code?.startsWith('08');
}
