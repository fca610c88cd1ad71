/** Scheduled jobs of documents. */
import type { ContextJob } from '../../context.ts';
import { removeOldDocuments, removeOldNotices } from './make/remove-old-documents.job.ts';
import { mailStatements } from './send/mail-statements.job.ts';
import { remindOfStays } from './send/remind-stays.job.ts';
import { sendArrivals } from './send/send-arrivals.job.ts';

export const documentsJobs: ContextJob[] = [
  { name: 'documents.mail-statements', run: mailStatements },
  { name: 'documents.send-arrivals', run: sendArrivals },
  { name: 'documents.remind-of-stays', run: remindOfStays },
  { name: 'documents.remove-old', run: removeOldDocuments },
  { name: 'documents.remove-old-notices', run: removeOldNotices },
];
