/** Terms of plans with shared texts and objects, because a city has thousands of equal ones. */
import type { PlanTerms } from '../../../rates/price/stay-terms.ts';

const none: never[] = [];
const words = new Map<string, string>();

/** Shares equal texts, because plans repeat the same texts thousands of times. Changes and returns `terms`. */
export function leanTerms(terms: PlanTerms): PlanTerms {
  terms.hotelId = once(terms.hotelId);
  terms.roomTypeId = once(terms.roomTypeId);
  terms.board = once(terms.board) as PlanTerms['board'];
  terms.confirmation = once(terms.confirmation) as PlanTerms['confirmation'];
  terms.remarks = sharedRemarks(terms.remarks);
  if (terms.onlyNationalities.length === 0) terms.onlyNationalities = none;
  if (terms.notNationalities.length === 0) terms.notNationalities = none;
  if (terms.promotions.length === 0) terms.promotions = none;
  terms.priceCents = none;
  terms.flags = none;
  return terms;
}

function once(word: string): string {
  const known = words.get(word);
  if (known !== undefined) return known;
  if (words.size > 5_000) words.clear();
  words.set(word, word);
  return word;
}

const noRemarks = { en: '', zh: '' };
const remarks = new Map<string, PlanTerms['remarks']>();

/** One object for equal remarks, because most plans of a city have the same or none. */
function sharedRemarks(own: PlanTerms['remarks']): PlanTerms['remarks'] {
  if (own.en === '' && own.zh === '') return noRemarks;
  const key = JSON.stringify([own.en, own.zh]);
  const known = remarks.get(key);
  if (known) return known;
  if (remarks.size > 1_000) remarks.clear();
  remarks.set(key, own);
  return own;
}
