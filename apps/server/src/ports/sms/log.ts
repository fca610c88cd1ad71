/** Demo: a line in the log, without the words, which hold a code; the mailbox shows them. */
import type { Log } from '../../platform/log.ts';
import type { SmsPort } from './port.ts';

export function logSms(log: Log): SmsPort {
  return {
    send: async (message) => {
      log.info(
        { message_id: message.id, length: message.text.length },
        'a text message was kept in the mailbox',
      );
    },
  };
}
