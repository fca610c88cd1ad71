import stylesUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import type { Bounds, Engine, View } from './map-types.ts';
import type { PictureEngine } from './picture-engine.ts';
import { tileSource } from './tile-source.ts';
import type { MapIntent } from './use-map-intent.ts';

type Options = {
  container: HTMLElement;
  label: string;
  bounds: Bounds;
  scrollHint: { keys: string; touch: string } | undefined;
  reducedMotion: boolean;
  pause: (() => Promise<void>) | undefined;
  intent: MapIntent;
  onEngine: (engine: Engine) => void;
  onView: (view: View, byReader: boolean) => void;
  /** Called when no map can be drawn. */
  onFail: () => void;
};

/** Starts a new task, so that other work of the page can run between two steps. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Shows a map in a container: a still picture until the reader uses it, then the live map with the same view. */
export function loadEngine(options: Options): { stop: (ready: Promise<void>) => void } {
  const { intent, onEngine, onView, onFail } = options;
  let current: Engine | undefined;
  let isStopped = false;
  const use = (engine: Engine) => {
    current = engine;
    engine.onRest((byReader) => onView(engine.view(), byReader));
    onEngine(engine);
  };
  const makeLive = async (pause: Options['pause'], picture?: PictureEngine) => {
    const [{ createEngine }] = await Promise.all([import('./map-engine.ts'), engineStyles()]);
    await pause?.();
    if (isStopped) return;
    const live = createEngine({ ...options, pause, tiles: tileSource(), camera: picture?.camera() });
    use(live);
    // After a picture the view is unchanged, so `onView` need not make the page fetch its hotels again.
    if (picture) picture.giveWay(live);
    else onView(live.view(), false);
  };
  const start = async () => {
    await options.pause?.();
    if (intent.isDone()) return await makeLive(intent.startsLive ? options.pause : nextTask);
    const { createPicture } = await import('./picture-engine.ts');
    await options.pause?.();
    if (isStopped) return;
    const picture = createPicture(options);
    use(picture);
    onView(picture.view(), false);
    await intent.done;
    if (!isStopped) await makeLive(nextTask, picture);
  };
  // A browser that cannot draw the live map keeps the picture; without a picture the map has failed.
  start().catch(() => !current && !isStopped && onFail());
  const stop = async (ready: Promise<void>) => {
    isStopped = true;
    await ready;
    current?.remove();
  };
  return { stop: (ready) => void stop(ready) };
}

let styles: Promise<void> | undefined;

/** Loads the style sheet of the live map, which other pages do not need. A failure is ignored. */
function engineStyles(): Promise<void> {
  styles ??= new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesUrl });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
  return styles;
}
