import { useEffect, useMemo, useRef } from 'react';
import { tileSource } from './tile-source.ts';

/** Detects when the reader starts to use a map that is still a picture. */
export type Reach = {
  /** From the start, as there is to be no picture. */
  atOnce: boolean;
  isDone: () => boolean;
  done: Promise<void>;
};

/** A pointer that only crosses the map on its way does not count. */
const crossingMs = 150;

/** `picture` is whether a picture is enough; once that is false, the map is what was asked for. */
export function useReach(picture: boolean) {
  const first = useRef(picture);
  const reach = useMemo(() => startReach(!first.current || !canBePicture()), []);
  useEffect(() => {
    if (!picture) reach.now();
  }, [picture, reach]);
  return reach;
}

/** An operator's raster tiles have no picture, and touch screens need the live map at once. */
function canBePicture(): boolean {
  const canDraw = 'OffscreenCanvas' in window && 'Worker' in window;
  return canDraw && !tileSource() && !window.matchMedia('(hover: none)').matches;
}

function startReach(atOnce: boolean) {
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
  const reach: Reach = { atOnce, isDone: () => isDone, done };
  const hands = {
    onPointerEnter: () => {
      timer = window.setTimeout(now, crossingMs);
    },
    onPointerLeave: () => window.clearTimeout(timer),
    onPointerDown: now,
    onWheel: now,
    onFocus: now,
  };
  return { reach, now, hands };
}
