import stylesUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import type { Engine, EngineOptions, View } from './map-types.ts';
import { tileSource } from './tile-source.ts';

type Options = Omit<EngineOptions, 'tiles'> & {
  onEngine: (engine: Engine) => void;
  /** Called with the first view, then after each move. `byReader` is false when the page moved the map. */
  onView: (view: View, byReader: boolean) => void;
  /** Called when the engine cannot be loaded or the browser cannot draw maps; not called after `stop`. */
  onFail: () => void;
};

/**
 * Shows a map in a container. `stop` cancels the loading, ends the drawing at once, and removes a loaded map when
 * `ready` resolves. With `ready` the caller delays the removal, so that more important work of the page runs first.
 */
export function loadEngine(options: Options): { stop: (ready: Promise<void>) => void } {
  const { pause, onEngine, onView, onFail } = options;
  let startedEngine: Engine | undefined;
  let isStopped = false;
  const start = async () => {
    await pause?.();
    const [{ createEngine }] = await Promise.all([import('./map-engine.ts'), engineStyles()]);
    await pause?.();
    if (isStopped) return;
    const engine = createEngine({ ...options, tiles: tileSource() });
    startedEngine = engine;
    engine.onRest((byReader) => !isStopped && onView(engine.view(), byReader));
    onEngine(engine);
    onView(engine.view(), false);
  };
  start().catch(() => !isStopped && onFail());
  const stop = async (ready: Promise<void>) => {
    isStopped = true;
    startedEngine?.stop();
    await ready;
    startedEngine?.remove();
  };
  return { stop: (ready) => void stop(ready) };
}

let styles: Promise<void> | undefined;

/** Loads the style sheet of the engine, which other pages do not need. A failure is ignored. */
function engineStyles(): Promise<void> {
  styles ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesUrl });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
  return styles;
}
