/** The port for mails. */

export interface MailMessage {
  id: string;
  to: string;
  /** Renders the texts. A function, so that a carrier which only keeps the mail saves the rendering. */
  render: () => { subject: string; text: string; html: string };
  /** Reply address. Default: the sender's. */
  replyTo?: string | undefined;
  /** The address that ends mails of this kind by a POST. */
  unsubscribe?: string | undefined;
  language: 'en' | 'zh';
  /** With a missing attachment (undefined), the mail is not sent. */
  attachments: { name: string; contentType: string; load: () => Promise<Uint8Array | undefined> }[];
}

export interface MailPort {
  /**
   * Sends the mail to a server. Throws on failure; with `undeliverable: true` when retrying is useless, as with a
   * missing attachment.
   */
  send(mail: MailMessage): Promise<void>;
  close(): void;
}
