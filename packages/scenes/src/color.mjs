/** Mixes colors in OKLab, and creates the seeded random numbers that every picture uses. */

const fnvOffset = 2166136261;
const fnvPrime = 16777619;
/** A 32-bit hash of a text. Like FNV-1a, but over the code points of the text in place of bytes. */
export function hash(text) {
  let h = fnvOffset;
  for (const c of String(text)) {
    h ^= c.codePointAt(0);
    h = Math.imul(h, fnvPrime);
  }
  return h >>> 0;
}
/** A generator of numbers from 0 to below 1 (mulberry32): the same seed gives the same numbers. */
export function seededRandom(seed) {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Converts a color channel (0 to 1) from sRGB to linear light. */
const toLinear = (v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
/** Converts a channel (0 to 1) from linear light to sRGB. */
const toGamma = (v) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);
/** Converts `#rrggbb` to OKLab: [lightness, a, b]. */
function toOklab(hex) {
  const n = parseInt(hex.slice(1), 16),
    r = toLinear((n >> 16) / 255),
    g = toLinear(((n >> 8) & 255) / 255),
    b = toLinear((n & 255) / 255);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b),
    m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b),
    s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
/** Converts OKLab to `#rrggbb`. */
function hexOf([L, a, b]) {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const c = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return (
    '#' +
    c
      .map((v) =>
        Math.max(0, Math.min(255, Math.round(toGamma(Math.max(0, v)) * 255)))
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  );
}
/** Mixes two colors; `t` is the share of `b` (0 to 1). */
export function mix(a, b, t) {
  const A = toOklab(a),
    B = toOklab(b);
  return hexOf(A.map((v, i) => v + (B[i] - v) * t));
}
/** `dark` mixes a color with nearly black, `light` with white; `t` (0 to 1) is the share of the black or white. */
export const dark = (c, t) => mix(c, '#0b1626', t),
  light = (c, t) => mix(c, '#ffffff', t);
