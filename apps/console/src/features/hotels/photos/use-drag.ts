import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A press that moves farther than this is a drag, not a click. */
const slackPx = 6;

type Options = {
  list: RefObject<HTMLElement | null>;
  /** Called during a drag, at each move of the pointer over an element of the list, even the dragged one. */
  onOver: (key: string, over: string) => void;
};

/**
 * Drags a `[data-key]` element of a list over the others. `draggedKey` is the key of the dragged element. `wasDrag` is
 * true for the click that ends a drag.
 */
export function useDrag({ list, onOver }: Options) {
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  const hasDragged = useRef(false);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const start = (key: string, event: PointerEvent) => {
    if (event.button !== 0) return;
    stop.current();
    hasDragged.current = false;
    const from = { x: event.clientX, y: event.clientY };
    const follow = (move: globalThis.PointerEvent) => {
      if (!hasDragged.current && Math.hypot(move.clientX - from.x, move.clientY - from.y) < slackPx) return;
      hasDragged.current = true;
      setDraggedKey(key);
      const target = document
        .elementFromPoint(move.clientX, move.clientY)
        ?.closest<HTMLElement>('[data-key]');
      if (target && list.current?.contains(target)) onOver(key, target.dataset.key ?? '');
    };
    const drop = () => {
      stop.current();
      // The timer runs after the click that ends the drag, so that `wasDrag` is still true for this click.
      setTimeout(() => {
        hasDragged.current = false;
      });
    };
    // The listeners are on the window, because a moved element loses its pointer capture.
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    stop.current = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
      setDraggedKey(null);
    };
  };
  return { draggedKey, start, wasDrag: () => hasDragged.current };
}
