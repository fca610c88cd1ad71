/** The security headers of every answer. */
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

/**
 * Sends Helmet's headers with every answer. They depend only on the options, so they are computed once instead of for
 * every call.
 */
export async function sendSafetyHeaders(app: FastifyInstance, options: FastifyHelmetOptions): Promise<void> {
  const headers = await headersOf(options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** The headers that Helmet adds to an empty answer. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const answer = async (isSafe: boolean) => {
    const app = Fastify();
    if (isSafe) await app.register(helmet, options);
    app.get('/', async () => '');
    const { headers } = await app.inject('/');
    await app.close();
    return headers;
  };
  const bareHeaders = await answer(false);
  const safeHeaders = Object.entries(await answer(true));
  return Object.fromEntries(safeHeaders.filter(([name]) => !(name in bareHeaders))) as Record<string, string>;
}
