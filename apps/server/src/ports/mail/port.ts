/** Mail to the outside. */

export interface MailMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: 'en' | 'zh';
  /** One that is gone (undefined) is left out: the mail itself still says what it is about. */
  attachments: { name: string; contentType: string; load: () => Promise<Uint8Array | undefined> }[];
}

export interface MailPort {
  /** Hands the mail to a server. Throws when it could not; with `undeliverable: true` when trying again is no use. */
  send(mail: MailMessage): Promise<void>;
  close(): void;
}
