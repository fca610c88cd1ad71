import { IconMinus, IconPlus } from '@tabler/icons-react';
import { count } from '@wayhouse/i18n/format';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useI18n } from '../i18n.tsx';
import { Icon } from '../icon.tsx';
import type { Bounds, Engine, MapPlace, Point, Streets, View } from '../map/map-types.ts';
import { tileSource } from '../map/tile-source.ts';
import { useByValue } from '../map/use-by-value.ts';
import { useEngine } from '../map/use-engine.ts';
import { scaleBar } from '../map/view-math.ts';
import styles from '../styles/map.module.css';

type Props = {
  label: string;
  /** The first bounds of the map. Each new object moves the map, so pass the same object while the bounds are equal. */
  bounds: Bounds;
  places: readonly MapPlace[];
  /** The searched place, in the middle of the distance rings. Pass the same object while the place is the same. */
  middle: Point | null;
  /** True: scrolling over the map scrolls the page. False: it zooms the map. */
  pageScrollsOverMap?: boolean;
  reducedMotion: boolean;
  /**
   * Called with the first view, after each move, and when the map cannot be drawn. `byReader`: the reader moved the
   * map. The function may change at each render.
   */
  onView: (view: View, byReader: boolean) => void;
  /** Awaited before each loading step, so that more important work of the page runs first. */
  pause?: (() => Promise<void>) | undefined;
  /** Text when the browser cannot draw maps. */
  failure: string;
  /** Rendered in front of the map. `engine` is null until the map is loaded, and when it cannot be drawn. */
  children: (engine: Engine | null) => ReactNode;
};

/** A map with its zoom buttons, scale, and attribution. The engine loads when the frame is shown. */
export function MapFrame(props: Props) {
  const { label, bounds, middle, pageScrollsOverMap, reducedMotion, onView, pause } = props;
  const places = useByValue(props.places);
  const { t, lang } = useI18n();
  const holder = useRef<HTMLDivElement>(null);
  const scrollHint = pageScrollsOverMap
    ? { keys: t('map.gentle.keys'), touch: t('map.gentle.touch') }
    : undefined;
  const distance = useDistance();
  const { engine, isFailed, view, streets } = useEngine(holder, {
    label,
    lang,
    bounds,
    distance,
    scrollHint,
    reducedMotion,
    onView,
    pause,
  });
  useEffect(() => engine?.setPlaces(places), [engine, places]);
  useEffect(() => engine?.setMiddle(middle), [engine, middle]);
  // No role or label here, because the engine's canvas already is an ARIA region with the name `label`.
  return (
    <div className={styles.map} data-part="map">
      <div ref={holder} className={styles.drawing} />
      {isFailed && <p className={`${styles.failure} t13 c2`}>{props.failure}</p>}
      {props.children(engine)}
      {engine && (
        <>
          <fieldset className={styles.controls} aria-label={t('map.zoom')}>
            <button type="button" aria-label={t('map.zoom_in')} onClick={() => engine.zoomBy(1)}>
              <Icon of={IconPlus} size={18} />
            </button>
            <button type="button" aria-label={t('map.zoom_out')} onClick={() => engine.zoomBy(-1)}>
              <Icon of={IconMinus} size={18} />
            </button>
          </fieldset>
          <div className={styles.footer}>
            {view && <ScaleBar view={view} />}
            <Attribution streets={streets} />
          </div>
        </>
      )}
    </div>
  );
}

/** Names the makers of the map, and says when streets could not be loaded. */
function Attribution({ streets }: { streets: Streets }) {
  const { t, lang } = useI18n();
  const tiles = tileSource();
  return (
    <>
      <a className={styles.attribution} href={`/maps/licenses?lang=${lang}`} target="_blank" rel="noreferrer">
        {[tiles?.attribution, t('map.source')].filter(Boolean).join(' · ')}
      </a>
      <span role="status" className={streets === 'failed' ? styles.trouble : 'vh'}>
        {streets === 'failed' && t(navigator.onLine ? 'map.no_streets' : 'map.no_streets.offline')}
      </span>
    </>
  );
}

function useDistance() {
  const { t } = useI18n();
  return useCallback(
    (meters: number) =>
      meters < 1000
        ? t('map.metres', { count: count(meters) })
        : t('map.kilometres', { count: count(meters / 1000) }),
    [t],
  );
}

const scaleBarMaxPx = 96;

/** A scale bar, right for the latitude at the middle of the map. */
function ScaleBar({ view }: { view: View }) {
  const distance = useDistance();
  const [, south, , north] = view.bounds;
  const { meters, pixels } = scaleBar((south + north) / 2, view.zoom, scaleBarMaxPx);
  return (
    <span className={styles.scale} style={{ width: Math.round(pixels) }}>
      {distance(meters)}
    </span>
  );
}
