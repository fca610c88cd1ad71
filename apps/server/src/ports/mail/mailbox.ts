/** Demo without a mail server: the queue's rows are the mailbox, so nothing more is to be done. */
import type { MailPort } from './port.ts';

export const mailboxMail: MailPort = { send: async () => {}, close: () => {} };
