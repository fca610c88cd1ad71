/** The whole scenes of the regions mountain and old town. */

import { dark, light, mix } from './color.mjs';
import { flag, lamp } from './details.mjs';
import { birds, clouds, hills, peaks, sky } from './land.mjs';
import { lodge } from './lodges.mjs';
import { n1 } from './pen.mjs';
import { bush, cypress, leaves, pine, round } from './plants.mjs';
import { tram } from './props.mjs';
import { house, PLASTER, townhouse } from './towers.mjs';

export const mountainOldtown = {
  mountain(s) {
    const { W, H, P } = s;
    s.wintry = s.chance(0.5);
    const lake = !s.wintry && s.chance(0.6),
      g = 402;
    sky(s, 280);
    clouds(s, 120, 2);
    peaks(s, 332, 214, mix(P.far, P.sky[1], 0.3), { n: 3, snow: 1.05, shade: 0.1 });
    peaks(s, 350, 160, mix(P.far, P.mid, 0.5), { n: 4, snow: s.wintry ? 0.95 : 0.5, shade: 0.14 });
    s.rect(
      0,
      290,
      W,
      70,
      s.grad([
        [0, P.sky[2], 0],
        [1, P.sky[2], 0.55],
      ]),
    );
    const L = leaves(s, s.chance(0.28) && !s.wintry ? 'autumn' : '');
    hills(s, 366, 40, mix(P.leaf[1], P.sky[2], 0.25));
    for (let i = 0; i < 30; i++)
      pine(
        s,
        s.rr(-10, W + 10),
        s.rr(354, 374),
        s.rr(28, 50),
        mix(P.leaf[0], P.sky[2], 0.16),
        mix(P.leaf[0], P.sky[2], 0.06),
      );
    const gc = s.wintry ? s.T('#f1efe8', 0.06) : mix(P.leaf[2], s.T(P.ground), 0.25);
    s.path(`M0 ${g - 22}Q200 ${g - 40} 400 ${g - 18}T${W} ${g - 26}V${H}H0Z`, gc);
    const w = s.rr(250, 286),
      x = s.rr(160, 220);
    for (let i = 0; i < 5; i++)
      pine(s, x - 20 - i * 26, g + s.rr(-10, 2), s.rr(84, 130), P.leaf[0], dark(P.leaf[0], 0.16));
    for (let i = 0; i < 4; i++)
      pine(s, x + w + 20 + i * 28, g + s.rr(-10, 2), s.rr(84, 136), P.leaf[0], dark(P.leaf[0], 0.16));
    s.chance(0.3)
      ? townhouse(
          s,
          x + 24,
          g,
          w - 60,
          4,
          s.pick(['#f3e3c3', '#e9c79a', '#d9e2dc', '#e6b3a0', '#f6efe2']),
          s.ri(0, 1),
        )
      : lodge(s, x, g, w, s.ri(0, 1));
    if (lake) {
      const wy = g + 14;
      s.open(`translate(0 ${wy * 2 - 4}) scale(1 -1)`, ' opacity=".35"');
      s.close();
      s.path(
        `M0 ${wy + 8}Q180 ${wy - 8} 330 ${wy + 4}T${W} ${wy}V${H}H0Z`,
        s.grad([
          [0, P.water[0]],
          [1, P.water[1]],
        ]),
      );
      for (let i = 0; i < 16; i++)
        s.rect(s.rr(0, W), s.rr(wy + 12, H), s.rr(20, 70), 1.8, light(P.water[0], 0.35), 0.45, 1);
      s.rect(x + w * 0.62, g - 2, 12, 46, s.T('#7a5a42'));
      for (let i = 0; i < 5; i++) s.rect(x + w * 0.62, g + 4 + i * 9, 12, 1.4, s.T('#4a362a'));
      s.path(`M${n1(x - 30)} ${H - 22}h60l-9 10h-42Z`, s.T('#b5573c'));
      s.rect(x - 30, H - 24, 60, 3, s.T('#e9c79a'));
    } else {
      s.path(
        `M${n1(x + w * 0.5 - 12)} ${g}h24Q${n1(x + w * 0.62)} ${g + 40} ${n1(x + w * 0.9)} ${H}h-120Q${n1(x + w * 0.36)} ${g + 46} ${n1(x + w * 0.5 - 12)} ${g}Z`,
        s.wintry ? mix(gc, P.mid, 0.22) : s.T('#c9b58e'),
      );
      for (let i = 0; i < 8; i++)
        s.wintry
          ? s.ell(s.rr(0, W), s.rr(g + 20, H), s.rr(20, 60), 4, mix(gc, P.mid, 0.16))
          : bush(s, s.rr(0, W), s.rr(g + 26, H), s.rr(18, 40), L[1], L[2]);
      for (const px of [36, 78, 560, 606])
        pine(s, px, H - s.rr(0, 16), s.rr(96, 136), dark(P.leaf[0], 0.12), dark(P.leaf[0], 0.28));
    }
  },
  oldtown(s) {
    const { W, H, P } = s,
      g = 426;
    sky(s, 300);
    clouds(s, 110, 3);
    birds(s, s.rr(60, 420), s.rr(60, 120), 4);
    hills(s, 330, 110, mix(P.far, P.sky[2], 0.25));
    const top = hills(s, 360, 118, mix(P.mid, P.far, 0.5), 1, 0.8);
    const hx = s.rr(80, 560),
      hy = top(hx);
    const sil = mix(P.mid, P.far, 0.2);
    if (s.chance(0.5)) {
      s.rect(hx - 42, hy - 34, 84, 44, sil);
      for (let i = 0; i < 8; i++) s.rect(hx - 42 + i * 11, hy - 40, 6, 8, sil);
      s.rect(hx - 50, hy - 56, 20, 60, sil);
      s.rect(hx + 30, hy - 48, 20, 60, sil);
      flag(s, hx - 40, hy - 54, 20, s.T('#b9523c'));
    } else {
      s.rect(hx - 30, hy - 30, 60, 40, sil);
      s.path(`M${n1(hx - 22)} ${n1(hy - 29)}A22 24 0 0 1 ${n1(hx + 22)} ${n1(hy - 29)}Z`, sil);
      s.rect(hx - 1.4, hy - 68, 2.8, 18, sil);
      s.rect(hx + 30, hy - 62, 16, 70, sil);
      s.poly(
        [
          [hx + 28, hy - 61],
          [hx + 38, hy - 86],
          [hx + 48, hy - 61],
        ],
        sil,
      );
    }
    for (let row = 0; row < 3; row++) {
      let x = -10;
      while (x < W) {
        const w = s.rr(34, 58),
          b = top(Math.max(0, Math.min(W, x + w / 2))) + 14 + row * 34 + s.rr(-8, 8);
        house(s, x, b + 40, w, s.rr(48, 70), s.pick(PLASTER), {
          depth: 0.46 - row * 0.13,
          small: 1,
          style: s.ri(0, 1),
          cols: 2,
          rows: 2,
        });
        x += w - 2;
        if (s.chance(0.16))
          cypress(
            s,
            x,
            b + 10,
            s.rr(40, 60),
            mix(P.leaf[0], P.sky[2], 0.3 - row * 0.08),
            mix(P.leaf[1], P.sky[2], 0.3 - row * 0.08),
          );
      }
    }
    const w = s.rr(158, 192),
      x = s.rr(200, 260),
      v = s.ri(0, 2);
    let lx = x + 2;
    while (lx > -10) {
      const hw = s.rr(66, 92);
      lx -= hw;
      house(s, lx, g, hw + 2, s.rr(96, 150), s.pick(PLASTER), { style: s.ri(0, 1), cols: 3 });
    }
    let rx = x + w - 2;
    while (rx < W) {
      const hw = s.rr(66, 92);
      house(s, rx, g, hw + 2, s.rr(90, 146), s.pick(PLASTER), { style: s.ri(0, 1), cols: 3 });
      rx += hw;
    }
    townhouse(s, x, g, w, s.ri(4, 6), s.pick(PLASTER), v);
    const pv = s.T('#cdc3b0');
    s.rect(0, g, W, H - g, pv);
    s.rect(0, g, W, 4, light(pv, 0.3));
    for (let r = 0; r < 4; r++)
      s.line(
        `M${-20 + r * 13} ${g + 13 + r * 12}` +
          'q20 -7 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0 40 0',
        dark(pv, 0.32),
        3.4,
        0.45,
      );
    const L = leaves(s, s.pick(['', 'autumn', '']));
    if (s.chance(0.45)) tram(s, s.chance(0.5) ? 40 : 470, g + 40, s.pick(['#d9a441', '#b9523c', '#2f6f6a']));
    round(s, x - 46, g + 8, s.rr(76, 96), L[0], L[1]);
    if (s.chance(0.7)) round(s, x + w + 52, g + 8, s.rr(66, 92), L[0], L[1]);
    lamp(s, x - 10, g + 10, 46);
    lamp(s, x + w + 12, g + 10, 46);
  },
};
