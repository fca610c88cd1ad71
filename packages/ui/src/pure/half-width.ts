const fullWidthOffset = 0xfee0;

/** Replaces the full-width letters, digits, signs and spaces of Chinese and Japanese keyboards by ASCII. Pure. */
export function toHalfWidth(text: string): string {
  return text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - fullWidthOffset))
    .replaceAll('\u3000', ' ');
}
