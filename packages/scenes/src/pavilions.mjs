/** Resort, garden and desert buildings. */

import { dark, light, mix } from './color.mjs';
import { door, win } from './details.mjs';
import { n1 } from './pen.mjs';

export function pavilion(s, x, base, w, k, c) {
  // tropical hip-roofed house
  const th = s.T(c),
    h = 44 * k,
    rh = 58 * k,
    wall = s.T('#efe0c4'),
    post = s.T('#6f4b36');
  s.rect(x + w * 0.08, base - h, w * 0.84, h, wall);
  s.rect(x + w * 0.7, base - h, w * 0.22, h, dark(wall, 0.2), 0.8);
  for (let i = 0; i < 4; i++) {
    const cx = x + w * (0.2 + i * 0.2);
    if (k > 0.8 && (i === 1 || i === 2)) continue;
    win(s, cx - 8 * k, base - h + 9 * k, 16 * k, h - 12 * k, { lit: s.chance(s.P.lit + 0.35), frame: post });
  }
  if (k > 0.8) door(s, x + w / 2, base, 24 * k, 33 * k, post);
  for (let i = 0; i <= 5; i++) s.rect(x + w * (0.06 + i * 0.176) - 1.5, base - h - 2, 3.4, h + 2, post);
  s.path(
    `M${n1(x - w * 0.08)} ${n1(base - h + 4)}Q${n1(x + w * 0.16)} ${n1(base - h - rh * 0.32)} ${n1(x + w * 0.34)} ${n1(base - h - rh)}L${n1(x + w * 0.66)} ${n1(base - h - rh)}Q${n1(x + w * 0.84)} ${n1(base - h - rh * 0.32)} ${n1(x + w * 1.08)} ${n1(base - h + 4)}Z`,
    th,
  );
  s.path(
    `M${n1(x + w * 0.58)} ${n1(base - h + 4)}L${n1(x + w * 0.56)} ${n1(base - h - rh)}L${n1(x + w * 0.66)} ${n1(base - h - rh)}Q${n1(x + w * 0.84)} ${n1(base - h - rh * 0.32)} ${n1(x + w * 1.08)} ${n1(base - h + 4)}Z`,
    dark(th, 0.2),
  );
  for (let i = 1; i < 4; i++)
    s.line(
      `M${n1(x - w * 0.04 + i * 6)} ${n1(base - h - rh * (i * 0.22))}H${n1(x + w * 1.04 - i * 6)}`,
      dark(th, 0.12),
      1.2,
      0.6,
    );
  s.rect(x + w * 0.32, base - h - rh - 4, w * 0.36, 6, dark(th, 0.3), 1, 3);
  s.rect(x - 4, base - 2, w + 8, 5, s.T('#b78f66'), 1, 2);
}

export function eave(s, cx, y, w, h, c) {
  const d = dark(c, 0.2);
  s.path(
    `M${n1(cx - w / 2 - 16)} ${n1(y - 7)}Q${n1(cx - w * 0.32)} ${n1(y + 1)} ${n1(cx - w * 0.26)} ${n1(y - h)}L${n1(cx + w * 0.26)} ${n1(y - h)}Q${n1(cx + w * 0.32)} ${n1(y + 1)} ${n1(cx + w / 2 + 16)} ${n1(y - 7)}Q${n1(cx + w * 0.38)} ${n1(y + 7)} ${n1(cx)} ${n1(y + 6)}Q${n1(cx - w * 0.38)} ${n1(y + 7)} ${n1(cx - w / 2 - 16)} ${n1(y - 7)}Z`,
    c,
  );
  s.path(
    `M${n1(cx + w * 0.1)} ${n1(y - h)}L${n1(cx + w * 0.26)} ${n1(y - h)}Q${n1(cx + w * 0.32)} ${n1(y + 1)} ${n1(cx + w / 2 + 16)} ${n1(y - 7)}Q${n1(cx + w * 0.38)} ${n1(y + 7)} ${n1(cx + w * 0.14)} ${n1(y + 6)}Z`,
    d,
  );
  for (let i = -4; i <= 4; i++)
    s.line(
      `M${n1(cx + i * w * 0.055)} ${n1(y - h + 2)}L${n1(cx + i * w * 0.09)} ${n1(y + 3)}`,
      dark(c, 0.3),
      1,
      0.35,
    );
  s.rect(cx - w * 0.28, y - h - 4, w * 0.56, 6, d, 1, 3);
}
export function inn(s, cx, base, w, tiers, pal) {
  // East-Asian garden hotel
  const roof = s.T(pal.roof),
    wood = s.T(pal.wood),
    paper = s.P.lit > 0.18 ? '#ffe2a6' : s.T('#f6ecd4');
  let y = base,
    ww = w;
  for (let t = 0; t < tiers; t++) {
    const h = t === 0 ? 58 : 38;
    s.rect(cx - ww * 0.42, y - h, ww * 0.84, h, wood);
    const n = Math.max(4, Math.round(ww / 30));
    for (let i = 0; i < n; i++) {
      const wx = cx - ww * 0.42 + 5 + ((ww * 0.84 - 10) * i) / n,
        wd = (ww * 0.84 - 10) / n - 4;
      if (t === 0 && Math.abs(wx + wd / 2 - cx) < 20) continue;
      const lit = s.chance(Math.max(0.45, s.P.lit));
      s.rect(wx, y - h + 8, wd, h - 15, lit ? paper : mix(paper, wood, 0.55));
      for (let q = 1; q < 3; q++) {
        s.rect(wx + (wd * q) / 3 - 0.5, y - h + 8, 1, h - 15, wood, 0.8);
        s.rect(wx, y - h + 8 + ((h - 15) * q) / 3, wd, 1, wood, 0.8);
      }
    }
    s.rect(cx - ww * 0.44, y - 4, ww * 0.88, 4, dark(wood, 0.25));
    eave(s, cx, y - h, ww, t === tiers - 1 ? 44 : 24, roof);
    y -= h + (t === tiers - 1 ? 44 : 18);
    ww *= 0.68;
  }
  for (const k of [-0.36, 0.36]) {
    s.rect(cx + w * k - 0.6, base - 60, 1.2, 8, wood);
    s.circle(
      cx + w * k,
      base - 46,
      16,
      s.rad([
        [0, '#ffb45c', 0.7],
        [1, '#ffb45c', 0],
      ]),
    );
    s.rect(cx + w * k - 4.5, base - 53, 9, 13, s.T('#d65a3c', 0.05), 1, 4);
  }
  door(s, cx, base, 22, 34, dark(wood, 0.2));
  s.rect(cx - w * 0.5, base - 2, w, 6, s.T('#9a958a'), 1, 2);
}

export function adobe(s, x, base, w, c) {
  const a = s.T(c),
    sh = dark(a, 0.2),
    B = [
      [0, 0.3, 96],
      [0.22, 0.5, 132],
      [0.62, 0.38, 84],
      [0.4, 0.22, 176],
    ];
  for (const [bx, bw, bh] of B) {
    const X = x + bx * w,
      Wd = bw * w;
    s.poly(
      [
        [X - 3, base],
        [X + 3, base - bh],
        [X + Wd - 3, base - bh],
        [X + Wd + 3, base],
      ],
      a,
    );
    s.poly(
      [
        [X + Wd * 0.68, base],
        [X + Wd * 0.68, base - bh],
        [X + Wd - 3, base - bh],
        [X + Wd + 3, base],
      ],
      sh,
      0.85,
    );
    for (let q = 0; q < Math.floor(Wd / 11); q++) s.rect(X + 5 + q * 11, base - bh - 6, 6, 7, a);
    const n = Math.max(1, Math.round(Wd / 36));
    for (let i = 0; i < n; i++)
      for (let f = 0; f < Math.floor(bh / 46); f++)
        win(s, X + (Wd * (i + 0.5)) / n - 5, base - bh + 16 + f * 42, 10, 20, {
          arch: 1,
          lit: s.chance(s.P.lit + 0.15),
        });
  }
  const dx = x + w * 0.82,
    dy = base - 88;
  s.path(
    `M${n1(dx - 30)} ${n1(dy + 3)}C${n1(dx - 36)} ${n1(dy - 26)} ${n1(dx - 10)} ${n1(dy - 34)} ${n1(dx)} ${n1(dy - 48)}C${n1(dx + 10)} ${n1(dy - 34)} ${n1(dx + 36)} ${n1(dy - 26)} ${n1(dx + 30)} ${n1(dy + 3)}Z`,
    s.T('#3e7d80'),
  );
  s.path(
    `M${n1(dx + 6)} ${n1(dy + 3)}C${n1(dx + 16)} ${n1(dy - 20)} ${n1(dx + 6)} ${n1(dy - 36)} ${n1(dx)} ${n1(dy - 48)}C${n1(dx + 10)} ${n1(dy - 34)} ${n1(dx + 36)} ${n1(dy - 26)} ${n1(dx + 30)} ${n1(dy + 3)}Z`,
    s.T('#2b5c64'),
  );
  s.rect(dx - 0.8, dy - 60, 1.6, 14, s.T('#d9b35a'));
  door(s, x + w * 0.47, base, 24, 42, light(a, 0.4));
}
