/**
 * One-click unsubscribe of report mails (RFC 8058): mail programs post to the address in the mail's header, without a
 * sign-in. The id of a report mail has 100 random bits. Only its reader sees it, in the mail and in the console.
 */
import type { HttpParts } from '../../../http/route.ts';
import { inTransaction } from '../../../platform/database.ts';
import { deleteReportMailById } from './report-mails.store.ts';

const basePath = '/api/hooks/report-mails';

/** The address in the header of the mail. */
export const unsubscribeLink = (id: string): string => `${basePath}/${id}`;

/**
 * These calls answer without our JSON envelope, because mail programs do not know it. A repeated call and a call for an
 * unknown mail get the answer of a first call.
 */
export function mountUnsubscribe({ app, context }: HttpParts): void {
  const options = { config: { rate: 'anonymous' } } as const;
  // A separate scope, because no other call takes a form-encoded body.
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) => {
      body.resume();
      body.on('end', () => done(null, {}));
    });
    scope.post<{ Params: { id: string } }>(`${basePath}/:id`, options, async ({ params }) => {
      await inTransaction(context.db, (tx) => deleteReportMailById(tx, params.id));
      return { ended: true };
    });
    // Mail programs open links to check them. So opening the address only leads to the page where staff end the
    // mails.
    scope.get(`${basePath}/:id`, options, (_request, reply) => reply.redirect('/console/reports?mails=1'));
  });
}
