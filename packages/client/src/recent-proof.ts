import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** The pending password prompt. Calls that need the proof wait for it. */
type ProofRequest = { promise: Promise<boolean>; settle: (proven: boolean) => void };

const store = createStore<ProofRequest | null>(null);
let dialogs = 0;

/**
 * Asks the reader for the password. True when it was right. False when the reader canceled, or when no dialog is
 * mounted. Several calls at once share one dialog.
 */
export function askProof(): Promise<boolean> {
  if (dialogs === 0) return Promise.resolve(false);
  const open = store.get();
  if (open) return open.promise;
  let settle: ProofRequest['settle'] = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  store.set({ promise, settle });
  return promise;
}

/** Closes the dialog and gives the result to the waiting calls. */
export function answerProof(proven: boolean): void {
  const waiting = store.get();
  store.set(null);
  waiting?.settle(proven);
}

/** Used by the dialog: true while a call waits for the password. */
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
