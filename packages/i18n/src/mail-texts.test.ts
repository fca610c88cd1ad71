import { expect, test } from 'vitest';
import { approvalMails as approvalMailsEn } from './en/server/mails/approval-mails.ts';
import { creditMails as creditMailsEn } from './en/server/mails/credit-mails.ts';
import { orderMails as orderMailsEn } from './en/server/mails/order-mails.ts';
import { paperMails as paperMailsEn } from './en/server/mails/paper-mails.ts';
import { payableMails as payableMailsEn } from './en/server/mails/payable-mails.ts';
import { peopleMails as peopleMailsEn } from './en/server/mails/people-mails.ts';
import { quoteMails as quoteMailsEn } from './en/server/mails/quote-mails.ts';
import { stayApprovalMails as stayApprovalMailsEn } from './en/server/mails/stay-approval-mails.ts';
import { mails as mailsEn } from './en/server/mails.ts';
import { writeMail, writeSms } from './mail-texts.ts';
import { approvalMails as approvalMailsZh } from './zh/server/mails/approval-mails.ts';
import { creditMails as creditMailsZh } from './zh/server/mails/credit-mails.ts';
import { orderMails as orderMailsZh } from './zh/server/mails/order-mails.ts';
import { paperMails as paperMailsZh } from './zh/server/mails/paper-mails.ts';
import { payableMails as payableMailsZh } from './zh/server/mails/payable-mails.ts';
import { peopleMails as peopleMailsZh } from './zh/server/mails/people-mails.ts';
import { quoteMails as quoteMailsZh } from './zh/server/mails/quote-mails.ts';
import { stayApprovalMails as stayApprovalMailsZh } from './zh/server/mails/stay-approval-mails.ts';
import { mails as mailsZh } from './zh/server/mails.ts';

const en = {
  ...approvalMailsEn,
  ...creditMailsEn,
  ...mailsEn,
  ...orderMailsEn,
  ...paperMailsEn,
  ...payableMailsEn,
  ...peopleMailsEn,
  ...quoteMailsEn,
  ...stayApprovalMailsEn,
};
const zh = {
  ...approvalMailsZh,
  ...creditMailsZh,
  ...mailsZh,
  ...orderMailsZh,
  ...paperMailsZh,
  ...payableMailsZh,
  ...peopleMailsZh,
  ...quoteMailsZh,
  ...stayApprovalMailsZh,
};

const keys = Object.keys(en) as (keyof typeof en)[];

test('texts have the same parameters in both languages, except subjects', () => {
  const params = (text: string) => [...new Set(text.match(/\{\w+/g) ?? [])].sort();
  for (const key of keys.filter((each) => !each.endsWith('.subject')))
    expect([key, params(zh[key])]).toEqual([key, params(en[key])]);
});

test('every mail with a body has a subject, and a button if and only if it has links', () => {
  for (const key of keys.filter((each) => each.endsWith('.body'))) {
    const name = key.slice(0, -'.body'.length);
    expect(keys).toContain(`${name}.subject`);
    expect([name, keys.includes(`${name}.button` as keyof typeof en)]).toEqual([
      name,
      en[key].includes('{link}') || en[key].includes('{list}'),
    ]);
  }
});

test('escapes parameters in the HTML part', () => {
  const mail = writeMail('en', 'email_changed', {
    params: { name: '<b>Eve</b>', email: '"><script>' },
    links: [],
  });
  expect(mail.text).toContain('Hello <b>Eve</b>,');
  expect(mail.html).toContain('Hello &lt;b&gt;Eve&lt;/b&gt;,');
  expect(mail.html).not.toContain('<script');
});

test('writes the name of a removed template instead of failing', () => {
  expect(writeMail('en', 'forgotten', { params: {}, links: [] }).subject).toBe('forgotten');
  expect(writeSms('zh', 'forgotten', { params: {}, links: [] })).toBe('forgotten');
});

test('a text message contains its code', () => {
  expect(writeSms('zh', 'code', { params: { minutes: '5' }, links: [], code: '012345' })).toBe(
    '【途驿】验证码 012345，5 分钟内有效，请勿告知他人。',
  );
});

test('a list has a line and a link of its own for each booking, as text and as HTML', () => {
  const mail = writeMail('en', 'hotel_chase', {
    params: { hotel: 'Inn', count: '2', list: 'WH1 · <b>\nWH2' },
    links: ['https://x.test/1', 'https://x.test/2'],
  });
  expect(mail.text).toContain('WH1 · <b>\nhttps://x.test/1\n\nWH2\nhttps://x.test/2');
  expect(mail.html).toContain('WH1 · &lt;b&gt;<br><a href="https://x.test/1"');
  expect(mail.html).toContain('href="https://x.test/2"');
});

test('the card of an order is a table without lines for empty facts and for facts that were not sent', () => {
  const params = {
    order: 'WH1',
    hotel: 'Inn <b>',
    stay: '1 – 3 May',
    nights: '2 nights',
    at_hotel: '',
    board: 'RO',
  };
  const mail = writeMail('en', 'order_confirmed', { params, links: ['https://x.test/1'] });
  expect(mail.text).toContain('Booking no.: WH1\nHotel: Inn <b>\nStay: 1 – 3 May, 2 nights\nMeals: RO\n\n');
  expect(mail.html).toContain('>Hotel</td>');
  expect(mail.html).toContain('>Inn &lt;b&gt;</td>');
  expect(mail.html).not.toContain('To pay at the hotel');
  expect(writeMail('zh', 'order_confirmed', { params, links: [] }).text).toContain('订单号：WH1\n酒店：Inn');
});

test('the footer names the service desk, or says that nobody reads replies', () => {
  const hours = { en: 'Every day, 24 hours', zh: '每天 24 小时' };
  const contact = { phone: '+44 20 5555 0100', hours, email: 'desk@x.test' };
  const mailOf = (desk?: typeof contact) =>
    writeMail('en', 'second_factor_on', { params: {}, links: [], contact: desk });
  const html = mailOf(contact).html;
  expect(html).toContain('Service desk: +44 20 5555 0100 · Every day, 24 hours · desk@x.test');
  expect(html).toContain('You can also reply');
  expect(mailOf({ ...contact, email: '' }).text).toContain('Nobody reads replies');
  expect(mailOf().text).toContain('Nobody reads replies');
});

test('only mails sent after a hotel’s own answer state that the hotel confirmed', () => {
  // Only these mails may say that the hotel confirmed: the first is sent only with evidence (`hotel-words.db.test.ts`),
  // and the second after staff confirmed the group with the hotel.
  const claiming = ['on_request_confirmed', 'group_confirmed'];
  const claims = {
    en: /confirmed (late )?by the hotel|the hotel (confirmed|accepted|keeps|knows)|hotel confirmation no/i,
    zh: /(?<!向)酒店(?:已|延迟)?(?:确认|接受)(?!取消)|酒店保留|酒店确认号/,
  };
  const names = (lang: 'en' | 'zh') =>
    keys.filter((key) => claims[lang].test((lang === 'en' ? en : zh)[key])).map((key) => key.split('.')[1]);
  for (const lang of ['en', 'zh'] as const)
    expect([lang, [...new Set(names(lang))].sort()]).toEqual([lang, [...claiming].sort()]);
});
