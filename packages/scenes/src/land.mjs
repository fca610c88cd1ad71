/** Sky, land and water. */

import { dark, light, mix } from './color.mjs';
import { n1 } from './pen.mjs';

export function sky(s, horizon, { sunX, stars = true, big = 1 } = {}) {
  const { P, W, H } = s;
  s.rect(
    0,
    0,
    W,
    H,
    s.grad(
      [
        [0, P.sky[0]],
        [0.55, P.sky[1]],
        [1, P.sky[2]],
      ],
      0,
      horizon / H + 0.04,
    ),
  );
  if (s.isNight && stars)
    for (let i = 0; i < 46; i++)
      s.circle(s.rr(0, W), s.rr(0, horizon * 0.75), s.rr(0.6, 1.7), '#f6f1dc', s.rr(0.35, 0.95).toFixed(2));
  const x = sunX ?? s.rr(0.16, 0.84) * W,
    y = P.sunY * horizon + (s.isNight ? 20 : 0),
    R = (s.isNight ? 20 : s.rr(26, 36)) * big;
  s.circle(
    x,
    y,
    R * 4.6,
    s.rad([
      [0, P.sun, 0.55],
      [0.4, P.sun, 0.18],
      [1, P.sun, 0],
    ]),
  );
  if (s.isNight && s.chance(0.6))
    s.path(
      `M${n1(x - R * 0.1)} ${n1(y - R)}A${n1(R)} ${n1(R)} 0 1 0 ${n1(x + R)} ${n1(y + R * 0.3)}A${n1(R * 0.84)} ${n1(R * 0.84)} 0 0 1 ${n1(x - R * 0.1)} ${n1(y - R)}Z`,
      P.sun,
    );
  else s.circle(x, y, R, P.sun, s.isNight ? 1 : 0.96);
  s.sunX = x;
  return x;
}
export function cloud(s, x, y, k, o = 0.75) {
  const c = s.P.cloud;
  s.open(`translate(${n1(x)} ${n1(y)}) scale(${k.toFixed(2)})`, ` opacity="${o}"`);
  s.rect(-60, 0, 120, 15, c, 1, 7.5);
  s.rect(-34, -12, 70, 18, c, 1, 9);
  s.rect(-12, -22, 34, 22, c, 1, 11);
  s.rect(16, 9, 72, 11, c, 0.8, 5.5);
  s.close();
}
export function clouds(s, yMax, n = 3) {
  if (s.isNight) n = 1;
  for (let i = 0; i < n; i++)
    cloud(s, s.rr(0, s.W), s.rr(30, yMax), s.rr(0.5, 1.15), s.isNight ? 0.28 : +s.rr(0.35, 0.8).toFixed(2));
}
export function birds(s, x, y, n = 4) {
  for (let i = 0; i < n; i++) {
    const a = x + i * s.rr(14, 26),
      b = y + s.rr(-12, 12),
      k = s.rr(4, 7);
    s.line(
      `M${n1(a - k)} ${n1(b - k * 0.4)}q${n1(k * 0.6)} ${n1(-k * 0.4)} ${n1(k)} ${n1(k * 0.5)}q${n1(k * 0.5)} ${n1(-k * 0.9)} ${n1(k)} ${n1(-k * 0.5)}`,
      s.P.shade,
      1.6,
      0.55,
    );
  }
}
/** Draws hills and returns a function from x to the y of their outline. */
export function hills(s, y, amp, c, o = 1, f = 1) {
  const { W, H } = s,
    p1 = s.rr(0, 6),
    p2 = s.rr(0, 6),
    pts = [];
  for (let i = 0; i <= 16; i++) {
    const x = (W * i) / 16;
    pts.push([
      x,
      y - amp * (0.55 + 0.45 * Math.sin((x / W) * 5 * f + p1)) - amp * 0.25 * Math.sin((x / W) * 11 * f + p2),
    ]);
  }
  let d = `M0 ${H}L0 ${n1(pts[0][1])}`;
  for (let i = 1; i < pts.length; i++) {
    const [x0, y0] = pts[i - 1],
      [x1, y1] = pts[i];
    d += `C${n1(x0 + (x1 - x0) / 2)} ${n1(y0)} ${n1(x0 + (x1 - x0) / 2)} ${n1(y1)} ${n1(x1)} ${n1(y1)}`;
  }
  s.path(d + `L${W} ${H}Z`, c, o);
  return (x) => {
    const i = Math.max(0, Math.min(15, Math.floor((x / W) * 16))),
      t = (x / W) * 16 - i;
    return pts[i][1] * (1 - t) + pts[i + 1][1] * t;
  };
}
export function peaks(s, base, hgt, c, { n = 4, snow = 0, o = 1, shade = 0.16 } = {}) {
  const { W } = s,
    step = W / n;
  const lx = s.sunX > W / 2 ? -1 : 1;
  const tops = [];
  for (let i = -1; i <= n; i++)
    tops.push([i * step + step * (0.5 + s.rr(-0.22, 0.22)), base - hgt * s.rr(0.55, 1)]);
  tops.sort((a, b) => a[1] - b[1]).reverse();
  for (const [x, y] of tops) {
    const w = step * s.rr(0.85, 1.15),
      l = [x - w, base],
      r = [x + w, base],
      h = base - y;
    const j = (a) => s.rr(-a, a);
    const L1 = [x - w * 0.38 + j(8), y + h * 0.46],
      L2 = [x - w * 0.66 + j(8), y + h * 0.62],
      R1 = [x + w * 0.3 + j(8), y + h * 0.36],
      R2 = [x + w * 0.64 + j(8), y + h * 0.7];
    s.poly([l, L2, L1, [x, y], R1, R2, r], c, o);
    const sx = lx;
    const e1 = sx > 0 ? R1 : L1,
      e2 = sx > 0 ? R2 : L2,
      e3 = sx > 0 ? r : l;
    s.poly(
      [
        [x, y],
        e1,
        e2,
        e3,
        [x + sx * w * 0.28, base],
        [x + sx * w * 0.04, y + h * 0.66],
        [x + sx * w * 0.12, y + h * 0.38],
      ],
      dark(c, shade),
      o,
    );
    if (snow) {
      const t = snow * s.rr(0.8, 1.15),
        q = (e, k) => [x + (e[0] - x) * k, y + (e[1] - y) * k],
        sn = s.T('#f7f5ee', 0.06),
        ky = h * 0.34 * t;
      const le = q(L1, 0.62 * t),
        re = q(R1, 0.74 * t);
      s.poly(
        [
          [x, y],
          re,
          [x + w * 0.13, y + ky * 0.72],
          [x + w * 0.06, y + ky * 1.05],
          [x - w * 0.03, y + ky * 0.7],
          [x - w * 0.12, y + ky * 1.02],
          le,
        ],
        sn,
        o,
      );
      if (sx > 0)
        s.poly(
          [
            [x, y],
            re,
            [x + w * 0.13, y + ky * 0.72],
            [x + w * 0.06, y + ky * 1.05],
            [x + w * 0.035, y + ky * 0.5],
          ],
          mix(sn, s.P.mid, 0.32),
          o,
        );
      else
        s.poly(
          [
            [x, y],
            le,
            [x - w * 0.12, y + ky * 1.02],
            [x - w * 0.03, y + ky * 0.7],
            [x - w * 0.02, y + ky * 0.4],
          ],
          mix(sn, s.P.mid, 0.32),
          o,
        );
    }
  }
}
export function water(s, y, h, { glints = 26, c0, c1 } = {}) {
  const { P, W } = s;
  s.rect(
    0,
    y,
    W,
    h,
    s.grad([
      [0, c0 || P.water[0]],
      [0.5, mix(P.water[0], P.water[1], 0.62)],
      [1, c1 || P.water[1]],
    ]),
  );
  for (let i = 0; i < glints; i++) {
    const t = s.r(),
      yy = y + 5 + (h - 8) * t * t,
      l = s.rr(14, 54) * (0.5 + t),
      near = s.chance(0.45);
    const x = near ? s.sunX + s.rr(-34, 34) * (0.5 + t) - l / 2 : s.rr(-20, W);
    s.rect(x, yy, l, 1.2 + t * 1.6, near ? P.sun : light(P.water[0], 0.3), near ? 0.5 : 0.28, 1.2);
  }
}
