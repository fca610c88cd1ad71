import { type TouchEvent, useRef, useState } from 'react';

/** Pixels. A shorter swipe does not turn the page. */
const swipeMinPx = 40;

/**
 * Follows a horizontal swipe: `pulled` is the current offset in pixels; `turn` is called with the direction at the end.
 */
export function useSwipe(turn: (step: 1 | -1) => void) {
  const [pulled, setPulled] = useState(0);
  const from = useRef<number | null>(null);
  // A ref, because the finger may lift before the last move is rendered.
  const far = useRef(0);
  const pull = (px: number) => {
    far.current = px;
    setPulled(px);
  };
  const end = () => {
    from.current = null;
    pull(0);
  };
  const touch = {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      if (from.current !== null) pull((touches[0]?.clientX ?? 0) - from.current);
    },
    onTouchEnd: () => {
      if (Math.abs(far.current) >= swipeMinPx) turn(far.current < 0 ? 1 : -1);
      end();
    },
    onTouchCancel: end,
  };
  return { pulled, touch };
}
