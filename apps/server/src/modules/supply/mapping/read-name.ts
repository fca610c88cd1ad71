/** Reads a hotel's name for comparison: its words, its brand, and words that mean a part of a hotel. Pure. */
import { foldWords } from '../../catalogue/places/fold.ts';

export interface HotelName {
  /** Latin words without affiliations, each once; `hotel` and the like only when there is no other word. */
  words: string[];
  /** The words of `words` that come after a comma, dash or bracket. */
  tail: ReadonlySet<string>;
  /** Chinese, Japanese and Korean text without words for "hotel". */
  ideographs: string;
  /** Brands in the name, each as the name that stands for the brand in the vocabulary. */
  brands: string[];
  /** Words such as `tower` or `annex`: a part of a hotel is often sold as a hotel of its own. */
  parts: string[];
  numbers: string[];
}

export interface NameVocabulary {
  /** Names of brands, folded without blanks, each with the name that stands for the brand. */
  brands: ReadonlyMap<string, string>;
  /** Chinese, Japanese and Korean words for a hotel, the longer ones first. */
  hotelWords: readonly string[];
}

const genericWords = new Set(
  (
    'hotel hotels hotell hoteles the a an and by at of on in de del della di da do des du la le les el il los las y e und ' +
    'am im zum zur der die das resort resorts spa inn lodge guesthouse hostel pension albergo hostal luxury collection ' +
    'golf wellness thermal deluxe grand gran rental rentals accommodation accommodations'
  ).split(' '),
);

const partWords = new Set(
  (
    'tower towers vista club residence residences residenz residenza annex annexe wing suites apartments apartment ' +
    'apartamentos appartements villas villa townhouse cottages cottage studios studio bungalows chalet chalets casitas village boutique'
  ).split(' '),
);

const separator = ' | ';

/** `& Beach Club`, `Golf Club`: a service of the hotel, not a part of it. */
const clubOffers = /((&|\band\b|\+) *(beach|country|yacht|tennis|racquet|health|kids)|\bgolf) club\b/g;

/** `Hotel & Residences` means the hotel with its residences, not a part of the hotel. */
const alsoParts = /(&|\band\b|\+) *(residences|villas|suites|apartments|cottages|chalets|bungalows)\b/g;

const numberWords: Record<string, string> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  twelve: '12',
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
};

/** Words of segments that name a hotel group or an offer instead of the hotel. */
const affiliation =
  /\b(collection|member of|managed by|managed hotel|relais|autograph|curio|tapestry|tribute portfolio|design hotels|preferred|lxr|preview property|adults only|adults recommended|affiliated|all inclusive|leading hotels|small luxury hotels|mgallery|handwritten|unbound|hotels (and|&) resorts|hotels$|resorts$)/;
const articleWithKind =
  /^an? .+ (hotel|hotels|resort|resorts|experience|escape|retreat|reserve|property|house|lodge)\b/;
const formerName = /\((formerly|ex|former|previously)\b[^)]*\)|\b(formerly|ex-)\s.*$/gi;
/** `II` at the beginning is a misspelled Italian article, because no name begins with a Roman numeral. */
const leadingTwo = /^ii /i;
/** `L'` and `d'` before a vowel. */
const elision = /\b[ld]['’]/gi;
const ideograph = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

export function readHotelName(name: string, { brands, hotelWords }: NameVocabulary): HotelName {
  const cleanedName = name
    .replace(formerName, ' ')
    .replace(leadingTwo, 'il ')
    .replace(elision, ' ')
    .toLowerCase()
    .replace(clubOffers, ' ')
    .replace(alsoParts, ' ');
  const ownName = ownSegments(cleanedName);
  const head = ownName.split(separator)[0] ?? '';
  const withoutHotel = hotelWords.reduce((text, word) => text.replaceAll(word, ' '), cleanedName);
  const allWords = foldWords(withoutHotel);
  const latin = (text: string) => foldWords(text).filter((word) => !ideograph.test(word));
  const ownWords = latin(ownName);
  const headWords = new Set(latin(head));
  const distinctiveWords = ownWords.filter((word) => !genericWords.has(word));
  const words = [
    ...new Set(
      (distinctiveWords.length > 0 ? distinctiveWords : ownWords).map((word) => numberWords[word] ?? word),
    ),
  ];
  return {
    words,
    tail: new Set(words.filter((word) => !headWords.has(word))),
    ideographs: allWords.filter((word) => ideograph.test(word)).join(''),
    brands: brandsIn(latin(cleanedName), brands),
    parts: ownWords.filter((word) => partWords.has(word)).map((word) => word.replace(/s$/, '')),
    numbers: words.filter((word) => /^\d+$/.test(word)),
  };
}

/** The name without segments that name a group: `, a Luxury Collection Hotel`, ` - Relais & Châteaux`, ` by Hilton`. */
function ownSegments(cleanedName: string): string {
  const segments = cleanedName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .split(/ [-–]|[,|()–]/)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '');
  const ownParts = segments.filter(
    (segment, index) => index === 0 || !(affiliation.test(segment) || articleWithKind.test(segment)),
  );
  return withoutGroup(ownParts.join(separator).split(' ')).join(' ');
}

/** Removes a group that follows the name without a comma: `a Rocco Forte Hotel`, `by Hilton`, `Relais & Châteaux`. */
function withoutGroup(words: readonly string[]): readonly string[] {
  const endsWithKind = /^(hotel|resort)$/.test(words.at(-1) ?? '');
  const groupStart = words.findIndex((word, at) => {
    if (word === 'a' || word === 'an') return at > 0 && endsWithKind && at < words.length - 2;
    if (word === 'by') return at > 1;
    return word === 'relais' && at > 0 && words[at + 2] === 'chateaux';
  });
  return groupStart === -1 ? words : words.slice(0, groupStart);
}

const maxBrandWords = 4;

/** The longest brand name at each position. */
function brandsIn(words: readonly string[], brands: NameVocabulary['brands']): string[] {
  const names = new Set<string>();
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(maxBrandWords, words.length - at); length > 0; length -= 1) {
      const brand = brands.get(words.slice(at, at + length).join(''));
      if (brand === undefined) continue;
      names.add(brand);
      at += length - 1;
      break;
    }
  }
  return [...names];
}
