import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadEngine } from './load-engine.ts';
import type { Bounds, Engine, View } from './map-types.ts';
import { useMapIntent } from './use-map-intent.ts';

type Options = {
  label: string;
  /** Bounds of the first view. A new value moves the map. */
  bounds: Bounds;
  /** Set: scrolling over the map scrolls the page. Texts of the hint about it. */
  scrollHint?: { keys: string; touch: string } | undefined;
  /** True for no animations. */
  reducedMotion: boolean;
  onView: (view: View, byReader: boolean) => void;
  /** Awaited before each step of loading; for pages where other content is more important than the map. */
  pause?: (() => Promise<void>) | undefined;
  /** True to show a still picture until the reader uses the map. */
  picture?: boolean;
};

/**
 * Draws a map into the holder. `engine` is null until the map is needed; `failed` is true when no map can be drawn.
 * Attach the handlers `intentHandlers` to an element around the map: they detect when the reader starts to use it.
 */
export function useEngine(holder: RefObject<HTMLDivElement | null>, options: Options) {
  const { label, bounds, scrollHint, reducedMotion, onView, pause, picture = false } = options;
  const [engine, setEngine] = useState<Engine | null>(null);
  const [failed, setFailed] = useState(false);
  const [view, setView] = useState<View | null>(null);
  const latest = useRef(onView);
  latest.current = onView;
  const first = useRef({ label, bounds, reducedMotion, scrollHint, pause });
  const { intent, intentHandlers } = useMapIntent(picture);
  useEffect(() => {
    const container = holder.current;
    if (!container) return;
    const coming = loadEngine({
      ...{ ...first.current, container, intent: intent },
      onEngine: setEngine,
      onView: (seen, byReader) => {
        setView(seen);
        latest.current(seen, byReader);
      },
      onFail: () => setFailed(true),
    });
    // The page no longer shows the map. Removal takes as long as construction, so it waits for a pause too.
    return () => coming.stop(Promise.resolve(first.current.pause?.()));
  }, [holder, intent]);
  const boundsKey = bounds.join();
  const shown = useRef(boundsKey);
  useEffect(() => {
    if (!engine || shown.current === boundsKey) return;
    shown.current = boundsKey;
    engine.show(boundsKey.split(',').map(Number) as Bounds);
  }, [engine, boundsKey]);
  return { engine, failed, view, intentHandlers };
}
