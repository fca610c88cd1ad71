import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadEngine } from './load-engine.ts';
import type { Bounds, Engine, View } from './map-types.ts';
import { useMapIntent } from './use-map-intent.ts';

type Options = {
  label: string;
  /** Bounds of the first view; a new value moves the map there. */
  bounds: Bounds;
  /** Scrolling over the map scrolls the page; these are the texts of MapLibre's hint. */
  gentle?: { keys: string; touch: string } | undefined;
  /** No animations. */
  still: boolean;
  onView: (view: View, byReader: boolean) => void;
  /** Awaited before each step of loading, on pages where other content is more important than the map. */
  pause?: (() => Promise<void>) | undefined;
  /** A still picture is enough until the reader uses the map. */
  picture?: boolean;
};

/**
 * The engine that draws a map into the holder; null until the map is needed. `failed` when no map can be drawn. Attach
 * the handlers `hands` to an element around the map: they detect that the reader starts to use it.
 */
export function useEngine(holder: RefObject<HTMLDivElement | null>, options: Options) {
  const { label, bounds, gentle, still, onView, pause, picture = false } = options;
  const [engine, setEngine] = useState<Engine | null>(null);
  const [failed, setFailed] = useState(false);
  const [view, setView] = useState<View | null>(null);
  const latest = useRef(onView);
  latest.current = onView;
  const first = useRef({ label, bounds, still, gentle, pause });
  const { reach, hands } = useMapIntent(picture);
  useEffect(() => {
    const container = holder.current;
    if (!container) return;
    const coming = loadEngine({
      ...{ ...first.current, container, reach },
      onEngine: setEngine,
      onView: (seen, byReader) => {
        setView(seen);
        latest.current(seen, byReader);
      },
      onFail: () => setFailed(true),
    });
    // The window is already closed. Removal takes as long as construction, so it waits for a pause too.
    return () => coming.stop(Promise.resolve(first.current.pause?.()));
  }, [holder, reach]);
  const boundsKey = bounds.join();
  const shown = useRef(boundsKey);
  useEffect(() => {
    if (!engine || shown.current === boundsKey) return;
    shown.current = boundsKey;
    engine.show(boundsKey.split(',').map(Number) as Bounds);
  }, [engine, boundsKey]);
  return { engine, failed, view, hands };
}
