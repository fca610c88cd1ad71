/** Demo: logs the message without its text, which may contain a code; the mailbox shows the text. */
import type { Log } from '../../platform/log.ts';
import type { SmsPort } from './port.ts';

export function logSms(log: Log): SmsPort {
  return {
    send: async (message) => {
      log.info(
        { message_id: message.id, length: message.render().text.length },
        'a text message was kept in the mailbox',
      );
    },
  };
}
