import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { useDrag } from './use-drag.ts';

type Options = { keys: readonly string[]; onMove: (keys: string[]) => void };

/**
 * Reorders a list of `[data-key]` elements by dragging, by buttons, and by arrow keys on the grip. The pressed control
 * keeps the focus in its new position.
 */
export function useReorder({ keys, onMove }: Options) {
  const list = useRef<HTMLOListElement>(null);
  // A drag keeps the callbacks of the render in which it began. This ref gives them the newest keys and handler.
  const latest = useRef({ keys, onMove });
  latest.current = { keys, onMove };
  // The new position of the last moved element, which screen readers announce.
  const [movedTo, setMovedTo] = useState<number | null>(null);
  const focus = useRef<{ key: string; control: string } | null>(null);
  const moveTo = (key: string, to: number) => {
    const { keys: newestKeys, onMove: move } = latest.current;
    const from = newestKeys.indexOf(key);
    if (from < 0 || to < 0 || to >= newestKeys.length || to === from) return;
    move(newestKeys.toSpliced(from, 1).toSpliced(to, 0, key));
    setMovedTo(to);
  };
  const { draggedKey, start, wasDrag } = useDrag({
    list,
    onOver: (key, over) => moveTo(key, latest.current.keys.indexOf(over)),
  });
  const step = (key: string, offset: number, control: string) => {
    focus.current = { key, control };
    moveTo(key, keys.indexOf(key) + offset);
  };
  useLayoutEffect(() => {
    const target = focus.current;
    if (!target) return;
    focus.current = null;
    const item = list.current?.querySelector(`[data-key="${target.key}"]`);
    const control = item?.querySelector<HTMLButtonElement>(`[data-do="${target.control}"]:enabled`);
    // At an end of the list the pressed button becomes disabled, so the grip gets the focus.
    (control ?? item?.querySelector<HTMLButtonElement>('[data-do="grip"]'))?.focus();
  });
  return {
    list,
    draggedKey,
    movedTo,
    step,
    ofGrip: (key: string) => ({
      onPointerDown: (event: PointerEvent) => start(key, event),
      onKeyDown: (event: KeyboardEvent) => {
        const offset = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
        if (offset === undefined) return;
        event.preventDefault();
        step(key, offset, 'grip');
      },
    }),
    /** Handlers of the picture: a mouse can drag it, a touch scrolls the page, a click opens it. */
    ofPicture: (key: string, onOpen: () => void) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') start(key, event);
      },
      onClick: () => {
        if (!wasDrag()) onOpen();
      },
    }),
  };
}
export type Reorder = ReturnType<typeof useReorder>;
