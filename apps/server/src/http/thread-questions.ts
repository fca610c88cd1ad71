/** Questions that one HTTP thread asks all threads of its process (`http-threads.ts`). */

/** `clock`: read the advance of the demo's clock again. `metrics`: the thread's metrics. */
export type ThreadQuestion = 'clock' | 'metrics';

export interface HttpThreads {
  /** Asks all threads, the asking one included, and the main thread. Resolves with the answers that came in time. */
  ask: (question: ThreadQuestion) => Promise<unknown[]>;
  /** Sets the function that answers the questions of this thread and of others. */
  onQuestion: (answer: (question: ThreadQuestion) => Promise<unknown>) => void;
}
