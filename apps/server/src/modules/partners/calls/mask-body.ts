/** Hides data that a log must not store: card numbers at once, names of people after a week. Pure. */

/** 13 to 19 digits, possibly in groups, that are not part of a longer word. */
const cardLike = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w.-])/g;

/** Replaces numbers with the check digit of cards, except their last four digits. */
export function maskCards(text: string): string {
  return text.replace(cardLike, (match) => {
    const digits = match.replace(/\D/g, '');
    return passesLuhn(digits) ? `•••• ${digits.slice(-4)}` : match;
  });
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const doubled = place % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Fields with personal data, anywhere in the JSON. */
const personal = new Set(['first_name', 'last_name', 'email', 'phone']);
/** `name` is personal only inside these objects, because hotels have names too. */
const people = new Set(['contact', 'guests']);

/** The same JSON with initials for names; undefined for a text that is not JSON. */
export function maskNames(text: string): string | undefined {
  try {
    return JSON.stringify(masked(JSON.parse(text), false));
  } catch {
    return undefined;
  }
}

function masked(value: unknown, isPerson: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => masked(each, isPerson));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const isName = isPerson && (personal.has(name) || name === 'name');
      if (isName && typeof field === 'string') return [name, initialOf(field)];
      return [name, masked(field, isPerson || people.has(name))];
    }),
  );
}

function initialOf(text: string): string {
  const [first] = text;
  return first === undefined ? '' : `${first}…`;
}
