/** Timed work of documents. */
import type { ContextJob } from '../../context.ts';
import { mailStatements } from './mail-statements.job.ts';
import { makeDocuments, removeOldDocuments } from './make-documents.job.ts';

export const documentsJobs: ContextJob[] = [
  { name: 'documents.make', run: makeDocuments },
  { name: 'documents.mail-statements', run: mailStatements },
  { name: 'documents.remove-old', run: removeOldDocuments },
];
