/**
 * Questions of one kind that come while others are under way go out together, in one statement: for the hot ones
 * PostgreSQL takes longer to begin a statement than to run it (docs/performance.md). One that comes alone goes at once.
 */
import pg from 'pg';
import type { Db } from '../database.ts';

/** Questions of one statement at most, so that no answer becomes large. */
const together = 20;
/** Whatever takes longer waits for a lock of somebody else's: that holds up no others. */
const patienceMs = 25;

/** Answers all in their order, in one statement that holds or fails as a whole. */
type AnswerAll<Question, Answer> = (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]>;

interface Asked<Question, Answer> {
  question: Question;
  resolve: (answer: Answer) => void;
  reject: (error: unknown) => void;
}

/**
 * One question of many. Where the database refuses some together each is asked alone, and fails for its own reasons:
 * a refused statement wrote nothing. `kindOf`: only questions of one kind fit into one statement.
 */
export function batchQueries<Question, Answer>(
  answerAll: AnswerAll<Question, Answer>,
  kindOf: (question: Question) => unknown = () => undefined,
): (db: Db, question: Question) => Promise<Answer> {
  const queues = new WeakMap<Db, Map<unknown, (asked: Asked<Question, Answer>) => void>>();
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
  let waiting: Asked<Question, Answer>[] = [];
  let isBusy = false;
  const next = (): void => {
    if (isBusy || waiting.length === 0) return;
    isBusy = true;
    // What arrives in the same turn of the process goes along.
    setImmediate(() => {
      const asked = waiting.slice(0, together);
      waiting = waiting.slice(together);
      let isOut = true;
      const free = (): void => {
        if (!isOut) return;
        isOut = false;
        clearTimeout(patience);
        isBusy = false;
        next();
      };
      const patience = setTimeout(free, patienceMs);
      void answerSome(db, { answerAll, asked }).finally(free);
    });
  };
  return (asked: Asked<Question, Answer>): void => {
    waiting.push(asked);
    next();
  };
}

async function answerSome<Question, Answer>(
  db: Db,
  { answerAll, asked }: { answerAll: AnswerAll<Question, Answer>; asked: readonly Asked<Question, Answer>[] },
): Promise<void> {
  try {
    const answers = await answerAll(
      db,
      asked.map(({ question }) => question),
    );
    asked.forEach(({ resolve }, index) => {
      resolve(answers[index] as Answer);
    });
  } catch (error) {
    // A connection that broke says nothing of what was written: whoever asked must ask again.
    if (asked.length === 1 || !(error instanceof pg.DatabaseError)) {
      for (const { reject } of asked) reject(error);
      return;
    }
    await Promise.all(asked.map((one) => answerSome(db, { answerAll, asked: [one] })));
  }
}
