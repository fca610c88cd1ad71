/** Texts of documents and of the page that checks vouchers, in both languages, because a document may show both. */
import { itinerary as itineraryEn } from '../en/itinerary.ts';
import { papers as papersEn } from '../en/server/papers.ts';
import { stay as stayEn } from '../en/stay.ts';
import { voucher as voucherEn } from '../en/voucher.ts';
import { fill, type Params } from '../translate.ts';
import { itinerary as itineraryZh } from '../zh/itinerary.ts';
import { papers as papersZh } from '../zh/server/papers.ts';
import { stay as stayZh } from '../zh/stay.ts';
import { voucher as voucherZh } from '../zh/voucher.ts';

const texts = {
  en: { ...papersEn, ...itineraryEn, ...stayEn, ...voucherEn },
  zh: { ...papersZh, ...itineraryZh, ...stayZh, ...voucherZh },
};

export type PaperKey = keyof (typeof texts)['en'];

export function paperText(lang: 'en' | 'zh', key: PaperKey, params?: Params): string {
  return fill(texts[lang][key], params);
}

/** The name of a kind of bed; empty for an unknown kind. */
export function bedText(lang: 'en' | 'zh', kind: string): string {
  const key = `itinerary.bed.${kind}` as PaperKey;
  return key in texts[lang] ? texts[lang][key] : '';
}
