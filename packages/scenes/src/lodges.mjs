/** Mountain and coast buildings. */

import { dark, light, mix } from './color.mjs';
import { arcP, door, LIT, win } from './details.mjs';
import { n1 } from './pen.mjs';
import { bush } from './plants.mjs';

export function lodge(s, x, base, w, v) {
  // mountain hotel
  const wood = s.T(s.pick(['#8b5a3c', '#a06a45', '#6f4a38', '#7c6a58'])),
    stone = s.T('#8d8f8c'),
    rc = s.T(s.pick(['#4a3f3d', '#39505c', '#5b3a34', '#42584f'])),
    fr = light(wood, 0.5),
    h = v === 1 ? w * 0.34 : w * 0.3,
    top = base - h;
  const snow = s.T('#f4f2ea', 0.05);
  const wintry = s.wintry;
  const gable = (gx, gw, gh, gb) => {
    s.poly(
      [
        [gx - gw / 2, gb],
        [gx - gw / 2, gb - gh * 0.42],
        [gx, gb - gh],
        [gx + gw / 2, gb - gh * 0.42],
        [gx + gw / 2, gb],
      ],
      wood,
    );
    s.poly(
      [
        [gx, gb - gh],
        [gx + gw / 2, gb - gh * 0.42],
        [gx + gw / 2, gb],
        [gx + gw * 0.2, gb],
        [gx + gw * 0.2, gb - gh * 0.75],
      ],
      dark(wood, 0.16),
      0.8,
    );
    for (let i = -3; i <= 3; i++)
      s.rect(gx + (i * gw) / 8, gb - gh * 0.5, 1, gh * 0.5, dark(wood, 0.25), 0.5);
    s.poly(
      [
        [gx - gw / 2 - 12, gb - gh * 0.36],
        [gx, gb - gh - 8],
        [gx, gb - gh + 5],
        [gx - gw / 2 - 8, gb - gh * 0.28],
      ],
      rc,
    );
    s.poly(
      [
        [gx + gw / 2 + 12, gb - gh * 0.36],
        [gx, gb - gh - 8],
        [gx, gb - gh + 5],
        [gx + gw / 2 + 8, gb - gh * 0.28],
      ],
      dark(rc, 0.2),
    );
    if (wintry) {
      s.poly(
        [
          [gx - gw / 2 - 12, gb - gh * 0.36 - 1],
          [gx, gb - gh - 9],
          [gx + gw / 2 + 12, gb - gh * 0.36 - 1],
          [gx, gb - gh - 17],
        ],
        snow,
      );
    }
  };
  s.poly(
    [
      [x, base],
      [x, top],
      [x + w, top],
      [x + w, base],
    ],
    wood,
  );
  s.rect(x + w * 0.72, top, w * 0.28, h, dark(wood, 0.18), 0.8);
  s.poly(
    [
      [x - 14, top + 4],
      [x + 16, top - 46],
      [x + w - 16, top - 46],
      [x + w + 14, top + 4],
    ],
    rc,
  );
  s.poly(
    [
      [x + w * 0.62, top + 4],
      [x + w * 0.66, top - 46],
      [x + w - 16, top - 46],
      [x + w + 14, top + 4],
    ],
    dark(rc, 0.2),
  );
  if (wintry)
    s.poly(
      [
        [x + 2, top - 22],
        [x + 16, top - 50],
        [x + w - 16, top - 50],
        [x + w - 2, top - 22],
        [x + w * 0.8, top - 28],
        [x + w * 0.6, top - 20],
        [x + w * 0.4, top - 30],
        [x + w * 0.2, top - 19],
      ],
      snow,
    );
  const ch = x + w * 0.82;
  s.rect(ch, top - 70, 15, 34, stone);
  if (wintry) s.rect(ch - 2, top - 73, 19, 5, snow, 1, 2);
  for (let i = 0; i < 4; i++)
    s.circle(ch + 8 + i * 6 + s.rr(-3, 3), top - 82 - i * 14, 5 + i * 2.6, s.P.cloud, 0.5 - i * 0.09);
  s.rect(x, base - 24, w, 24, stone);
  for (let i = 0; i < 16; i++)
    s.rect(x + s.rr(0, w - 12), base - s.rr(6, 22), s.rr(8, 14), 4, dark(stone, s.rr(0.06, 0.2)), 0.7, 1.5);
  const cols = 6;
  for (let i = 0; i < cols; i++) {
    const cx = x + (w * (i + 0.5)) / cols;
    win(s, cx - 7, top + 13, 14, 19, { frame: fr, mull: 1, lit: s.chance(s.P.lit + 0.25) });
  }
  s.rect(x - 4, top + 40, w + 8, 3, fr);
  for (let q = x; q < x + w; q += 8) s.rect(q, top + 33, 1.6, 8, fr, 0.9);
  s.rect(x - 4, top + 32, w + 8, 2, fr);
  for (let i = 0; i < cols; i++) {
    if (i === 2 || i === 3) continue;
    win(s, x + (w * (i + 0.5)) / cols - 7, base - 20, 14, 14, { lit: s.P.lit > 0.15 || i % 2 });
  }
  gable(x + w * 0.5, w * 0.4, h + 66, base);
  s.poly(
    [
      [x + w * 0.5 - w * 0.12, base - h * 0.55],
      [x + w * 0.5 - w * 0.12, base - h - 8],
      [x + w * 0.5, base - h - 40],
      [x + w * 0.5 + w * 0.12, base - h - 8],
      [x + w * 0.5 + w * 0.12, base - h * 0.55],
    ],
    s.P.lit > 0.12
      ? s.grad([
          [0, '#ffe9bd'],
          [1, '#f6b95c'],
        ])
      : mix(s.T('#7fa9bb'), s.P.shade, 0.3),
  );
  for (let i = -1; i <= 1; i++)
    s.rect(
      x + w * 0.5 + i * w * 0.06 - 1,
      base - h - 24 + Math.abs(i) * 12,
      2,
      h * 0.45 + 24 - Math.abs(i) * 12,
      wood,
    );
  s.rect(x + w * 0.38, base - h * 0.82, w * 0.24, 2, wood);
  s.rect(x + w * 0.34, base - h * 0.53, w * 0.32, 3, fr);
  door(s, x + w * 0.5, base, 19, 27, fr);
}

export function whiteVillage(s, x, base, w, v) {
  // coast hotel stepping up a cliff
  const wh = s.T(s.pick(['#faf6ec', '#f7efe0', '#fbf3e6'])),
    sh = mix(wh, s.P.shade, 0.22),
    trim = s.T(s.pick(['#2d6f9c', '#2d7f86', '#c06a4a']));
  const blocks = [
    [0, 0, 0.62, 70],
    [0.3, 0, 0.7, 52],
    [0.1, 62, 0.5, 56],
    [0.46, 46, 0.42, 62],
    [0.2, 112, 0.32, 48],
    [0.5, 104, 0.26, 40],
  ];
  for (const [bx, by, bw, bh] of blocks) {
    const X = x + bx * w,
      Y = base - by,
      Wd = bw * w;
    s.rect(X, Y - bh, Wd, bh, wh);
    s.rect(X + Wd * 0.72, Y - bh, Wd * 0.28, bh, sh);
    s.rect(X - 2, Y - bh - 3, Wd + 4, 5, light(wh, 0.3));
    const n = Math.max(2, Math.round(Wd / 34));
    for (let i = 0; i < n; i++) {
      const cx = X + (Wd * (i + 0.5)) / n;
      win(s, cx - 6, Y - bh + 14, 12, bh * 0.46, { arch: i % 2 === v % 2, frame: trim, mull: 0 });
    }
  }
  const dx = x + 0.33 * w,
    dy = base - 160;
  if (v === 0) {
    s.path(`M${n1(dx - 26)} ${n1(dy)}A26 26 0 0 1 ${n1(dx + 26)} ${n1(dy)}Z`, trim);
    s.path(
      `M${n1(dx + 6)} ${n1(dy)}A26 26 0 0 0 ${n1(dx)} ${n1(dy - 26)}A26 26 0 0 1 ${n1(dx + 26)} ${n1(dy)}Z`,
      dark(trim, 0.25),
    );
    s.rect(dx - 1, dy - 40, 2, 16, trim);
  } else if (v === 1) {
    s.poly(
      [
        [dx - 40, dy + 2],
        [dx, dy - 22],
        [dx + 40, dy + 2],
      ],
      s.T('#b5573c'),
    );
  } else {
    s.rect(dx - 14, dy - 34, 28, 36, wh);
    s.path(arcP(dx - 7, dy - 26, 14, 22), mix(s.P.sky[1], s.P.sky[2], 0.5));
    s.poly(
      [
        [dx - 17, dy - 33],
        [dx, dy - 46],
        [dx + 17, dy - 33],
      ],
      trim,
    );
  }
  for (let i = 0; i < 3; i++) {
    const px = x + w * (0.08 + i * 0.3),
      py = base - [72, 54, 54][i];
    s.rect(px, py - 26, 2, 26, dark(trim, 0.2));
    s.path(
      `M${n1(px - 17)} ${n1(py - 23)}Q${n1(px + 1)} ${n1(py - 40)} ${n1(px + 19)} ${n1(py - 23)}Z`,
      i % 2 ? s.T('#d9795a') : s.T('#f2c46b'),
    );
  }
  for (let i = 0; i < 5; i++)
    bush(
      s,
      x + s.rr(0.02, 0.98) * w,
      base - s.pick([2, 4, 60]),
      s.rr(22, 36),
      s.T('#c2517a', 0.02),
      s.T('#e58aa6', 0.02),
    );
  door(s, x + w * 0.55, base, 18, 28, trim);
}

export function slab(s, x, base, w, floors, c) {
  // modern beachfront, long balconies
  const fh = 25,
    h = floors * fh,
    body = s.T(c),
    fr = light(body, 0.5),
    gl = mix(s.T('#6fa5b5'), s.P.shade, 0.28);
  s.rect(x + 12, base - h - 10, w - 24, h + 10, dark(body, 0.12));
  for (let f = 0; f < floors - 1; f++) {
    const y = base - h + f * fh,
      ins = f === 0 ? 26 : 0;
    s.rect(x + 14 + ins, y + 4, w - 28 - ins * 2, fh - 7, gl);
    const n = 9;
    for (let i = 0; i < n; i++) {
      const xx = x + 16 + ins + ((w - 32 - ins * 2) * i) / n;
      if (s.chance(s.P.lit)) s.rect(xx, y + 4, (w - 32 - ins * 2) / n - 2, fh - 7, s.pick(LIT));
      s.rect(xx + (w - 32 - ins * 2) / n - 2, y + 3, 2, fh - 5, fr);
    }
    s.rect(x + ins - 2, y + fh - 5, w - ins * 2 + 4, 4, fr, 1, 2);
    s.rect(x + ins, y + fh - 12, w - ins * 2, 1.6, fr, 0.9);
    s.rect(x + ins, y + fh - 11, w - ins * 2, 6, light(gl, 0.35), 0.35);
  }
  s.rect(x + 20, base - h - 6, w - 40, 5, fr, 1, 2);
  s.rect(x + w * 0.62, base - h - 24, w * 0.16, 19, body);
  s.rect(x - 4, base - fh, w + 8, fh, body);
  for (let i = 0; i < 9; i++) {
    if (i === 4) continue;
    s.path(
      arcP(x + (w * (i + 0.5)) / 9 - 9, base - fh + 3, 18, fh - 3),
      s.P.lit > 0.15 || i % 3 === 0 ? s.pick(LIT) : dark(gl, 0.1),
    );
  }
  door(s, x + w / 2, base, 20, fh - 2, fr);
}
