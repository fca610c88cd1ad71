import { type TouchEvent, useRef, useState } from 'react';

/** Pixels. A shorter swipe does not change the slide. */
const swipeMinPx = 40;

/**
 * Follows a horizontal swipe: `offsetPx` is the current offset. At the end of a long enough swipe `onTurn` is called: 1
 * for the next slide, -1 for the previous one.
 */
export function useSwipe(onTurn: (step: 1 | -1) => void) {
  const [offsetPx, setOffsetPx] = useState(0);
  const startX = useRef<number | null>(null);
  // A ref, because the finger may lift before the last move is rendered.
  const lastOffset = useRef(0);
  const moveTo = (px: number) => {
    lastOffset.current = px;
    setOffsetPx(px);
  };
  const end = () => {
    startX.current = null;
    moveTo(0);
  };
  const touchHandlers = {
    onTouchStart: ({ touches }: TouchEvent) => {
      startX.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      if (startX.current !== null) moveTo((touches[0]?.clientX ?? 0) - startX.current);
    },
    onTouchEnd: () => {
      if (Math.abs(lastOffset.current) >= swipeMinPx) onTurn(lastOffset.current < 0 ? 1 : -1);
      end();
    },
    onTouchCancel: end,
  };
  return { offsetPx, touchHandlers };
}
