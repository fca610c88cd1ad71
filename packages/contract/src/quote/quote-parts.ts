/** Parts of a quote that an agency makes for a client: its switches, its states and its brand color. */

/**
 * Parts of the client's page; the agent can switch each on or off. `at_hotel`: charges that are paid at the hotel.
 * `about`: the approximate price in another currency.
 */
export const quoteSwitches = [
  'logo',
  'deadline',
  'board',
  'at_hotel',
  'map',
  'about',
  'wechat',
  'phone',
] as const;
export type QuoteSwitch = (typeof quoteSwitches)[number];
export type QuoteShow = Record<QuoteSwitch, boolean>;

export const quoteLanguages = ['en', 'zh', 'both'] as const;
export type QuoteLanguage = (typeof quoteLanguages)[number];

/**
 * `draft`: no link yet. `open`: the client can open it. `chosen`: the client chose an option. `booked`: the agent
 * booked an option. `expired`: `valid_until` has passed without a choice. `revoked`: the link no longer works.
 */
export const quoteStates = ['draft', 'open', 'chosen', 'booked', 'expired', 'revoked'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** `offline`: the hotel, room or rate is no longer sold. */
export const quoteItemStates = ['open', 'sold_out', 'offline'] as const;
export type QuoteItemState = (typeof quoteItemStates)[number];

/** Maximum number of options in one quote. */
export const quoteItemsMax = 8;
/** Maximum numbers of characters: of the title, and of the agent's message to the client. */
export const quoteTitleMax = 80;
export const quoteWordsMax = 600;

export const defaultBrandColor = '#005e78';

const leastContrast = 4.5;

/** True when text of this color can be read on white, and white text on it: a contrast of 4.5:1 (WCAG 2.2, 1.4.3). */
export function isReadableColor(color: string): boolean {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (!match) return false;
  const [red = 0, green = 0, blue = 0] = match
    .slice(1)
    .map((part) => linearLight(Number.parseInt(part, 16) / 255));
  // The relative luminance of WCAG 2.2; white has the luminance 1.
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= leastContrast;
}

/** Converts the sRGB value of a color channel to linear light. Both values are from 0 to 1. */
function linearLight(share: number): number {
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
