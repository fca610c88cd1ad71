/** Graceful shutdown: the server reports "not ready" first and closes later, so that no call is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Draining {
  isDraining: () => boolean;
  /** From now on `/readyz` answers 503 and each answer closes its connection; resolves after `seconds`. */
  drain: () => Promise<void>;
  /** Sets the function that runs when draining begins. */
  onDrain: (listener: () => void) => void;
}

/** Call it before `buildApp`, which needs `isDraining`. */
export function makeDraining(seconds: number): Draining {
  let draining = false;
  let notify = (): void => {};
  return {
    isDraining: () => draining,
    drain: async () => {
      draining = true;
      notify();
      await sleep(seconds * 1000);
    },
    onDrain: (listener) => {
      notify = listener;
    },
  };
}

/** Closes keep-alive connections early, because their next call could arrive just as the server closes. */
export function closeWhileDraining(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
}
