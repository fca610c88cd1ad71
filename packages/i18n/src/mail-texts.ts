/**
 * Mails and text messages in one language, as text and as HTML. The templates are in `{en,zh}/server/mails.ts` and in
 * the folder `mails` beside it.
 */
import { approvalMails as approvalMailsEn } from './en/server/mails/approval-mails.ts';
import { creditMails as creditMailsEn } from './en/server/mails/credit-mails.ts';
import { orderMails as orderMailsEn } from './en/server/mails/order-mails.ts';
import { paperMails as paperMailsEn } from './en/server/mails/paper-mails.ts';
import { payableMails as payableMailsEn } from './en/server/mails/payable-mails.ts';
import { peopleMails as peopleMailsEn } from './en/server/mails/people-mails.ts';
import { quoteMails as quoteMailsEn } from './en/server/mails/quote-mails.ts';
import { stayApprovalMails as stayApprovalMailsEn } from './en/server/mails/stay-approval-mails.ts';
import { mails as mailsEn } from './en/server/mails.ts';
import { colon } from './format.ts';
import { drawMail, type MailBlock } from './mail-html.ts';
import { fill, type Lang, type Params } from './translate.ts';
import { approvalMails as approvalMailsZh } from './zh/server/mails/approval-mails.ts';
import { creditMails as creditMailsZh } from './zh/server/mails/credit-mails.ts';
import { orderMails as orderMailsZh } from './zh/server/mails/order-mails.ts';
import { paperMails as paperMailsZh } from './zh/server/mails/paper-mails.ts';
import { payableMails as payableMailsZh } from './zh/server/mails/payable-mails.ts';
import { peopleMails as peopleMailsZh } from './zh/server/mails/people-mails.ts';
import { quoteMails as quoteMailsZh } from './zh/server/mails/quote-mails.ts';
import { stayApprovalMails as stayApprovalMailsZh } from './zh/server/mails/stay-approval-mails.ts';
import { mails as mailsZh } from './zh/server/mails.ts';

const texts = {
  en: {
    ...approvalMailsEn,
    ...creditMailsEn,
    ...mailsEn,
    ...orderMailsEn,
    ...paperMailsEn,
    ...payableMailsEn,
    ...peopleMailsEn,
    ...quoteMailsEn,
    ...stayApprovalMailsEn,
  },
  zh: {
    ...approvalMailsZh,
    ...creditMailsZh,
    ...mailsZh,
    ...orderMailsZh,
    ...paperMailsZh,
    ...payableMailsZh,
    ...peopleMailsZh,
    ...quoteMailsZh,
    ...stayApprovalMailsZh,
  },
};
export type MailTextKey = keyof (typeof texts)['en'];

/** `infer K` makes the types below look at each key of the union by itself. */
export type MailTemplate = MailTextKey extends infer K
  ? K extends `mails.${infer T}.subject`
    ? T
    : never
  : never;
export type SmsTemplate = MailTextKey extends infer K ? (K extends `sms.${infer T}` ? T : never) : never;

export interface MailContent {
  params: Params;
  /** Full addresses. The first one replaces `{link}`; a mail with `{list}` has one for each line of the list. */
  links: readonly string[];
  code?: string | undefined;
  /** The service desk, to which readers may answer. */
  contact?: MailContact | undefined;
}

/** The service desk as mails name it; empty texts are left out. Replies to mails go to `email`. */
export interface MailContact {
  phone: string;
  hours: { en: string; zh: string };
  email: string;
}

export interface Mail {
  subject: string;
  text: string;
  html: string;
}

/** Writes a mail. For an unknown template, writes the template's name, so that an old row never blocks the queue. */
export function writeMail(lang: Lang, template: string, content: MailContent): Mail {
  const find = (part: string): string | undefined => texts[lang][`mails.${template}.${part}` as MailTextKey];
  const params = paramsOf(content);
  const subject = fill(find('subject') ?? template, params);
  const blocks = blocksOf(lang, find('body') ?? template, { params, links: content.links });
  const footer = footerOf(lang, content.contact);
  return {
    subject: oneLine(subject),
    text: [...blocks.map((block) => plainText(lang, block)), `-- \n${footer.join('\n')}`].join('\n\n'),
    html: drawMail(lang, {
      subject,
      blocks,
      footer,
      button: find('button') ?? content.links[0] ?? '',
    }),
  };
}

/** A line of a card: label and value, and the names of the parameters in the value. */
interface CardLine {
  label: string;
  value: string;
  parameters: readonly string[];
}

const cardOfKey = (key: MailTextKey): Record<Lang, readonly CardLine[]> => ({
  en: cardLines(texts.en[key]),
  zh: cardLines(texts.zh[key]),
});
/** Paragraphs that are drawn as a table, each with its lines. */
const cards: Readonly<Record<string, Record<Lang, readonly CardLine[]>>> = {
  '{order_card}': cardOfKey('mails.order_card'),
  '{hotel_card}': cardOfKey('mails.hotel_card'),
  '{moved_card}': cardOfKey('mails.moved_card'),
};

function cardLines(template: string): CardLine[] {
  return template.split('\n').map((line) => {
    const [label = '', value = ''] = line.split(/: |：/);
    const parameters = [...value.matchAll(/\{(\w+)/g)].map(([, parameter = '']) => parameter);
    return { label, value, parameters };
  });
}

/**
 * The paragraphs of a mail's body. Leaves out paragraphs that are empty after filling, and lines of cards that are
 * empty or lack a parameter.
 */
function blocksOf(
  lang: Lang,
  body: string,
  { params, links }: { params: Params; links: readonly string[] },
): MailBlock[] {
  return body.split('\n\n').flatMap((template): MailBlock[] => {
    if (template === '{list}') return [{ kind: 'list', lines: listOf(params, links) }];
    const card = cards[template];
    if (card) return [cardOf(card[lang], params)];
    if (template === '{link}') return [{ kind: 'link', link: links[0] ?? '' }];
    if (template === '{code}') return [{ kind: 'code', code: String(params.code ?? '') }];
    const text = fill(template, params);
    return text.trim() === '' ? [] : [{ kind: 'text', text }];
  });
}

function cardOf(lines: readonly CardLine[], params: Params): MailBlock {
  const facts = lines.flatMap(({ label, value, parameters }) => {
    // A mail that an older release queued has fewer parameters.
    const isKnown = parameters.every((parameter) => params[parameter] !== undefined);
    const filled = fill(value, params).trim();
    return isKnown && filled !== '' ? [{ label, value: filled }] : [];
  });
  return { kind: 'card', facts };
}

function plainText(lang: Lang, block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'link':
      return block.link;
    case 'code':
      return block.code;
    case 'list':
      return block.lines.map(({ line, link }) => `${line}\n${link}`).join('\n\n');
    case 'card':
      return block.facts.map(({ label, value }) => `${label}${colon(lang)}${value}`).join('\n');
  }
}

/** Lines of the footer: the sender, how to reach the service desk, and whether somebody reads replies. */
function footerOf(lang: Lang, contact: MailContact | undefined): string[] {
  const ways = contact ? [contact.phone, contact.hours[lang], contact.email].filter(Boolean) : [];
  return [
    texts[lang]['mails.footer'],
    ...(ways.length > 0 ? [fill(texts[lang]['mails.footer_contact'], { ways: ways.join(' · ') })] : []),
    texts[lang][contact?.email ? 'mails.footer_reply' : 'mails.footer_no_reply'],
  ];
}

/** Writes a text message. For an unknown template, writes the template's name. */
export function writeSms(lang: Lang, template: string, content: MailContent): string {
  return fill(texts[lang][`sms.${template}` as MailTextKey] ?? template, paramsOf(content));
}

function paramsOf({ params, links, code }: MailContent): Record<string, string | number> {
  return { ...params, ...(links[0] && { link: links[0] }), ...(code && { code }) };
}

interface LinkedLine {
  line: string;
  link: string;
}

/** The lines that replace the paragraph `{list}`: each line of the parameter `list` with its own link. */
function listOf({ list = '' }: Params, links: readonly string[]): LinkedLine[] {
  const lines = String(list).split('\n');
  return links.map((link, index) => ({ line: lines[index] ?? '', link }));
}

/** Replaces line breaks, so that a name cannot add a mail header. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\u2028\u2029]+/g, ' ');
}
