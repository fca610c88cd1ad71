/** The end of a server without lost calls: first it says that it goes, then it goes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface Draining {
  isDraining: () => boolean;
  /** From now on `/readyz` answers 503 and each answer closes its connection; resolves after `seconds`. */
  drain: () => Promise<void>;
}

/** Made before the application, which reads it. */
export function makeDraining(seconds: number): Draining {
  let draining = false;
  return {
    isDraining: () => draining,
    drain: async () => {
      draining = true;
      await sleep(seconds * 1000);
    },
  };
}

/** A kept-alive connection would bring its next call just as the door shuts. */
export function closeWhileDraining(app: FastifyInstance, isDraining: () => boolean): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
}
