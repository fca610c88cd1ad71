/** Accepted bodies: JSON and uploads. Everything else is 415 (api.md section 1). */
import type { FastifyInstance } from 'fastify';

/** Installs the JSON parser. An empty JSON body counts as `{}`, because several calls take no input. */
export function readBodies(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, {});
    else void parse(request, body as string, done);
  });
}
