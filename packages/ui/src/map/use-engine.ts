import { type RefObject, useEffect, useRef, useState } from 'react';
import { bringEngine } from './bring-engine.ts';
import type { Bounds, Engine, View } from './map-types.ts';
import { useReach } from './use-reach.ts';

type Options = {
  label: string;
  /** What is shown first; another value moves the map there. */
  bounds: Bounds;
  /** The page scrolls over the map: what MapLibre says then. */
  gentle?: { keys: string; touch: string } | undefined;
  /** Movements only by the reader; no animations. */
  still: boolean;
  onView: (view: View, byReader: boolean) => void;
  /** Waited for before each step of the map's coming, where it stands beside what the reader came for. */
  pause?: (() => Promise<void>) | undefined;
  /** A picture of the map is enough until the reader reaches for it. */
  picture?: boolean;
};

/**
 * The engine that draws a map into the holder; it arrives when the map is needed. `failed` where no map can be drawn.
 * `hands` stand on what is around the map: they tell that the reader reaches for it.
 */
export function useEngine(holder: RefObject<HTMLDivElement | null>, options: Options) {
  const { label, bounds, gentle, still, onView, pause, picture = false } = options;
  const [engine, setEngine] = useState<Engine | null>(null);
  const [failed, setFailed] = useState(false);
  const [view, setView] = useState<View | null>(null);
  const latest = useRef(onView);
  latest.current = onView;
  const first = useRef({ label, bounds, still, gentle, pause });
  const { reach, hands } = useReach(picture);
  useEffect(() => {
    const container = holder.current;
    if (!container) return;
    const coming = bringEngine({
      ...{ ...first.current, container, reach },
      onEngine: setEngine,
      onView: (seen, byReader) => {
        setView(seen);
        latest.current(seen, byReader);
      },
      onFail: () => setFailed(true),
    });
    // Its window is gone already; to take the rest down takes as long as to build it.
    return () => coming.stop(Promise.resolve(first.current.pause?.()));
  }, [holder, reach]);
  const wanted = bounds.join();
  const shown = useRef(wanted);
  useEffect(() => {
    if (!engine || shown.current === wanted) return;
    shown.current = wanted;
    engine.show(wanted.split(',').map(Number) as Bounds);
  }, [engine, wanted]);
  return { engine, failed, view, hands };
}
