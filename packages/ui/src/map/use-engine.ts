import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Engine } from './map-engine.ts';
import type { Bounds, View } from './map-types.ts';
import { tileSource } from './tile-source.ts';

type Options = {
  label: string;
  /** What is shown first; another value moves the map there. */
  bounds: Bounds;
  /** The page scrolls over the map: what MapLibre says then. */
  gentle?: { keys: string; touch: string } | undefined;
  /** No movement that the reader did not make. */
  still: boolean;
  onView: (view: View, byReader: boolean) => void;
  /** Waited for before each step of the map's coming, where it stands beside what the reader came for. */
  pause?: (() => Promise<void>) | undefined;
};

/** The engine that draws a map into the holder; it arrives when the map is needed. `failed` where no map can be drawn. */
export function useEngine(holder: RefObject<HTMLDivElement | null>, options: Options) {
  const { label, bounds, gentle, still, onView, pause } = options;
  const [engine, setEngine] = useState<Engine | null>(null);
  const [failed, setFailed] = useState(false);
  const [view, setView] = useState<View | null>(null);
  const latest = useRef(onView);
  latest.current = onView;
  const first = useRef({ label, bounds, still, gentle, pause });
  useEffect(() => {
    const container = holder.current;
    if (!container) return;
    let made: Engine | undefined;
    let gone = false;
    const start = async () => {
      const { pause } = first.current;
      await pause?.();
      const { createEngine } = await import('./map-engine.ts');
      await pause?.();
      if (gone) return;
      made = createEngine({ container, ...first.current, tiles: tileSource() });
      const tell = (byReader: boolean) => {
        const seen = made?.view();
        if (!seen) return;
        setView(seen);
        latest.current(seen, byReader);
      };
      made.onRest(tell);
      setEngine(made);
      tell(false);
    };
    start().catch(() => !gone && setFailed(true));
    return () => {
      gone = true;
      // Its window is gone already; to take the rest down takes as long as to build it.
      void Promise.resolve(first.current.pause?.()).then(() => made?.remove());
    };
  }, [holder]);
  const wanted = bounds.join();
  const shown = useRef(wanted);
  useEffect(() => {
    if (!engine || shown.current === wanted) return;
    shown.current = wanted;
    engine.show(wanted.split(',').map(Number) as Bounds);
  }, [engine, wanted]);
  return { engine, failed, view };
}
