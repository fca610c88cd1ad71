import { type TouchEvent, useRef, useState } from 'react';

/** A finger that went less far was not meant to turn the page. */
const meantPx = 40;

/** Follows a finger sideways: `pulled` is how far it holds the part, and `turn` learns which way it let go. */
export function useSwipe(turn: (step: 1 | -1) => void) {
  const [pulled, setPulled] = useState(0);
  const from = useRef<number | null>(null);
  // A finger can let go before what it pulled is drawn.
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
      if (Math.abs(far.current) >= meantPx) turn(far.current < 0 ? 1 : -1);
      end();
    },
    onTouchCancel: end,
  };
  return { pulled, touch };
}
