/** The port for text messages. */

export interface SmsMessage {
  id: string;
  /** E.164: with plus and country code. */
  to: string;
  render: () => { text: string };
  /** The code in the text, for carriers with their own templates. */
  code?: string | undefined;
}

export interface SmsPort {
  /** Sends the message to a carrier. Throws on failure; with `undeliverable: true` when retrying is useless. */
  send(message: SmsMessage): Promise<void>;
}
