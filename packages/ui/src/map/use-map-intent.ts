import { useEffect, useMemo, useRef } from 'react';
import { tileSource } from './tile-source.ts';

/** Tells when the reader starts to use a map that is still a picture. */
export type MapIntent = {
  /** True when there is no picture: the live map loads at once. */
  startsLive: boolean;
  isDone: () => boolean;
  done: Promise<void>;
};

/** A pointer that leaves the map within this time does not count. */
const hoverMs = 150;

/** Resolves `done` when the reader starts to use the map, or when `picture` becomes false. */
export function useMapIntent(picture: boolean) {
  const first = useRef(picture);
  const intent = useMemo(() => createMapIntent(!first.current || !canBePicture()), []);
  useEffect(() => {
    if (!picture) intent.now();
  }, [picture, intent]);
  return intent;
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
  const intent: MapIntent = { startsLive: atOnce, isDone: () => isDone, done };
  const handlers = {
    onPointerEnter: () => {
      timer = window.setTimeout(now, hoverMs);
    },
    onPointerLeave: () => window.clearTimeout(timer),
    onPointerDown: now,
    onWheel: now,
    onFocus: now,
  };
  return { intent, now, intentHandlers: handlers };
}
