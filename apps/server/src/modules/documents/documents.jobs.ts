/** Timed work of documents. */
import type { ContextJob } from '../../context.ts';
import { makeDocuments, removeOldDocuments } from './make/make-documents.job.ts';
import { mailStatements } from './send/mail-statements.job.ts';

export const documentsJobs: ContextJob[] = [
  { name: 'documents.make', run: makeDocuments },
  { name: 'documents.mail-statements', run: mailStatements },
  { name: 'documents.remove-old', run: removeOldDocuments },
];
