/** Draws the picture of a hotel in its region. The same input gives the same picture in every browser. */

import { regions } from '@wayhouse/contract/catalogue/drawing';
import { hash } from './color.mjs';
import { Pen, roundTenth } from './pen.mjs';
import { drawRegion } from './regions.mjs';
import { REGION_TIMES, TIMES } from './times.mjs';

/** Largest random zoom by region, as a share of the size. Every scene is zoomed by 3 % in addition. */
const MAX_ZOOM = {
  skyline: 0.1,
  oldtown: 0.16,
  riverside: 0.12,
  coast: 0.34,
  mountain: 0.3,
  resort: 0.36,
  garden: 0.34,
  desert: 0.28,
};
/**
 * Zooms in and shifts the scene at random, so that neighbors in a list look different. The middle of the lower edge,
 * (320, 480), is the center of the zoom.
 */
function frameScene(pen, regionName) {
  const zoom = 1 + 0.03 + pen.random() * MAX_ZOOM[regionName],
    shiftX = (pen.random() * 2 - 1) * (zoom - 1) * 290,
    shiftY = pen.random() * (zoom - 1) * 70;
  pen.shapes.unshift(
    `<g transform="translate(${roundTenth(320 - 320 * zoom + shiftX)} ${roundTenth(480 - 480 * zoom + shiftY)}) scale(${zoom.toFixed(3)})">`,
  );
  pen.shapes.push('</g>');
}
/**
 * The hash of `id` seeds the random numbers, decides about mirroring, and chooses a region or time of day that is
 * omitted or unknown.
 * @param {{ id: string, region?: string, time?: string, place?: import('./place.ts').Place }} input
 */
export function scene(input) {
  const { pen, isMirrored } = drawScene(input);
  return pen.svg(isMirrored);
}
/** Names of the features in the picture of this input. */
export function sceneFeatures(input) {
  return [...drawScene(input).pen.features];
}
function drawScene({ id, region, time, place }) {
  const seed = hash(id),
    regionName = drawRegion[region] ? region : regions[seed % regions.length];
  const regionTimes = REGION_TIMES[regionName],
    timeName = TIMES[time] ? time : regionTimes[(seed >>> 5) % regionTimes.length];
  const pen = new Pen(seed, 640, 480, timeName, place);
  drawRegion[regionName](pen);
  frameScene(pen, regionName);
  return { pen, isMirrored: (seed >>> 11) & 1 };
}
