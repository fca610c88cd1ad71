/** Text messages to the outside. */

export interface SmsMessage {
  id: string;
  /** With plus and country (E.164). */
  to: string;
  text: string;
  /** The code in the text, for carriers that fill a template of their own. */
  code?: string | undefined;
}

export interface SmsPort {
  /** Hands the message to a gateway. Throws when it could not; with `undeliverable: true` when trying again is no use. */
  send(message: SmsMessage): Promise<void>;
}
