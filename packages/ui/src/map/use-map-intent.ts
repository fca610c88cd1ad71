import { useEffect, useMemo, useRef } from 'react';
import { tileSource } from './tile-source.ts';

/** Detects when the reader starts to use a map that is still a picture. */
export type MapIntent = {
  /** No picture is used, so the live map loads at once. */
  atOnce: boolean;
  isDone: () => boolean;
  done: Promise<void>;
};

/** A pointer that only crosses the map within this time does not count. */
const hoverMs = 150;

/** `done` resolves when the reader starts to use the map, or when `picture` becomes false. */
export function useMapIntent(picture: boolean) {
  const first = useRef(picture);
  const reach = useMemo(() => createMapIntent(!first.current || !canBePicture()), []);
  useEffect(() => {
    if (!picture) reach.now();
  }, [picture, reach]);
  return reach;
}

/** False for raster tiles, which have no picture, and for touch screens, which need the live map at once. */
function canBePicture(): boolean {
  const canDraw = 'OffscreenCanvas' in window && 'Worker' in window;
  return canDraw && !tileSource() && !window.matchMedia('(hover: none)').matches;
}

function createMapIntent(atOnce: boolean) {
  let isDone = atOnce;
  let open = () => {};
  const done = new Promise<void>((resolve) => {
    open = resolve;
  });
  let timer = 0;
  const now = () => {
    isDone = true;
    open();
  };
  if (atOnce) open();
  const reach: MapIntent = { atOnce, isDone: () => isDone, done };
  const handlers = {
    onPointerEnter: () => {
      timer = window.setTimeout(now, hoverMs);
    },
    onPointerLeave: () => window.clearTimeout(timer),
    onPointerDown: now,
    onWheel: now,
    onFocus: now,
  };
  return { reach, now, hands: handlers };
}
