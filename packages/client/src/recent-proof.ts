import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** A call that waits for the reader's password; null most of the time. */
type Waiting = { promise: Promise<boolean>; settle: (proven: boolean) => void };

const store = createStore<Waiting | null>(null);
let dialogs = 0;

/**
 * Asks the reader for the password. True when it was right; false when the reader canceled or no open page can ask.
 * Several calls at once share one dialog.
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

/** Closes the dialog with its result. */
export function answerProof(proven: boolean): void {
  const waiting = store.get();
  store.set(null);
  waiting?.settle(proven);
}

/** For the dialog: true while a call waits for the reader's proof. */
export function useProofQuestion(): boolean {
  useEffect(() => {
    dialogs += 1;
    return () => {
      dialogs -= 1;
      if (dialogs === 0) answerProof(false);
    };
  }, []);
  return useStore(store) !== null;
}
