/** The words a story looks for: the product's own catalogues, so that a changed text changes the story with it. */
import { common as commonEn } from '@wayhouse/i18n/en/common';
import { hotel as hotelEn } from '@wayhouse/i18n/en/hotel';
import { identity as identityEn } from '@wayhouse/i18n/en/identity';
import { orders as ordersEn } from '@wayhouse/i18n/en/orders';
import { pay as payEn } from '@wayhouse/i18n/en/pay';
import { prebook as prebookEn } from '@wayhouse/i18n/en/prebook';
import { results as resultsEn } from '@wayhouse/i18n/en/results';
import { search as searchEn } from '@wayhouse/i18n/en/search';
import { fill, type Lang, type Params } from '@wayhouse/i18n/translate';
import { common as commonZh } from '@wayhouse/i18n/zh/common';
import { hotel as hotelZh } from '@wayhouse/i18n/zh/hotel';
import { identity as identityZh } from '@wayhouse/i18n/zh/identity';
import { orders as ordersZh } from '@wayhouse/i18n/zh/orders';
import { pay as payZh } from '@wayhouse/i18n/zh/pay';
import { prebook as prebookZh } from '@wayhouse/i18n/zh/prebook';
import { results as resultsZh } from '@wayhouse/i18n/zh/results';
import { search as searchZh } from '@wayhouse/i18n/zh/search';

const texts = {
  en: {
    ...commonEn,
    ...hotelEn,
    ...identityEn,
    ...ordersEn,
    ...payEn,
    ...prebookEn,
    ...resultsEn,
    ...searchEn,
  },
  zh: {
    ...commonZh,
    ...hotelZh,
    ...identityZh,
    ...ordersZh,
    ...payZh,
    ...prebookZh,
    ...resultsZh,
    ...searchZh,
  },
};

export type Words = (key: keyof (typeof texts)['en'], params?: Params) => string;

/** The words of one language. */
export function wordsOf(language: Lang): Words {
  return (key, params) => fill(texts[language][key], params);
}
