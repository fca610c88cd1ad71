/** Terms of plans with shared texts and objects, because a city has thousands of plans with equal ones. */
import type { PlanTerms } from '../../../rates/price/stay-terms.ts';

const emptyList: never[] = [];
const words = new Map<string, string>();

/**
 * Shares equal texts, because plans repeat the same texts thousands of times. Empties prices and flags by day, because
 * the block's columns contain them. Changes and returns `terms`.
 */
export function leanTerms(terms: PlanTerms): PlanTerms {
  terms.hotelId = shareWord(terms.hotelId);
  terms.roomTypeId = shareWord(terms.roomTypeId);
  terms.board = shareWord(terms.board) as PlanTerms['board'];
  terms.confirmation = shareWord(terms.confirmation) as PlanTerms['confirmation'];
  terms.remarks = sharedRemarks(terms.remarks);
  if (terms.onlyNationalities.length === 0) terms.onlyNationalities = emptyList;
  if (terms.notNationalities.length === 0) terms.notNationalities = emptyList;
  if (terms.promotions.length === 0) terms.promotions = emptyList;
  terms.priceCents = emptyList;
  terms.flags = emptyList;
  return terms;
}

function shareWord(word: string): string {
  const sharedWord = words.get(word);
  if (sharedWord !== undefined) return sharedWord;
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
  const cachedRemarks = remarks.get(key);
  if (cachedRemarks) return cachedRemarks;
  if (remarks.size > 1_000) remarks.clear();
  remarks.set(key, own);
  return own;
}
