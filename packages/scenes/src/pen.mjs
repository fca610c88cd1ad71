/**
 * The pen collects SVG shapes and supplies seeded random numbers. The drawing code passes it as `s` and uses short
 * names: `s.P` is the palette of the time of day, `s.T(c)` tints a color with its light, `s.rr` and `s.ri` are random
 * numbers, `n1` rounds to one decimal. `c` and `c2` are colors, `o` is opacity, `k` a scale, `g` the y of the ground.
 */

import { mix, rng } from './color.mjs';
import { TIMES } from './times.mjs';

export const n1 = (n) => Math.round(n * 10) / 10;
export class Pen {
  constructor(seed, W, H, time) {
    this.r = rng(seed);
    this.W = W;
    this.H = H;
    this.o = [];
    this.d = [];
    this.uid = 's' + (seed >>> 0).toString(36);
    this.c = 0;
    this.P = TIMES[time];
    this.time = time;
    this.isNight = time === 'night';
  }
  rr(a, b) {
    return a + (b - a) * this.r();
  }
  ri(a, b) {
    return Math.floor(this.rr(a, b + 1));
  }
  pick(a) {
    return a[Math.floor(this.r() * a.length)];
  }
  chance(p) {
    return this.r() < p;
  }
  T(c, depth = 0) {
    const a = mix(c, this.P.amb, this.P.k);
    return depth ? mix(a, this.P.sky[2], depth) : a;
  }
  rect(x, y, w, h, c, o, rx) {
    this.o.push(
      `<rect x="${n1(x)}" y="${n1(y)}" width="${n1(w)}" height="${n1(h)}" fill="${c}"${o != null && o < 1 ? ` opacity="${n1(o * 10) / 10}"` : ''}${rx ? ` rx="${n1(rx)}"` : ''}/>`,
    );
  }
  path(d, c, o) {
    this.o.push(`<path d="${d}" fill="${c}"${o != null && o < 1 ? ` opacity="${o}"` : ''}/>`);
  }
  line(d, c, w, o, cap = 'round') {
    this.o.push(
      `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="${cap}"${o != null && o < 1 ? ` opacity="${o}"` : ''}/>`,
    );
  }
  circle(x, y, r, c, o) {
    this.o.push(
      `<circle cx="${n1(x)}" cy="${n1(y)}" r="${n1(r)}" fill="${c}"${o != null && o < 1 ? ` opacity="${o}"` : ''}/>`,
    );
  }
  ell(x, y, rx, ry, c, o) {
    this.o.push(
      `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="${n1(rx)}" ry="${n1(ry)}" fill="${c}"${o != null && o < 1 ? ` opacity="${o}"` : ''}/>`,
    );
  }
  poly(pts, c, o) {
    this.path('M' + pts.map((p) => n1(p[0]) + ' ' + n1(p[1])).join('L') + 'Z', c, o);
  }
  grad(stops, x2 = 0, y2 = 1) {
    const id = this.uid + 'g' + this.c++;
    this.d.push(
      `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a != null ? ` stop-opacity="${a}"` : ''}/>`).join('')}</linearGradient>`,
    );
    return `url(#${id})`;
  }
  rad(stops) {
    const id = this.uid + 'r' + this.c++;
    this.d.push(
      `<radialGradient id="${id}">${stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a != null ? ` stop-opacity="${a}"` : ''}/>`).join('')}</radialGradient>`,
    );
    return `url(#${id})`;
  }
  open(t, extra = '') {
    this.o.push(`<g${t ? ` transform="${t}"` : ''}${extra}>`);
  }
  close() {
    this.o.push('</g>');
  }
  svg(flip) {
    const { W, H } = this;
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}"><defs>${this.d.join('')}</defs>${flip ? `<g transform="translate(${W} 0) scale(-1 1)">` : ''}${this.o.join('')}${flip ? '</g>' : ''}</svg>`;
  }
}
