/** Boats, bridges, trams, umbrellas. */

import { dark, light, mix } from './color.mjs';
import { LIT } from './details.mjs';
import { n1 } from './pen.mjs';

export function sailboat(s, x, y, k, c) {
  s.path(
    `M${n1(x - 15 * k)} ${n1(y)}h${n1(30 * k)}l${n1(-5 * k)} ${n1(6 * k)}h${n1(-20 * k)}Z`,
    s.T('#f4eee0'),
  );
  s.path(`M${n1(x)} ${n1(y - 34 * k)}v${n1(32 * k)}h${n1(15 * k)}Z`, c);
  s.path(`M${n1(x - 2 * k)} ${n1(y - 28 * k)}v${n1(26 * k)}h${n1(-11 * k)}Z`, light(c, 0.35));
  s.rect(x - 16 * k, y + 7 * k, 32 * k, 1.6, s.P.sun, 0.4, 1);
}
export function bridge(s, y, h, c, n = 4) {
  const { W } = s,
    step = W / n;
  let d = `M0 ${n1(y - h)}H${W}V${n1(y)}`;
  for (let i = n; i > 0; i--) {
    const a = i * step - step * 0.1,
      b = (i - 1) * step + step * 0.1;
    d += `L${n1(a)} ${n1(y)}A${n1((a - b) / 2)} ${n1(h * 0.82)} 0 0 0 ${n1(b)} ${n1(y)}`;
  }
  s.path(d + `L0 ${n1(y)}Z`, c);
  s.rect(0, y - h - 4, W, 5, light(c, 0.2));
  for (let i = 0; i < n * 2; i++) {
    const x = (W * (i + 0.5)) / (n * 2);
    s.rect(x - 0.8, y - h - 20, 1.6, 16, dark(c, 0.2));
    s.circle(x, y - h - 22, 2.8, s.P.lit > 0.3 ? '#ffe3a0' : light(c, 0.4));
    if (s.P.lit > 0.3) s.circle(x, y - h - 22, 10, '#ffe3a0', 0.2);
  }
}
export function suspension(s, y, c) {
  const { W } = s,
    t = [W * 0.2, W * 0.74];
  s.rect(0, y, W, 4, c);
  for (const x of t) {
    s.rect(x - 4, y - 92, 3, 118, c);
    s.rect(x + 4, y - 92, 3, 118, c);
    for (let i = 0; i < 4; i++) s.rect(x - 4, y - 86 + i * 24, 10, 2.4, c);
  }
  s.line(
    `M0 ${y - 26}Q${n1(t[0] * 0.5)} ${y - 10} ${n1(t[0])} ${y - 90}Q${n1((t[0] + t[1]) / 2)} ${y + 74} ${n1(t[1])} ${y - 90}Q${n1((t[1] + W) / 2)} ${y - 10} ${W} ${y - 30}`,
    c,
    2,
  );
  for (let x = t[0] + 14; x < t[1]; x += 14) {
    const q = (x - t[0]) / (t[1] - t[0]),
      yy = y - 90 + 4 * 82 * q * (1 - q);
    s.rect(x, yy, 0.9, y - yy, c, 0.6);
  }
}
export function tram(s, x, y, c) {
  const b = s.T(c);
  s.rect(x, y - 34, 74, 26, b, 1, 5);
  s.rect(x, y - 34, 74, 13, s.T('#f7efdc'), 1, 5);
  for (let i = 0; i < 5; i++)
    s.rect(
      x + 6 + i * 13,
      y - 30,
      9.6,
      10,
      s.P.lit > 0.3 ? LIT[1] : mix(s.T('#6fa0b4'), s.P.shade, 0.3),
      1,
      1.5,
    );
  s.rect(x, y - 19, 74, 2, dark(b, 0.3));
  s.rect(x + 5, y - 38, 64, 4, dark(b, 0.2), 1, 2);
  s.rect(x - 2, y - 10, 78, 4, dark(b, 0.35), 1, 2);
  for (const q of [16, 58]) s.circle(x + q, y - 5, 5, dark(s.P.shade, 0.3));
  s.line(`M${x + 36} ${y - 38}l-8 -16`, dark(s.P.shade, 0.2), 1.4);
}
export function umbrellas(s, y, n, x0, x1) {
  const cs = ['#d9795a', '#f2c46b', '#f7efe0', '#3f8a8c'];
  for (let i = 0; i < n; i++) {
    const x = x0 + ((x1 - x0) * (i + 0.5)) / n + s.rr(-4, 4),
      c = s.T(cs[(i + (s.uc || 0)) % 4]);
    s.rect(x - 1, y - 26, 2, 28, s.T('#8a6b4c'));
    s.path(`M${n1(x - 19)} ${n1(y - 20)}Q${n1(x)} ${n1(y - 44)} ${n1(x + 19)} ${n1(y - 20)}Z`, c);
    s.path(
      `M${n1(x + 3)} ${n1(y - 20)}Q${n1(x + 4)} ${n1(y - 30)} ${n1(x)} ${n1(y - 32)}Q${n1(x + 14)} ${n1(y - 31)} ${n1(x + 19)} ${n1(y - 20)}Z`,
      dark(c, 0.14),
    );
    s.path(`M${n1(x + 6)} ${n1(y + 3)}l18 0l8 -7l2 1l-6 8h-22Z`, s.T('#f7efe0'));
  }
}
export function lounge(s, x, y, k = 1) {
  s.path(
    `M${n1(x)} ${n1(y)}h${n1(30 * k)}l${n1(13 * k)} ${n1(-12 * k)}l${n1(4 * k)} ${n1(2 * k)}l${n1(-13 * k)} ${n1(14 * k)}h${n1(-34 * k)}Z`,
    s.T('#faf3e4'),
  );
  s.rect(x + 4 * k, y + 4 * k, 2 * k, 6 * k, s.T('#8a6b4c'));
  s.rect(x + 28 * k, y + 4 * k, 2 * k, 6 * k, s.T('#8a6b4c'));
}
