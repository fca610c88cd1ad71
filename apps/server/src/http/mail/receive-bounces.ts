/**
 * `POST /api/mail/bounces`: the mail provider reports a mail that was accepted and returned later. The report carries
 * the Message-ID of the mail; the first part of a Message-ID is the number of our message. Needs `MAIL_BOUNCE_TOKEN` as
 * a bearer token.
 */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { type Db, inTransaction } from '../../platform/database.ts';
import { publish } from '../../platform/events.ts';
import { isBearer } from '../limits/is-bearer.ts';

const report = z.object({
  /** `<123@mail.example.com>`, with or without the brackets. */
  message_id: z.string().regex(/^<?\d{1,18}@[^\s<>]{1,255}>?$/),
});

export function receiveBounces(
  app: FastifyInstance,
  { db, clock, token }: { db: Db; clock: Clock; token: string },
): void {
  app.post('/api/mail/bounces', async (request, reply) => {
    if (!isBearer(request.headers.authorization, token))
      return reply
        .code(401)
        .header('www-authenticate', 'Bearer')
        .send({ error: 'MAIL_BOUNCE_TOKEN is needed' });
    const parsed = report.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ error: 'message_id is needed' });
    const messageId = Number(/\d+/.exec(parsed.data.message_id)?.[0]);
    const mail = await db
      .selectFrom('platform.messages')
      .select('id')
      .where('id', '=', messageId)
      .executeTakeFirst();
    // If the mail was deleted meanwhile, the report is accepted without effect. The provider would repeat a refused
    // report.
    if (mail) await inTransaction(db, (tx) => publish(tx, clock, 'message.undeliverable', { messageId }));
    return reply.code(202).send({});
  });
}
