/** Terms of plans with shared texts and objects, because a city has thousands of equal ones. */
import type { PlanTerms } from '../../../rates/price/stay-terms.ts';

const none: never[] = [];
const words = new Map<string, string>();

/** Shares equal texts, because plans repeat the same texts thousands of times. */
export function leanTerms(terms: PlanTerms): PlanTerms {
  const once = (word: string): string => {
    const known = words.get(word);
    if (known !== undefined) return known;
    if (words.size > 5_000) words.clear();
    words.set(word, word);
    return word;
  };
  return {
    ...terms,
    hotelId: once(terms.hotelId),
    roomTypeId: once(terms.roomTypeId),
    board: once(terms.board) as PlanTerms['board'],
    confirmation: once(terms.confirmation) as PlanTerms['confirmation'],
    remarks: sharedRemarks(terms.remarks),
    onlyNationalities: terms.onlyNationalities.length === 0 ? none : terms.onlyNationalities,
    notNationalities: terms.notNationalities.length === 0 ? none : terms.notNationalities,
    promotions: terms.promotions.length === 0 ? none : terms.promotions,
    priceCents: none,
    flags: none,
  };
}

const remarks = new Map<string, PlanTerms['remarks']>();

/** One object for equal remarks, because most plans of a city have the same or none. */
function sharedRemarks(own: PlanTerms['remarks']): PlanTerms['remarks'] {
  const key = JSON.stringify([own.en, own.zh]);
  const known = remarks.get(key);
  if (known) return known;
  if (remarks.size > 1_000) remarks.clear();
  remarks.set(key, own);
  return own;
}
