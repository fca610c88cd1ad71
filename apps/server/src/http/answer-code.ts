/** The code of the envelope that was sent, for the log: most refusals have the HTTP status 200. */
import type { FastifyInstance, FastifyReply } from 'fastify';

declare module 'fastify' {
  interface FastifyReply {
    answerCode: number | null;
  }
}

/** Lets every reply carry its code; null until an envelope is sent, and for pages and files of the site. */
export function decorateAnswers(app: FastifyInstance): void {
  app.decorateReply('answerCode', null);
}

/** Notes the code that the reply goes out with; 0 for success. */
export function noteCode(reply: FastifyReply, code: number): FastifyReply {
  reply.answerCode = code;
  return reply;
}
