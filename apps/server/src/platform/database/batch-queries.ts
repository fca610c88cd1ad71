/**
 * Batches queries: those that arrive while a statement runs are sent together in the next one. For frequent queries,
 * PostgreSQL takes longer to begin a statement than to run it (docs/performance.md). A single query is sent at once.
 */
import pg from 'pg';
import type { Db } from '../database.ts';

/** Maximum number of queries in a statement, so that no answer becomes large. */
const maxPerStatement = 20;
/**
 * Milliseconds. A statement that takes longer probably waits for a lock, so the next batch starts without waiting for
 * it.
 */
const maxWaitMs = 25;

/** Answers all questions in their order, in one statement that succeeds or fails as a whole. */
type AnswerAll<Question, Answer> = (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]>;

interface PendingQuestion<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * Returns a function that asks one question as part of a batch. When the database refuses a batch, it wrote nothing, so
 * each question runs again alone. `kindOf`: only questions of one kind share a statement.
 */
export function batchQueries<Question, Answer>(
  answerAll: AnswerAll<Question, Answer>,
  kindOf: (question: Question) => unknown = () => undefined,
): (db: Db, question: Question) => Promise<Answer> {
  const queues = new WeakMap<Db, Map<unknown, (pending: PendingQuestion<Question, Answer>) => void>>();
  return (db, question) =>
    new Promise((resolve, reject) => {
      const kind = kindOf(question);
      const ofDb = queues.get(db) ?? new Map();
      queues.set(db, ofDb);
      const add = ofDb.get(kind) ?? queueOf(db, answerAll);
      ofDb.set(kind, add);
      add({ question, resolve, reject });
    });
}

function queueOf<Question, Answer>(db: Db, answerAll: AnswerAll<Question, Answer>) {
  let waiting: PendingQuestion<Question, Answer>[] = [];
  let isBusy = false;
  const next = (): void => {
    if (isBusy || waiting.length === 0) return;
    isBusy = true;
    // Questions that arrive in the same turn of the event loop join this batch.
    setImmediate(() => {
      const chunk = waiting.slice(0, maxPerStatement);
      waiting = waiting.slice(maxPerStatement);
      let isOut = true;
      const free = (): void => {
        if (!isOut) return;
        isOut = false;
        clearTimeout(patience);
        isBusy = false;
        next();
      };
      const patience = setTimeout(free, maxWaitMs);
      void answerSome(db, { answerAll, batch: chunk }).finally(free);
    });
  };
  return (pending: PendingQuestion<Question, Answer>): void => {
    waiting.push(pending);
    next();
  };
}

async function answerSome<Question, Answer>(
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
    // After a broken connection nobody knows whether the statement wrote, so the caller must decide about a retry.
    if (batch.length === 1 || !(error instanceof pg.DatabaseError)) {
      for (const { reject } of batch) reject(error);
      return;
    }
    await Promise.all(batch.map((one) => answerSome(db, { answerAll, batch: [one] })));
  }
}
