/** The texts of site, console and server (such as mails) in both languages, without those of the developer pages. */
import { globSync } from 'node:fs';
import path from 'node:path';
import type { MessageKey } from '@wayhouse/i18n/keys';
import type { MailTextKey } from '@wayhouse/i18n/mail-texts';
import type { ServerTextKey } from '@wayhouse/i18n/server-texts';
import { type Catalogue, fill, type Lang, type Params } from '@wayhouse/i18n/translate';

const folder = path.join(import.meta.dirname, '../../packages/i18n/src');

async function readTexts(language: Lang): Promise<Catalogue> {
  const files = globSync(`${language}/{*.ts,{site,console,server}/**/*.ts}`, { cwd: folder });
  const modules = await Promise.all(
    files.map((file) => import(path.join(folder, file)) as Promise<Record<string, Catalogue>>),
  );
  return Object.assign({}, ...modules.flatMap((each) => Object.values(each)));
}

const texts: Record<Lang, Catalogue> = { en: await readTexts('en'), zh: await readTexts('zh') };

export type Words = (key: MessageKey | MailTextKey | ServerTextKey, params?: Params) => string;

/** Returns a function that gives the texts of a language by key. */
export function wordsOf(language: Lang): Words {
  return (key, params) => {
    const text = texts[language][key];
    if (text === undefined) throw new Error(`there is no text ${key}`);
    return fill(text, params);
  };
}
