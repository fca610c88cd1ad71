/** Demo: logs that a message was kept, without its text, which may contain a code; the mailbox shows the text. */
import type { Log } from '../../platform/log.ts';
import type { SmsPort } from './port.ts';

export function logSms(log: Log): SmsPort {
  return {
    send: async ({ id }) => {
      log.info({ message_id: id }, 'a text message was kept in the mailbox');
    },
  };
}
