/** Text messages to the outside. */

export interface SmsMessage {
  id: string;
  /** With plus and country (E.164). */
  to: string;
  text: string;
}

export interface SmsPort {
  /** Hands the message to a gateway. Throws when it could not. */
  send(message: SmsMessage): Promise<void>;
}
