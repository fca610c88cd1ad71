import type { FastifyReply, FastifyRequest } from 'fastify';

/** Closes the connection without an answer, like a dead machine. */
export function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}
