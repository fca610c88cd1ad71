/** Mail to the outside. */

export interface MailMessage {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: 'en' | 'zh';
  attachments: { name: string; contentType: string; bytes: Uint8Array }[];
}

export interface MailPort {
  /** Hands the mail to a server. Throws when it could not; with `undeliverable: true` when trying again is no use. */
  send(mail: MailMessage): Promise<void>;
  close(): void;
}
