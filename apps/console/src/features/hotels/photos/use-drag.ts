import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** A press that moves farther than this is a drag, not a click. */
const slackPx = 6;

type Options = {
  list: RefObject<HTMLElement | null>;
  /** Called when the dragged element is over another one. */
  onOver: (key: string, over: string) => void;
};

/**
 * Drags a `[data-key]` element of a list over the others. `lifted` is the key of the dragged element. `wasDrag` returns
 * true once after a drag, so that the drag is not also a click.
 */
export function useDrag({ list, onOver }: Options) {
  const [lifted, setLifted] = useState<string | null>(null);
  const dragged = useRef(false);
  const stop = useRef(() => {});
  useEffect(() => () => stop.current(), []);
  const start = (key: string, event: PointerEvent) => {
    if (event.button !== 0) return;
    stop.current();
    dragged.current = false;
    const from = { x: event.clientX, y: event.clientY };
    const follow = (at: globalThis.PointerEvent) => {
      if (!dragged.current && Math.hypot(at.clientX - from.x, at.clientY - from.y) < slackPx) return;
      dragged.current = true;
      setLifted(key);
      const under = document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>('[data-key]');
      if (under && list.current?.contains(under)) onOver(key, under.dataset.key ?? '');
    };
    const drop = () => stop.current();
    // On the window, because a moved element loses its pointer capture.
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', drop);
    stop.current = () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', drop);
      setLifted(null);
    };
  };
  const wasDrag = () => {
    const was = dragged.current;
    dragged.current = false;
    return was;
  };
  return { lifted, start, wasDrag };
}
