/** Domains of mail addresses. */
import { z } from 'zod';

/** Services where everybody can have an address, so that a domain says nothing about a company. */
const publicMailServices: ReadonlySet<string> = new Set(
  [
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com',
    'aol.com gmx.com gmx.de gmx.net web.de mail.com mail.ru yandex.ru yandex.com proton.me protonmail.com zoho.com',
    'qq.com foxmail.com vip.qq.com 163.com vip.163.com 126.com yeah.net 188.com sina.com sina.cn sohu.com tom.com',
    '139.com 189.cn wo.cn 21cn.com aliyun.com 263.net naver.com daum.net hanmail.net yahoo.co.jp',
  ].flatMap((line) => line.split(' ')),
);

export const mailDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(?:[a-z0-9-]{1,63}\.){1,8}[a-z][a-z0-9-]{1,62}$/, 'fields.sign_in_domains');

/** The domain of a mail address, or the text itself when it has no `@`. In lower case. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}

/** False for services where everybody can have an address. */
export function isCompanyDomain(domain: string): boolean {
  return !publicMailServices.has(domain);
}
