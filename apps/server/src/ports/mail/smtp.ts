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
        throw isRefusedRecipient(error) ? Object.assign(error as Error, { undeliverable: true }) : error;
      }
    },
    close: () => transport.close(),
  };
}

type Files = Awaited<ReturnType<typeof filesOf>>;

function smtpMessageOf(mail: MailMessage, { from, attachments }: { from: string; attachments: Files }) {
  const { subject, text, html } = mail.render();
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // An object is always read as a single address, whatever characters it contains.
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    subject,
    text,
    html,
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

/** Throws for a missing file: the text of the mail speaks of it, and a retry would not find it either. */
async function filesOf({ attachments }: MailMessage) {
  const files: { filename: string; contentType: string; content: Buffer }[] = [];
  for (const { name, contentType, load } of attachments) {
    const bytes = await load();
    if (!bytes) throw Object.assign(new Error(`no file ${name} to attach`), { undeliverable: true });
    files.push({ filename: name, contentType, content: Buffer.from(bytes) });
  }
  return files;
}

/** Codes of a server that requires a login, or refuses ours. */
const loginCodes = [530, 534, 535, 538];
/** Enhanced codes (RFC 3463) of the sender's address, and of the server's rules for senders. */
const senderFault = /^5\d\d[ -]5\.(?:1\.[78]|7\.\d{1,3})\b/;

/**
 * True when the server refuses the recipient for good (5xx). A refused sender, login or text is a fault of ours. Many
 * servers report such a fault only in their answer to the recipient.
 */
function isRefusedRecipient(error: unknown): boolean {
  const { command, responseCode, response } = error as {
    command?: string;
    responseCode?: number;
    response?: string;
  };
  if (command !== 'RCPT TO' || responseCode === undefined || responseCode < 500) return false;
  return !loginCodes.includes(responseCode) && !senderFault.test(response ?? '');
}
