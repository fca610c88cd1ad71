/** Mails and text messages in one language, as text and as HTML. The templates are in `{en,zh}/server/mails.ts`. */
import { approvalMails as approvalMailsEn } from './en/server/approval-mails.ts';
import { mails as mailsEn } from './en/server/mails.ts';
import { orderMails as orderMailsEn } from './en/server/order-mails.ts';
import { paperMails as paperMailsEn } from './en/server/paper-mails.ts';
import { fill, type Lang, languageTag, type Params } from './translate.ts';
import { approvalMails as approvalMailsZh } from './zh/server/approval-mails.ts';
import { mails as mailsZh } from './zh/server/mails.ts';
import { orderMails as orderMailsZh } from './zh/server/order-mails.ts';
import { paperMails as paperMailsZh } from './zh/server/paper-mails.ts';

const texts = {
  en: { ...approvalMailsEn, ...mailsEn, ...orderMailsEn, ...paperMailsEn },
  zh: { ...approvalMailsZh, ...mailsZh, ...orderMailsZh, ...paperMailsZh },
};
type Key = keyof (typeof texts)['en'];

export type MailTemplate = Key extends infer K ? (K extends `mails.${infer T}.subject` ? T : never) : never;
export type SmsTemplate = Key extends infer K ? (K extends `sms.${infer T}` ? T : never) : never;

export interface MailContent {
  params: Params;
  /** Full addresses; the first one replaces `{link}`. */
  links: readonly string[];
  code?: string | undefined;
}

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Writes a mail. For an unknown template it writes the name, so that an old row never blocks the queue. */
export function writeMail(lang: Lang, template: string, content: MailContent): Mail {
  const find = (part: string): string | undefined => texts[lang][`mails.${template}.${part}` as Key];
  const params = paramsOf(content);
  // Empty parameters leave no empty paragraph.
  const paragraphs = (find('body') ?? template)
    .split('\n\n')
    .map((written) => ({ written, filled: fill(written, params) }))
    .filter(({ filled }) => filled.trim() !== '');
  const subject = fill(find('subject') ?? template, params);
  const button = find('button') ?? content.links[0] ?? '';
  const list = listOf(params, content.links);
  const plain = [
    ...paragraphs.map(({ written, filled }) =>
      written === '{list}' ? list.map(({ line, link }) => `${line}\n${link}`).join('\n\n') : filled,
    ),
    `-- \n${texts[lang]['mails.footer']}`,
  ];
  const safe = Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, escapeHtml(String(value))]),
  );
  return {
    subject: oneLine(subject),
    text: plain.join('\n\n'),
    html: page(lang, {
      subject,
      footer: texts[lang]['mails.footer'],
      body: paragraphs.map(({ written }) => block(written, { safe, button, list })).join('\n'),
    }),
  };
}

/** Writes a text message. */
export function writeSms(lang: Lang, template: string, content: MailContent): string {
  return fill(texts[lang][`sms.${template}` as Key] ?? template, paramsOf(content));
}

function paramsOf({ params, links, code }: MailContent): Record<string, string | number> {
  return { ...params, ...(links[0] && { link: links[0] }), ...(code && { code }) };
}

interface Listed {
  line: string;
  link: string;
}

/** The lines of `list`, each with its own link: `{list}` is a paragraph of its own. */
function listOf({ list = '' }: Params, links: readonly string[]): Listed[] {
  const lines = String(list).split('\n');
  return links.map((link, index) => ({ line: lines[index] ?? '', link }));
}

/** Replaces line breaks, so that a name cannot add a mail header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ');
}

/** A paragraph as HTML; the parameters are already escaped. */
function block(
  paragraph: string,
  { safe, button, list }: { safe: Record<string, string>; button: string; list: readonly Listed[] },
): string {
  if (paragraph === '{list}')
    return list
      .map(
        ({ line, link }) =>
          `<p style="margin:0 0 16px">${escapeHtml(line)}<br><a href="${escapeHtml(link)}" style="color:#0b5c5c;font-weight:600">${escapeHtml(button)}</a></p>`,
      )
      .join('\n');
  if (paragraph === '{link}') {
    const link = safe.link ?? '';
    const look = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5c5c;color:#ffffff';
    return `<p style="margin:24px 0"><a href="${link}" style="${look};text-decoration:none;font-weight:600">${escapeHtml(button)}</a></p>\n<p style="margin:0 0 16px;font-size:13px;color:#5b6770;word-break:break-all">${link}</p>`;
  }
  if (paragraph === '{code}') {
    return `<p style="margin:24px 0;font-size:32px;font-weight:700;letter-spacing:6px">${safe.code ?? ''}</p>`;
  }
  return `<p style="margin:0 0 16px">${fill(escapeHtml(paragraph), safe).replaceAll('\n', '<br>')}</p>`;
}

function page(
  lang: Lang,
  { subject, body, footer }: { subject: string; body: string; footer: string },
): string {
  const font =
    lang === 'zh'
      ? "'PingFang SC','Microsoft YaHei',sans-serif"
      : "-apple-system,'Segoe UI',Arial,sans-serif";
  return `<!doctype html>
<html lang="${languageTag(lang)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f4f6f5;color:#14232b;font:16px/1.6 ${font}">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:18px;font-weight:700">Wayhouse 途驿</p>
<div style="padding:24px;border-radius:12px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>
${body}
</div>
<p style="margin:16px 0 0;font-size:13px;color:#5b6770">${escapeHtml(footer)}</p>
</div>
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
