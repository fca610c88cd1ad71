/** Generates the picture of the slider: a landscape in SVG, which is different for each sequence of random numbers. */
import { signInLimits } from '@wayhouse/contract/sign-in-limits';

const { sliderWidthPx: width, sliderHeightPx: height } = signInLimits;

/** A number from 0 (included) to 1 (excluded). */
export type Random = () => number;

interface Mood {
  sky: [string, string];
  light: string;
  ridges: [string, string, string];
  ground: [string, string];
  wall: string;
}

const moods: readonly Mood[] = [
  {
    sky: ['#5f98ab', '#fbe2ae'],
    light: '#fff3cf',
    ridges: ['#8fb3b5', '#5d8d8c', '#3b6b66'],
    ground: ['#d9b878', '#b98f55'],
    wall: '#f6ead4',
  },
  {
    sky: ['#2f4d7a', '#f0a58a'],
    light: '#ffd9b0',
    ridges: ['#8a6d8f', '#5c4f7d', '#38385f'],
    ground: ['#6b5a78', '#41406a'],
    wall: '#f3d9c6',
  },
  {
    sky: ['#78b7e0', '#e9f5f7'],
    light: '#ffffff',
    ridges: ['#a9cbb4', '#6fa384', '#3f7a5c'],
    ground: ['#9cc27a', '#6d9a53'],
    wall: '#fff8ea',
  },
  {
    sky: ['#e8866a', '#fde3b8'],
    light: '#fff0c8',
    ridges: ['#d88f6b', '#b2644f', '#7e4340'],
    ground: ['#e0b070', '#b98247'],
    wall: '#fbe9d5',
  },
  {
    sky: ['#153a4a', '#6fb3a8'],
    light: '#e6f7da',
    ridges: ['#3f7f80', '#2a5f66', '#18424c'],
    ground: ['#2e6b63', '#1d4a49'],
    wall: '#d8efe2',
  },
  {
    sky: ['#a6c5e8', '#f8dfe6'],
    light: '#fff7ef',
    ridges: ['#b9b5d6', '#8b8fbb', '#5f6a99'],
    ground: ['#c9bfd8', '#9a93bd'],
    wall: '#fff4f0',
  },
];

const round = (value: number): number => Math.round(value * 10) / 10;
const between = (random: Random, low: number, high: number): number => round(low + random() * (high - low));

/** Draws a scene of 310 × 160 px: sky, sun or moon, three ridges, water or meadow, houses with arches, trees. */
export function drawScene(random: Random): string {
  const mood = moods[Math.floor(random() * moods.length)] ?? (moods[0] as Mood);
  const horizon = between(random, 84, 104);
  const parts = [
    `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mood.sky[0]}"/><stop offset="1" stop-color="${mood.sky[1]}"/></linearGradient>`,
    `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mood.ground[0]}"/><stop offset="1" stop-color="${mood.ground[1]}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#s)"/>`,
    light(random, mood),
    clouds(random, mood),
    ...mood.ridges.map((color, index) =>
      ridge(random, { color, base: horizon - 22 + index * 13, swing: 26 - index * 6 }),
    ),
    `<rect y="${horizon + 14}" width="${width}" height="${height}" fill="url(#g)"/>`,
    stripes(random, mood, horizon + 18),
    ...Array.from({ length: 3 + Math.floor(random() * 3) }, () => house(random, mood, horizon)),
    ...Array.from({ length: 7 + Math.floor(random() * 6) }, () => tree(random, mood, horizon)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}

function light(random: Random, mood: Mood): string {
  const [cx, cy, r] = [between(random, 30, 280), between(random, 22, 58), between(random, 10, 20)];
  return [2.6, 1.7, 1]
    .map(
      (scale, index) =>
        `<circle cx="${cx}" cy="${cy}" r="${round(r * scale)}" fill="${mood.light}" opacity="${[0.14, 0.22, 0.92][index]}"/>`,
    )
    .join('');
}

function clouds(random: Random, mood: Mood): string {
  return Array.from({ length: 2 + Math.floor(random() * 3) }, () => {
    const [x, y, w] = [between(random, -10, 280), between(random, 14, 62), between(random, 30, 74)];
    return `<rect x="${x}" y="${y}" width="${w}" height="5" rx="2.5" fill="${mood.light}" opacity=".55"/><rect x="${round(x + w * 0.3)}" y="${y - 4}" width="${round(w * 0.5)}" height="6" rx="3" fill="${mood.light}" opacity=".4"/>`;
  }).join('');
}

function ridge(
  random: Random,
  { color, base, swing }: { color: string; base: number; swing: number },
): string {
  const points = Array.from({ length: 8 }, (_, index) => ({
    x: round((index / 7) * width),
    y: round(base - random() * swing + (random() - 0.5) * 6),
  }));
  const line = points.slice(1).map((point, index) => {
    const middle = round((point.x + (points[index]?.x ?? 0)) / 2);
    return `C${middle} ${points[index]?.y ?? base} ${middle} ${point.y} ${point.x} ${point.y}`;
  });
  return `<path d="M0 ${points[0]?.y ?? base}${line.join('')}V${height}H0Z" fill="${color}"/>`;
}

function stripes(random: Random, mood: Mood, top: number): string {
  return Array.from({ length: 14 }, () => {
    const [x, y, w] = [between(random, -20, 300), between(random, top, height), between(random, 14, 60)];
    const color = random() < 0.5 ? mood.light : mood.ridges[2];
    return `<rect x="${x}" y="${y}" width="${w}" height="1.6" rx=".8" fill="${color}" opacity=".28"/>`;
  }).join('');
}

/** A house with a row of arches in the shape of the piece, so that the gap is not the only arch in the picture. */
function house(random: Random, mood: Mood, horizon: number): string {
  const arches = 1 + Math.floor(random() * 4);
  const [w, h] = [arches * 13 + 7, between(random, 26, 58)];
  const [x, bottom] = [between(random, 0, width - w), horizon + between(random, 14, 34)];
  const doors = Array.from({ length: arches }, (_, index) => {
    const left = round(x + 6 + index * 13);
    const top = round(bottom - between(random, 14, 20));
    return `<path d="M${left} ${bottom}V${top}a4 4 0 0 1 8 0V${bottom}Z" fill="${mood.ridges[2]}" opacity=".72"/>`;
  });
  const wall = `<rect x="${x}" y="${round(bottom - h)}" width="${w}" height="${h}" fill="${mood.wall}"/>`;
  const shade = `<rect x="${round(x + w * 0.72)}" y="${round(bottom - h)}" width="${round(w * 0.28)}" height="${h}" fill="${mood.ridges[1]}" opacity=".3"/>`;
  const roof = `<rect x="${x - 2}" y="${round(bottom - h - 3)}" width="${w + 4}" height="4" rx="1" fill="${mood.ridges[1]}"/>`;
  return wall + shade + roof + doors.join('');
}

function tree(random: Random, mood: Mood, horizon: number): string {
  const [x, bottom, h] = [
    between(random, 4, width - 4),
    horizon + between(random, 18, 52),
    between(random, 16, 34),
  ];
  const color = mood.ridges[random() < 0.5 ? 1 : 2];
  const trunk = `<rect x="${round(x - 0.8)}" y="${round(bottom - h * 0.4)}" width="1.6" height="${round(h * 0.4)}" fill="${mood.ridges[2]}"/>`;
  const crown =
    random() < 0.5
      ? `<ellipse cx="${x}" cy="${round(bottom - h * 0.62)}" rx="${round(h * 0.24)}" ry="${round(h * 0.4)}" fill="${color}"/>`
      : `<path d="M${x} ${round(bottom - h)}l${round(h * 0.26)} ${round(h * 0.72)}h${round(-h * 0.52)}Z" fill="${color}"/>`;
  return trunk + crown;
}
