/** Demo without a mail server: the queue's rows are the mailbox, so sending does nothing. */
import type { MailPort } from './port.ts';

export const mailboxMail: MailPort = { send: async () => {}, close: () => {} };
