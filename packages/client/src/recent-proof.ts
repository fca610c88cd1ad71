import { createStore, useStore } from './store.ts';

/** Who waits for the reader to prove once more to be itself; nobody most of the time. */
type Waiting = { promise: Promise<boolean>; settle: (proven: boolean) => void };

const store = createStore<Waiting | null>(null);
let dialogs = 0;

/**
 * Asks the reader for the password. True when it was right, false when the reader gave up or no page here can ask.
 * Several calls at once share one question.
 */
export function askProof(): Promise<boolean> {
  if (dialogs === 0) return Promise.resolve(false);
  const waiting = store.get();
  if (waiting) return waiting.promise;
  let settle: Waiting['settle'] = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  store.set({ promise, settle });
  return promise;
}

/** Ends the question. */
export function answerProof(proven: boolean): void {
  const waiting = store.get();
  store.set(null);
  waiting?.settle(proven);
}

/** A page that can ask says so while it is open. Answers how to take it back. */
export function offerProof(): () => void {
  dialogs += 1;
  return () => {
    dialogs -= 1;
    if (dialogs === 0) answerProof(false);
  };
}

/** True while a call waits for the reader's proof. */
export function useProofAsked(): boolean {
  return useStore(store) !== null;
}
