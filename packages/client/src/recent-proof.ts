import { useEffect } from 'react';
import { createStore, useStore } from './store.ts';

/** The pending question for a proof of identity. Calls that need the proof wait for it. */
type ProofRequest = { promise: Promise<boolean>; settle: (isProven: boolean) => void };

const store = createStore<ProofRequest | null>(null);
let mountedDialogs = 0;

/**
 * Asks the reader to prove the identity by password or second factor. True after the proof. False when the reader
 * canceled, and when no dialog is mounted or the last one unmounts. Several calls at once share one dialog.
 */
export function askProof(): Promise<boolean> {
  if (mountedDialogs === 0) return Promise.resolve(false);
  const pendingRequest = store.get();
  if (pendingRequest) return pendingRequest.promise;
  let settle: ProofRequest['settle'] = () => undefined;
  const promise = new Promise<boolean>((resolve) => {
    settle = resolve;
  });
  store.set({ promise, settle });
  return promise;
}

/** Closes the dialog and gives the result to the waiting calls. */
export function answerProof(isProven: boolean): void {
  const request = store.get();
  store.set(null);
  request?.settle(isProven);
}

/**
 * For the dialog: registers it, and is true while a call waits for the proof. When the last dialog unmounts, the
 * waiting calls get false.
 */
export function useProofQuestion(): boolean {
  useEffect(() => {
    mountedDialogs += 1;
    return () => {
      mountedDialogs -= 1;
      if (mountedDialogs === 0) answerProof(false);
    };
  }, []);
  return useStore(store) !== null;
}
