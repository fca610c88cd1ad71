/** The code of the sent envelope, for the log: most refusals have the HTTP status 200. */
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    answerCode: number | null;
  }
}

/** Adds the code to every reply; null until an envelope is sent, and for pages and files of the site. */
export function decorateAnswers(app: FastifyInstance): void {
  app.decorateReply('answerCode', null);
}

/** Stores the code of the reply; 0 for success. */
export function noteCode(reply: FastifyReply, code: number): FastifyReply {
  reply.answerCode = code;
  return reply;
}
