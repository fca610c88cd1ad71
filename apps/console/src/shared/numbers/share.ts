/** Shares and the numbers of an axis as text. Pure. */

import { leastForShare } from '@wayhouse/contract/console/reports/least-for-share';
import { percentText, signedPercent } from '@wayhouse/i18n/format';

/** A share of the whole, such as `8.3%`; a dash when the whole is 0. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : percentText((part / whole) * 100, 1);
}

/** `cases` as a percentage of `of`; the number `cases` itself when `of` is too small for a percentage. */
export function shareOfCases(cases: number, of: number): string {
  return of < leastForShare ? String(cases) : percent(cases, of);
}

/** The change from `before` to `now`, such as `+5.7%`; an empty text when `before` is 0. */
export function change(now: number, before: number): string {
  return before === 0 ? '' : signedPercent(now, before);
}

/** A number of dollars on an axis, shortened like `17.5k` or `1.2M`. */
export function axisText(dollars: number): string {
  if (Math.abs(dollars) < 1_000) return String(Math.round(dollars));
  if (Math.abs(dollars) < 1_000_000) return `${Number((dollars / 1_000).toFixed(1))}k`;
  return `${Number((dollars / 1_000_000).toFixed(1))}M`;
}
