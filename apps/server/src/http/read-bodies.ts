/** Which bodies are read: JSON and uploads. Everything else is 415 (api.md section 1). */
import type { FastifyInstance } from 'fastify';

/** A body of no length counts as `{}`, also where the caller names it JSON: several calls take nothing. */
export function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else void parse(request, body as string, done);
  });
}
