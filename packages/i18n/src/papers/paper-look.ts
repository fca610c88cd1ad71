/**
 * The look of documents, in points. Screen, print and PDF take their measures and colors from here; A4, typeface
 * Instrument Sans.
 */
export const paperLook = {
  page: { width: 595.28, height: 841.89, margin: 45 },
  /** Font sizes. */
  size: { title: 18, brand: 11, name: 14, strong: 11, text: 9.5, label: 8, small: 7.5 },
  /** Line height, as a multiple of the font size. */
  leading: 1.42,
  color: {
    text: '#112124',
    soft: '#5a6b6f',
    line: '#d5dddf',
    rule: '#006178',
    fill: '#f0f4f5',
  },
  gap: { columns: 18, section: 11, fact: 8 },
  /** Side length of the QR code that verifies a voucher. */
  check: 76,
  logo: { width: 170, height: 44 },
  /** The hotel's picture on a voucher. */
  picture: { width: 135, height: 90 },
  /** The taxi card: A6 landscape. */
  card: { width: 419.53, height: 297.64, padding: 16, please: 13, name: 20, address: 13, code: 92 },
} as const;

/** The look as custom properties for style sheets: `--paper-size-title: 18pt`. */
export function paperStyle(): Record<string, string> {
  const { page, size, color, gap, check, logo, picture, card, leading } = paperLook;
  const points = Object.entries({ page, size, gap, card, logo, picture }).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => [`--paper-${group}-${name}`, `${value}pt`]),
  );
  const colors = Object.entries(color).map(([name, value]) => [`--paper-color-${name}`, value]);
  return Object.fromEntries([
    ...points,
    ...colors,
    ['--paper-check', `${check}pt`],
    ['--paper-leading', String(leading)],
  ]);
}
