/**
 * The pen collects SVG shapes and supplies seeded random numbers: `between` and `integer` in a range, `pick` from a
 * list. `tint` mixes a color with the light of the time of day. Drawing functions take the pen first, then the
 * position.
 */

import { mix, seededRandom } from './color.mjs';
import { TIMES } from './times.mjs';

export const roundTenth = (n) => Math.round(n * 10) / 10;
const roundHundredth = (n) => roundTenth(n * 10) / 10;
/** The attribute of a shape that is not fully opaque, else an empty text. */
const opacityAttribute = (opacity) => (opacity != null && opacity < 1 ? ` opacity="${opacity}"` : '');
const stopTags = (stops) =>
  stops
    .map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity == null ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('');
export class Pen {
  /** @param {import('./place.ts').Place} [place] */
  constructor(seed, width, height, time, place) {
    this.place = place;
    /** Names of the drawn features, for tests. */
    this.features = new Set();
    this.random = seededRandom(seed);
    this.width = width;
    this.height = height;
    this.shapes = [];
    this.definitions = [];
    this.uid = 's' + (seed >>> 0).toString(36);
    this.gradientCount = 0;
    this.palette = TIMES[time];
    this.time = time;
    this.isNight = time === 'night';
    /** True in a winter scene, which only the region mountain has. */
    this.isWinter = false;
  }
  /** True when `field` of the place is true, or the place is unknown; then the feature is also added to `features`. */
  shows(field, feature) {
    if (this.place && !this.place[field]) return false;
    this.features.add(feature ?? field);
    return true;
  }
  between(a, b) {
    return a + (b - a) * this.random();
  }
  integer(a, b) {
    return Math.floor(this.between(a, b + 1));
  }
  pick(a) {
    return a[Math.floor(this.random() * a.length)];
  }
  chance(p) {
    return this.random() < p;
  }
  /** `depth` (0 to 1) is the share of the sky's color at the horizon, for things far away. */
  tint(color, depth = 0) {
    const a = mix(color, this.palette.ambient, this.palette.ambientShare);
    return depth ? mix(a, this.palette.sky[2], depth) : a;
  }
  /** Rounds the opacity. The other shapes do not, because that would change most drawings. */
  rect(x, y, w, h, color, opacity, rx) {
    this.shapes.push(
      `<rect x="${roundTenth(x)}" y="${roundTenth(y)}" width="${roundTenth(w)}" height="${roundTenth(h)}" fill="${color}"${opacityAttribute(opacity == null ? opacity : roundHundredth(opacity))}${rx ? ` rx="${roundTenth(rx)}"` : ''}/>`,
    );
  }
  path(d, color, opacity) {
    this.shapes.push(`<path d="${d}" fill="${color}"${opacityAttribute(opacity)}/>`);
  }
  line(d, color, w, opacity, cap = 'round') {
    this.shapes.push(
      `<path d="${d}" fill="none" stroke="${color}" stroke-width="${w}" stroke-linecap="${cap}"${opacityAttribute(opacity)}/>`,
    );
  }
  circle(x, y, r, color, opacity) {
    this.shapes.push(
      `<circle cx="${roundTenth(x)}" cy="${roundTenth(y)}" r="${roundTenth(r)}" fill="${color}"${opacityAttribute(opacity)}/>`,
    );
  }
  ellipse(x, y, rx, ry, color, opacity) {
    this.shapes.push(
      `<ellipse cx="${roundTenth(x)}" cy="${roundTenth(y)}" rx="${roundTenth(rx)}" ry="${roundTenth(ry)}" fill="${color}"${opacityAttribute(opacity)}/>`,
    );
  }
  poly(points, color, opacity) {
    this.path(
      'M' + points.map((p) => roundTenth(p[0]) + ' ' + roundTenth(p[1])).join('L') + 'Z',
      color,
      opacity,
    );
  }
  /** `stops`: offset, color and opacity of each. The gradient runs from the top left corner to `x2`, `y2` (0 to 1). */
  linearGradient(stops, x2 = 0, y2 = 1) {
    const id = this.uid + 'g' + this.gradientCount++;
    this.definitions.push(
      `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stopTags(stops)}</linearGradient>`,
    );
    return `url(#${id})`;
  }
  /** `stops` as for `linearGradient`, from the middle outward. */
  radialGradient(stops) {
    const id = this.uid + 'r' + this.gradientCount++;
    this.definitions.push(`<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`);
    return `url(#${id})`;
  }
  /** Opens a group; `attributes` begins with a blank. */
  open(transform, attributes = '') {
    this.shapes.push(`<g${transform ? ` transform="${transform}"` : ''}${attributes}>`);
  }
  close() {
    this.shapes.push('</g>');
  }
  svg(isMirrored = false) {
    const { width, height } = this;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${this.definitions.join('')}</defs>${isMirrored ? `<g transform="translate(${width} 0) scale(-1 1)">` : ''}${this.shapes.join('')}${isMirrored ? '</g>' : ''}</svg>`;
  }
}
