/** City and old-town buildings. */

import { dark, light, mix } from './color.mjs';
import { arcP, door, flag, LIT, win } from './details.mjs';
import { n1 } from './pen.mjs';

export function tower(s, x, base, w, floors, c, { style = 0, frame } = {}) {
  // skyline hotel
  const fh = 13.5,
    h = floors * fh,
    top = base - h - 34,
    sh = dark(c, 0.2),
    fr = frame || light(c, 0.4);
  const sw = w * 0.26;
  if (style === 1) {
    s.path(
      `M${n1(x)} ${base - 34}V${n1(top + w * 0.2)}Q${n1(x)} ${n1(top - w * 0.34)} ${n1(x + w)} ${n1(top - w * 0.42)}V${base - 34}Z`,
      c,
    );
    s.path(
      `M${n1(x + w - sw)} ${base - 34}V${n1(top - w * 0.385)}Q${n1(x + w - sw * 0.4)} ${n1(top - w * 0.42)} ${n1(x + w)} ${n1(top - w * 0.42)}V${base - 34}Z`,
      sh,
    );
  } else if (style === 2) {
    s.path(arcP(x, top - w * 0.1, w, h + w * 0.1), c);
    s.o.push(
      `<path d="M${n1(x + w - sw)} ${n1(base - 34)}V${n1(top + w * 0.02)}A${n1(w / 2)} ${n1(w / 2)} 0 0 1 ${n1(x + w)} ${n1(top + w * 0.4)}V${n1(base - 34)}Z" fill="${sh}"/>`,
    );
  } else if (style === 3) {
    s.rect(x + w * 0.16, top - 30, w * 0.68, 40, c);
    s.rect(x + w * 0.32, top - 54, w * 0.36, 30, c);
    s.rect(x + w * 0.485, top - 92, w * 0.03, 40, sh);
    s.rect(x, top, w, h, c);
    s.rect(x + w - sw, top, sw, h, sh);
    s.rect(x + w * 0.84 - sw * 0.6, top - 30, sw * 0.6, 40, sh);
    s.rect(x + w * 0.68 - sw * 0.36, top - 54, sw * 0.36, 30, sh);
  } else {
    s.rect(x, top, w, h, c);
    s.rect(x + w - sw, top, sw, h, sh);
    s.rect(x + w * 0.1, top - 12, w * 0.8, 13, dark(c, 0.1));
    s.rect(x + w * 0.3, top - 22, w * 0.3, 11, sh);
    flag(s, x + w * 0.82, top - 11, 22, s.T('#c8553d'));
  }
  const cols = Math.max(4, Math.round(w / 15)),
    cw = (w - 12) / cols,
    y0 = style === 2 ? top + w * 0.3 : top + 9;
  const gl = mix(s.T('#6fa0b4'), s.P.shade, 0.35);
  for (let yy = y0; yy < base - 44; yy += fh) {
    if (style === 1 && yy < top + 6) continue;
    if (style === 3) s.rect(x, yy + 9.2, w, 1.1, fr, 0.35);
    for (let i = 0; i < cols; i++)
      win(s, x + 7 + i * cw, yy, cw - 3.4, 7.6, { glass: i > cols * 0.72 ? dark(gl, 0.25) : gl });
  }
  s.rect(x - w * 0.2, base - 36, w * 1.4, 36, dark(c, 0.06));
  s.rect(x - w * 0.2, base - 36, w * 1.4, 4, fr, 0.8);
  s.rect(x + w * 1.2 - w * 0.3, base - 32, w * 0.3, 32, sh, 0.9);
  for (let i = 0; i < 3; i++) {
    win(s, x - w * 0.15 + i * w * 0.14, base - 25, w * 0.1, 20, { lit: s.P.lit > 0.15 || i === 1 });
    win(s, x + w * 0.73 + i * w * 0.14, base - 25, w * 0.1, 20, { lit: s.P.lit > 0.15 || i === 1 });
  }
  s.poly(
    [
      [x + w * 0.5 - 27, base - 30],
      [x + w * 0.5 + 27, base - 30],
      [x + w * 0.5 + 33, base - 25],
      [x + w * 0.5 - 33, base - 25],
    ],
    dark(s.P.shade, 0.1),
  );
  door(s, x + w / 2, base, 17, 22, fr);
}

export const PLASTER = [
  '#f3e3c3',
  '#e9c79a',
  '#e6b3a0',
  '#f0d9c9',
  '#d9e2dc',
  '#c8d7dd',
  '#f6efe2',
  '#dfb56f',
  '#cf8d74',
  '#b9cbb2',
  '#e7d3b0',
];
export const ROOF = ['#b5573c', '#a24a38', '#c26b48', '#8d4a3f'];
export function house(s, x, base, w, h, c, { roof, depth = 0, cols, rows, style = 0, small } = {}) {
  // old-town neighbor
  const rc = s.T(roof || s.pick(ROOF), depth),
    body = s.T(c, depth),
    sh = dark(body, 0.13),
    rh = Math.min(26, w * 0.3) * (style === 2 ? 1.5 : 1);
  s.rect(x, base - h, w, h, body);
  s.rect(x + w * 0.74, base - h, w * 0.26, h, sh, 0.8);
  if (style === 1)
    s.poly(
      [
        [x - 3, base - h + 1],
        [x + w / 2, base - h - rh * 1.2],
        [x + w + 3, base - h + 1],
      ],
      rc,
    );
  else {
    s.poly(
      [
        [x - 3, base - h + 1],
        [x + rh * 0.5, base - h - rh],
        [x + w - rh * 0.5, base - h - rh],
        [x + w + 3, base - h + 1],
      ],
      rc,
    );
    s.poly(
      [
        [x + w * 0.74, base - h + 1],
        [x + w * 0.78, base - h - rh],
        [x + w - rh * 0.5, base - h - rh],
        [x + w + 3, base - h + 1],
      ],
      dark(rc, 0.16),
    );
  }
  if (!small && s.chance(0.5)) {
    s.rect(x + w * 0.18, base - h - rh - 8, 7, 14, dark(rc, 0.2));
  }
  const nc = cols || Math.max(2, Math.round(w / 20)),
    nr = rows || Math.max(1, Math.round(h / 28)),
    ww = Math.min(11, (w / nc) * 0.48),
    wh = Math.min(16, (h / nr) * 0.52);
  for (let r = 0; r < nr; r++)
    for (let i = 0; i < nc; i++)
      win(s, x + (w * (i + 0.5)) / nc - ww / 2, base - h + (h * (r + 0.5)) / nr - wh / 2, ww, wh, {
        frame: small ? undefined : light(body, 0.5),
        glass: depth ? mix(body, s.P.shade, 0.5) : undefined,
      });
}

export function townhouse(s, x, base, w, floors, c, v) {
  // old-town hotel
  const fh = 43,
    h = floors * fh + 10,
    body = s.T(c),
    fr = light(body, 0.62),
    sh = dark(body, 0.16),
    top = base - h,
    rc = s.T(s.pick(ROOF));
  const bays = w > 170 ? 5 : 4,
    bw = w / bays;
  s.rect(x, top, w, h, body);
  s.rect(x + w - bw, top, bw, h, sh, 0.75);
  s.rect(x, base - fh - 2, w, fh + 2, s.T(mix(c, '#efe7d8', 0.55)));
  s.rect(x + w - bw, base - fh - 2, bw, fh + 2, sh, 0.45);
  s.rect(x - 3, base - fh - 5, w + 6, 4, fr);
  s.rect(x - 5, top - 3, w + 10, 7, fr);
  if (v === 0) {
    s.poly(
      [
        [x - 6, top - 2],
        [x + 16, top - 40],
        [x + w - 16, top - 40],
        [x + w + 6, top - 2],
      ],
      rc,
    );
    s.poly(
      [
        [x + w - bw, top - 2],
        [x + w - bw * 0.8, top - 40],
        [x + w - 16, top - 40],
        [x + w + 6, top - 2],
      ],
      dark(rc, 0.18),
    );
    for (let i = 0; i < 3; i++) {
      const dx = x + (w * (i + 1)) / 4;
      s.rect(dx - 9, top - 28, 18, 22, fr);
      s.poly(
        [
          [dx - 12, top - 27],
          [dx, top - 39],
          [dx + 12, top - 27],
        ],
        dark(rc, 0.25),
      );
      win(s, dx - 5, top - 23, 10, 14, {});
    }
  } else if (v === 1) {
    const k = s.T('#54646c');
    s.poly(
      [
        [x - 4, top - 2],
        [x + 6, top - 46],
        [x + w - 6, top - 46],
        [x + w + 4, top - 2],
      ],
      k,
    );
    s.rect(x + 2, top - 52, w - 4, 7, dark(k, 0.15));
    s.poly(
      [
        [x + w - bw, top - 2],
        [x + w - bw, top - 46],
        [x + w - 6, top - 46],
        [x + w + 4, top - 2],
      ],
      dark(k, 0.2),
    );
    for (let i = 0; i < bays; i++) {
      const dx = x + bw * (i + 0.5);
      s.path(arcP(dx - 8, top - 36, 16, 32), fr);
      win(s, dx - 5, top - 31, 10, 24, { arch: 1 });
    }
    for (const px of [0.2, 0.78]) s.rect(x + w * px, top - 66, 14, 18, s.T('#a86b52'));
  } else {
    s.rect(x - 2, top - 14, w + 4, 16, fr);
    const gx = x + w / 2;
    s.path(
      `M${n1(gx - w * 0.28)} ${n1(top - 12)}Q${n1(gx - w * 0.24)} ${n1(top - 34)} ${n1(gx - w * 0.12)} ${n1(top - 34)}Q${n1(gx)} ${n1(top - 66)} ${n1(gx + w * 0.12)} ${n1(top - 34)}Q${n1(gx + w * 0.24)} ${n1(top - 34)} ${n1(gx + w * 0.28)} ${n1(top - 12)}Z`,
      body,
    );
    s.line(
      `M${n1(gx - w * 0.28)} ${n1(top - 12)}Q${n1(gx - w * 0.24)} ${n1(top - 34)} ${n1(gx - w * 0.12)} ${n1(top - 34)}Q${n1(gx)} ${n1(top - 66)} ${n1(gx + w * 0.12)} ${n1(top - 34)}Q${n1(gx + w * 0.24)} ${n1(top - 34)} ${n1(gx + w * 0.28)} ${n1(top - 12)}`,
      fr,
      4,
    );
    s.circle(gx, top - 30, 8, fr);
    s.circle(gx, top - 30, 5.4, s.P.lit > 0.3 ? LIT[0] : mix(body, s.P.shade, 0.5));
    for (const px of [0.03, 0.97]) s.path(`M${n1(x + w * px - 5)} ${n1(top - 14)}l5 -16l5 16Z`, fr);
  }
  const shut = s.T(s.pick(['#2f6f6a', '#3d6b8a', '#7a4a3a', '#4d6b45', '#28506a']));
  const railBlack = dark(s.P.shade, 0.15);
  for (let f = 0; f < floors - 1; f++)
    for (let i = 0; i < bays; i++) {
      const cx = x + bw * (i + 0.5),
        yy = top + 12 + f * fh,
        arch = v === 2 && f === 0;
      win(s, cx - 6.5, yy, 13, 26, { frame: fr, arch, mull: 1 });
      if (v !== 1) {
        s.rect(cx - 14, yy + (arch ? 4 : -1), 5.6, arch ? 22 : 28, shut);
        s.rect(cx + 8.6, yy + (arch ? 4 : -1), 5.6, arch ? 22 : 28, dark(shut, 0.15));
      }
      if ((f + i) % 2 === v % 2 || f === floors - 2) {
        s.rect(cx - 15, yy + 27, 30, 2.2, railBlack);
        for (let q = 0; q < 7; q++) s.rect(cx - 14 + q * 4.5, yy + 18, 1, 10, railBlack);
        s.rect(cx - 15, yy + 17, 30, 1.5, railBlack);
        if (s.chance(0.55)) {
          for (let q = 0; q < 4; q++)
            s.circle(cx - 10 + q * 6.4, yy + 17, 3.1, q % 2 ? s.P.leaf[1] : s.T('#d8654f'));
        }
      }
    }
  const aw = s.T(s.pick(['#b9523c', '#2f6f6a', '#345f7c', '#c8953f']));
  for (let i = 0; i < bays; i++) {
    const cx = x + bw * (i + 0.5);
    if (Math.abs(cx - (x + w / 2)) < bw * 0.6) continue;
    win(s, cx - 9, base - 30, 18, 26, { lit: s.P.lit > 0.1 });
    s.poly(
      [
        [cx - 14, base - 36],
        [cx + 14, base - 36],
        [cx + 17, base - 25],
        [cx - 17, base - 25],
      ],
      aw,
    );
    for (let q = 0; q < 3; q++)
      s.poly(
        [
          [cx - 9 + q * 9, base - 36],
          [cx - 4.5 + q * 9, base - 36],
          [cx - 5.2 + q * 10, base - 25],
          [cx - 10.5 + q * 10, base - 25],
        ],
        '#fff6e6',
        0.75,
      );
  }
  door(s, x + w / 2, base, 20, 32, fr);
}
