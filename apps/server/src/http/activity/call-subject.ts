/**
 * The ids and numbers that name the subject of a call. The records of acting staff and of an account's activity store
 * them.
 */

/** Fields that a record may store: ids and numbers; never free texts, cards or passwords. */
const subjectKey =
  /^(params|(order|group|payment|batch|offer|hotel|room|item|coupon|request|record|session|user|colleague|invoice_title|cart_item|approval|quote|case|withdrawal)_?(no|nos|id|ids)?|id|ids|items|method|amount|month)$/;

/**
 * The fields of `subjectKey` in an input. A text is cut at 100 characters, a list at 20 items. Values that are no text,
 * number or list are left out.
 */
export function subjectOf(input: unknown): Record<string, unknown> {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(
    Object.entries(input).flatMap(([key, value]) => {
      if (!subjectKey.test(key)) return [];
      if (key === 'params') return Object.entries(subjectOf({ ...(value as object) }));
      const shortValue = shortValueOf(value);
      return shortValue === undefined ? [] : [[key, shortValue]];
    }),
  );
}

function shortValueOf(value: unknown): unknown {
  if (typeof value === 'string') return value.slice(0, 100);
  if (typeof value === 'number') return value;
  if (!Array.isArray(value)) return undefined;
  return value.filter((each) => typeof each === 'string' || typeof each === 'number').slice(0, 20);
}

/** Numbers that a person knows from the screens: of orders, payments, groups, quotes, cases, requests; sums; months. */
export function numbersOf(input: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(subjectOf(input)).filter(
      ([key, value]) => /_nos?$|^amount$|^month$/.test(key) && key !== 'session_no' && String(value) !== '',
    ),
  );
}
