import type { Lang } from '@wayhouse/i18n/translate';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadEngine } from './load-engine.ts';
import type { Bounds, Engine, Streets, View } from './map-types.ts';
import { unwrapBounds, zoomOf } from './view-math.ts';

export type MapOptions = {
  label: string;
  lang: Lang;
  /** Bounds of the first view. Each new object moves the map to its bounds, even if they equal the bounds before. */
  bounds: Bounds;
  distance: (meters: number) => string;
  /** When set, scrolling over the map scrolls the page, and the map shows these texts as a hint. */
  scrollHint?: { keys: string; touch: string } | undefined;
  /** True switches animations off. */
  reducedMotion: boolean;
  /** Called with the first view and after each move; without a map, with the area of `bounds`. */
  onView: (view: View, byReader: boolean) => void;
  /** Awaited before each loading step, so that more important work of the page runs first. */
  pause?: (() => Promise<void>) | undefined;
};

/**
 * Draws a map into the holder. `engine` is null until the map is loaded; `isFailed` is true when no map can be drawn. A
 * new language makes a new map at the last view. Later values of `bounds` and `onView` take effect at once, those of
 * the other options only in a new map.
 */
export function useEngine(holder: RefObject<HTMLDivElement | null>, options: MapOptions) {
  const { bounds, lang } = options;
  const [engine, setEngine] = useState<Engine | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [view, setView] = useState<View | null>(null);
  const [streets, setStreets] = useState<Streets>('none');
  const latestOptions = useRef(options);
  latestOptions.current = options;
  const lastViewBounds = useRef<Bounds | null>(null);
  useEffect(() => {
    const container = holder.current;
    if (!container) return;
    const { label, distance, reducedMotion, scrollHint, pause, bounds: firstBounds } = latestOptions.current;
    setFailed(false);
    const engineLoad = loadEngine({
      container,
      lang,
      label,
      distance,
      reducedMotion,
      scrollHint,
      pause,
      bounds: lastViewBounds.current ?? firstBounds,
      onEngine: (loaded) => {
        setEngine(loaded);
        loaded.onStreets(setStreets);
      },
      onView: (next, byReader) => {
        lastViewBounds.current = next.bounds;
        setView(next);
        latestOptions.current.onView(next, byReader);
      },
      onFail: () => setFailed(true),
    });
    // Removing a map takes as long as creating it, so the removal waits for `pause` too.
    return () => {
      setEngine(null);
      engineLoad.stop(Promise.resolve(latestOptions.current.pause?.()));
    };
  }, [holder, lang]);
  const shownBounds = useRef(bounds);
  useEffect(() => {
    if (!engine || shownBounds.current === bounds) return;
    shownBounds.current = bounds;
    engine.show(bounds);
  }, [engine, bounds]);
  useEffect(() => {
    if (!isFailed) return;
    // The page still lists the hotels of the area that the map would show.
    latestOptions.current.onView({ bounds: unwrapBounds(bounds), zoom: zoomOf(bounds) }, false);
  }, [isFailed, bounds]);
  return { engine, isFailed, view, streets };
}
