/** Hides data in the bodies of calls: card numbers at once, names and contact data of people after a week. Pure. */

/** 13 to 19 digits, possibly in groups, that are not part of a longer word. */
const cardPattern = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w.-])/g;

/** Masks each number that has a card's check digit (Luhn), except its last four digits. */
export function maskCards(text: string): string {
  return text.replace(cardPattern, (match) => {
    const digits = match.replace(/\D/g, '');
    return passesLuhn(digits) ? `•••• ${digits.slice(-4)}` : match;
  });
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    const value = place % 2 === 1 ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Fields with personal data, inside the objects of `peopleFields`. */
const personalFields = new Set(['first_name', 'last_name', 'email', 'phone']);
/**
 * Objects that describe people, anywhere in the JSON. `name` is personal only inside them, because hotels have names
 * too.
 */
const peopleFields = new Set(['contact', 'guests']);

/** The same JSON with only the first character of personal data; undefined for a text that is not JSON. */
export function maskNames(text: string): string | undefined {
  try {
    return JSON.stringify(maskValue(JSON.parse(text), false));
  } catch {
    return undefined;
  }
}

function maskValue(value: unknown, isPerson: boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => maskValue(each, isPerson));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const isPersonal = isPerson && (personalFields.has(name) || name === 'name');
      if (isPersonal && typeof field === 'string') return [name, initialOf(field)];
      return [name, maskValue(field, isPerson || peopleFields.has(name))];
    }),
  );
}

function initialOf(text: string): string {
  const [first] = text;
  return first === undefined ? '' : `${first}…`;
}
