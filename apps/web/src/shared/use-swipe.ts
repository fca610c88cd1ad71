import { type TouchEvent, useRef, useState } from 'react';

/** A finger that went less far was not meant to turn the page. */
const meantPx = 40;

/** Follows a finger sideways: `pulled` is how far it holds the part, and `turn` learns which way it let go. */
export function useSwipe(turn: (step: 1 | -1) => void) {
  const [pulled, setPulled] = useState(0);
  const from = useRef<number | null>(null);
  const end = () => {
    from.current = null;
    setPulled(0);
  };
  const touch = {
    onTouchStart: ({ touches }: TouchEvent) => {
      from.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchMove: ({ touches }: TouchEvent) => {
      if (from.current !== null) setPulled((touches[0]?.clientX ?? 0) - from.current);
    },
    onTouchEnd: () => {
      if (Math.abs(pulled) >= meantPx) turn(pulled < 0 ? 1 : -1);
      end();
    },
    onTouchCancel: end,
  };
  return { pulled, touch };
}
