/** Mail by SMTP (`SMTP_URL`, for example `smtps://user:password@mail.example.com`). */
import nodemailer from 'nodemailer';
import type { MailMessage, MailPort } from './port.ts';

const timeoutMs = 10_000;

/** A pool of at most 5 connections to the server at `url`; `from` is the sender of all mails. */
export function smtpMail({ url, from }: { url: string; from: string }): MailPort {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 3 * timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      try {
        await transport.sendMail(smtpMessageOf(mail, { from, attachments: await filesOf(mail) }));
      } catch (error) {
        throw isRefusedAddress(error) ? Object.assign(error as Error, { undeliverable: true }) : error;
      }
    },
    close: () => transport.close(),
  };
}

type Files = Awaited<ReturnType<typeof filesOf>>;

function smtpMessageOf(mail: MailMessage, { from, attachments }: { from: string; attachments: Files }) {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // As an object it is always a single address, with any characters in it.
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments,
    messageId: `<${mail.id}@${domain}>`,
    headers: {
      'Content-Language': mail.language === 'zh' ? 'zh-CN' : 'en-US',
      // Suppresses out-of-office replies.
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe && {
        'List-Unsubscribe': `<${mail.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

async function filesOf({ attachments }: MailMessage) {
  const files: { filename: string; contentType: string; content: Buffer }[] = [];
  for (const { name, contentType, load } of attachments) {
    const bytes = await load();
    if (bytes) files.push({ filename: name, contentType, content: Buffer.from(bytes) });
  }
  return files;
}

/** True when the server refuses the recipient, the sender or the data for good (5xx). */
function isRefusedAddress(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}
