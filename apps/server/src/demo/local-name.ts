/** Name and address of a demo hotel in the script of its country. */
import path from 'node:path';
import { column, readTable } from '../modules/catalogue/import/read-table.ts';

type Lang = 'ja' | 'ko' | 'th' | 'ar';

/** Countries whose demo hotels have a local name; Chinese ones use their Chinese name. */
const langOf: Record<string, Lang> = { JP: 'ja', KR: 'ko', TH: 'th', AE: 'ar', QA: 'ar', EG: 'ar' };

const words = new Map(
  readTable(path.join(import.meta.dirname, 'data', 'local-words.txt'), 3).map((row) => [
    `${column(row, 0)} ${column(row, 1)}`,
    column(row, 2),
  ]),
);

interface Parts {
  country: string;
  city: string;
  /** The brand, or the name of a hotel without a brand; in English. */
  ownName: string;
  /** The kind of hotel, in English. */
  kindWord: string;
  street: string;
  number: number;
}

export interface LocalColumns {
  local_lang: string;
  name_local: string;
  address_local: string;
}

const noColumns: LocalColumns = { local_lang: '', name_local: '', address_local: '' };

/** All columns are empty for a country without local words, and when the table lacks one of the words. */
export function localColumns({ country, city, ownName, kindWord, street, number }: Parts): LocalColumns {
  const lang = langOf[country];
  if (!lang) return noColumns;
  const translate = (text: string) => words.get(`${lang} ${text}`);
  const place = translate(city);
  const name = translate(ownName);
  const kind = translate(kindWord);
  const road = translate(street);
  if (!place || !name || !kind || !road) return noColumns;
  return { local_lang: lang, ...formats[lang]({ place, name, kind, road, number }) };
}

interface Words {
  place: string;
  name: string;
  kind: string;
  road: string;
  number: number;
}

const formats: Record<Lang, (words: Words) => Omit<LocalColumns, 'local_lang'>> = {
  ja: ({ place, name, kind, road, number }) => ({
    name_local: `${place} ${name}${kind}`,
    address_local: `${place}市${road} ${number}`,
  }),
  ko: ({ place, name, kind, road, number }) => ({
    name_local: `${name} ${kind} ${place}`,
    address_local: `${place} ${road} ${number}`,
  }),
  th: ({ place, name, kind, road, number }) => ({
    name_local: `${kind}${name} ${place}`,
    address_local: `${number} ${road} ${place}`,
  }),
  ar: ({ place, name, kind, road, number }) => ({
    name_local: `${kind} ${name} ${place}`,
    address_local: `${road} ${number}، ${place}`,
  }),
};
