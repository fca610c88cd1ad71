/** The page that the film records: five scenes with drawn pictures. `window.show(second)` sets the time. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { draw } from '../../packages/scenes/src/pictures.ts';

export const size = { width: 960, height: 540 };
export const seconds = 28;

const font = fileURLToPath(
  import.meta.resolve('@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2'),
);

const dataOf = (type, bytes) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const picture = (drawing) => dataOf('image/svg+xml', draw(drawing));

const mark = `<svg viewBox="0 0 32 32"><path d="M4 30V16a12 12 0 0 1 24 0v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1Z" fill="#0d7c96"/>
<path d="M12.2 18.4a3.8 3.8 0 0 1 7.6 0v2.9l5 8.2a.6.6 0 0 1-.5.9H7.7a.6.6 0 0 1-.5-.9l5-8.2Z" fill="#f8b64c"/></svg>`;
const name = `<div class="name">${mark}<b>Wayhouse</b><b class="zh">途驿</b></div>`;

const hotels = [
  { id: 'film 1', region: 'oldtown', en: 'Alfama House', zh: '阿尔法玛旅舍', low: '96.00', free: '104.00' },
  { id: 'film 2', region: 'garden', en: 'Garden Court', zh: '花园庭院酒店', low: '118.00', free: '121.00' },
  { id: 'film 3', region: 'coast', en: 'Harbour Light', zh: '港湾之光酒店', low: '132.00', free: '149.00' },
];

const card = ({ id, region, en, zh, low, free }) => `<div class="card hotel">
<img src="${picture({ kind: 'hotel', id, region, time: 'golden' })}">
<p><b>${en}</b><br><span>${zh}</span></p>
<p class="row"><span>Lowest 最低价</span><b>US$${low}</b></p>
<p class="row free"><span>Free cancellation 免费取消</span><b>US$${free}</b></p></div>`;

const search = `<div class="card box"><p><span>Where to 目的地</span></p><p class="typed"><b id="typed"></b><i></i></p>
<div id="found"><p class="row"><b>Lisbon</b><span>Portugal</span></p><p class="row"><b>里斯本</b><span>葡萄牙</span></p></div></div>`;

const voucher = `<div class="card paper"><div class="row">${name}<em>Confirmed 已确认</em></div>
<h2>Voucher <span>入住凭证</span></h2>
<p class="row"><span>Hotel 酒店</span><b>Garden Court 花园庭院酒店</b></p>
<p class="row"><span>Stay 入住</span><b>10 – 13 Apr · 3 nights 3 晚</b></p>
<p class="row"><span>Guest 客人</span><b>LI / MING</b></p></div>`;

const styles = `@font-face{font-family:Sans;font-weight:400 700;src:url(${dataOf('font/woff2', readFileSync(font))})}
*{box-sizing:border-box;margin:0}body{width:960px;height:540px;overflow:hidden;background:#0e242a;color:#112124;
font:400 18px/1.5 Sans,"Noto Sans CJK SC",sans-serif}
.s{position:absolute;inset:0;opacity:0;overflow:hidden;display:grid;place-items:center}
.bg{position:absolute;left:0;top:0;height:540px;transform-origin:0 0}.wide{width:960px;object-fit:cover}
.name{position:relative;display:flex;align-items:center;gap:14px}.name svg{width:1.6em}
.title{position:absolute;inset:0;display:grid;place-content:center;justify-items:center;gap:10px;color:#fff;
background:rgb(14 36 42/.42)}.title .name{font-size:52px}.title p{font-size:22px}
.card{position:relative;background:#fff;border-radius:16px;padding:20px 24px;box-shadow:0 12px 40px rgb(14 36 42/.35)}
.card span{color:#405054}.row{display:flex;justify-content:space-between;align-items:center;gap:20px}
.box{width:520px}.typed{font-size:30px;border:2px solid #006178;border-radius:10px;padding:8px 16px;margin:6px 0}
.typed i{display:inline-block;width:2px;height:30px;background:#006178;vertical-align:-5px;margin-left:3px}
#found .row{font-size:22px;padding:8px 16px}
.three{position:relative;display:flex;gap:20px}.hotel{width:280px;padding:0 0 12px}.hotel img{width:280px;height:190px;
object-fit:cover;border-radius:16px 16px 0 0;display:block}.hotel p{padding:8px 16px 0;font-size:17px}
.hotel .row{font-size:13.5px;gap:8px;white-space:nowrap}.hotel .row b{font-size:19px}.hotel .free span,.hotel .free b{color:#0e5d39}
.paper{width:560px;display:grid;gap:14px;padding:28px 32px}.paper .name{font-size:24px}
.paper em{font-style:normal;background:#e1f8ea;color:#0e5d39;border-radius:999px;padding:4px 14px}`;

const scenes = [
  `<img class="bg" id="road" src="${picture({ kind: 'panorama', w: 2400, h: 620, time: 'dusk' })}">
<div class="title" id="title">${name}<p>Hotels for the travel trade · 旅行同业的订房伙伴</p></div>`,
  `<img class="bg wide" src="${picture({ kind: 'hotel', id: 'film 4', region: 'coast', time: 'morning' })}">${search}`,
  `<img class="bg wide" src="${picture({ kind: 'hotel', id: 'film 5', region: 'riverside', time: 'noon' })}"><div class="three">${hotels.map(card).join('')}</div>`,
  `<img class="bg wide" src="${picture({ kind: 'lobby', id: 'film 6', time: 'golden' })}">${voucher}`,
  `<img class="bg wide" src="${picture({ kind: 'hotel', id: 'film 7', region: 'oldtown', time: 'night' })}">
<div class="title">${name}<p>Every stop, a lit door · 每一站，都亮着一扇门</p></div>`,
];

/**
 * Runs in the page and defines `window.show`. `starts` and `end`: start of each scene and end of the film in seconds.
 */
function install(starts, end) {
  const fade = 0.5;
  const progress = (from, to, second) => Math.min(1, Math.max(0, (second - from) / (to - from)));
  const sceneElements = [...document.querySelectorAll('.s')];
  // The pinyin of 里斯本 (Lisbon).
  const typed = 'lisiben';
  window.show = (second) => {
    sceneElements.forEach((scene, index) => {
      const until = starts[index + 1] ?? end + 1;
      const opacity = index === 0 ? 1 : progress(starts[index] - fade, starts[index], second);
      scene.style.opacity = second > until ? 0 : opacity;
      const picture = scene.querySelector('.wide');
      const zoom = 1 + 0.08 * progress(starts[index] - fade, until, second);
      if (picture)
        picture.style.transform = `scale(${zoom}) translate(${-20 * (zoom - 1)}%, ${-20 * (zoom - 1)}%)`;
    });
    const road = document.getElementById('road');
    const way = progress(2, starts[1], second);
    // The curve starts and ends slowly (smoothstep).
    const easedWay = way * way * (3 - 2 * way);
    road.style.transform = `translateX(${-(road.width - innerWidth) * easedWay}px)`;
    document.getElementById('title').style.opacity = 1 - progress(2.2, 3, second);
    const letters = Math.round(typed.length * progress(starts[1] + 0.3, starts[1] + 1.6, second));
    document.getElementById('typed').textContent = typed.slice(0, letters);
    document.getElementById('found').style.opacity = progress(starts[1] + 1.7, starts[1] + 2, second);
  };
}

/** Returns the page as HTML. */
export function filmPage() {
  const sections = scenes.map((scene) => `<div class="s">${scene}</div>`).join('');
  return `<!doctype html><meta charset="utf-8"><style>${styles}</style>${sections}
<script>(${install})([0, 12, 16.5, 21, 25], ${seconds})</script>`;
}
