import { IconMinus, IconPlus } from '@tabler/icons-react';
import { count } from '@wayhouse/i18n/format';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import type { Bounds, MapPlace, View } from '@wayhouse/ui/map/map-types';
import { tileSource } from '@wayhouse/ui/map/tile-source';
import { useEngine } from '@wayhouse/ui/map/use-engine';
import { scaleBar } from '@wayhouse/ui/map/view-math';
import mapStyles from '@wayhouse/ui/styles/map.module.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMedia } from '../../shared/page/use-media.ts';
import styles from './map.module.css';
import type { Pin } from './map-types.ts';
import { PinLayer } from './pin-layer.tsx';

type Props = {
  label: string;
  /** The first bounds of the map; a new value moves it. */
  bounds: Bounds;
  pins: readonly Pin[];
  places: readonly MapPlace[];
  /** Scrolling over the map scrolls the page. */
  pageScrollsOverMap?: boolean;
  onView: (view: View, byReader: boolean) => void;
  onPin: (pin: Pin) => void;
  onHover?: (pin: Pin | null) => void;
  /** Awaited before each loading step. */
  pause?: () => Promise<void>;
  /** True: shows a static picture until the reader interacts with it. */
  picture?: boolean;
  /** Rendered above the map. */
  children?: ReactNode;
};

/** A map with pins. Its engine loads on demand; pins are buttons on top of it. */
export function MapCanvas(props: Props) {
  const {
    label,
    bounds,
    pins,
    places,
    pageScrollsOverMap,
    onView,
    onPin,
    onHover,
    pause,
    picture,
    children,
  } = props;
  const { t, lang } = useI18n();
  const holder = useRef<HTMLDivElement>(null);
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const scrollHint = pageScrollsOverMap
    ? { keys: t('map.gentle.keys'), touch: t('map.gentle.touch') }
    : undefined;
  const engineOptions = { label, bounds, scrollHint, reducedMotion, onView, pause, picture };
  const { engine, failed, view, intentHandlers } = useEngine(holder, engineOptions);
  useEffect(() => engine?.setLabels(places, lang), [engine, places, lang]);
  const tiles = tileSource();
  return (
    <section className={`${mapStyles.map} ${styles.map}`} aria-label={label} {...intentHandlers}>
      <div ref={holder} className={styles.drawing} />
      {failed && <p className={`${styles.failure} t13 c2`}>{t('map.failed')}</p>}
      {engine && <PinLayer {...{ engine, pins, onPin, onHover }} />}
      {children}
      {engine && (
        <>
          <fieldset className={`${mapStyles.controls} ${styles.controls}`} aria-label={t('map.zoom')}>
            <button type="button" aria-label={t('map.zoom_in')} onClick={() => engine.zoomBy(1)}>
              <Icon of={IconPlus} size={18} />
            </button>
            <button type="button" aria-label={t('map.zoom_out')} onClick={() => engine.zoomBy(-1)}>
              <Icon of={IconMinus} size={18} />
            </button>
          </fieldset>
          <div className={styles.footer}>
            {view && <ScaleBar view={view} />}
            <span>{tiles?.attribution || t('map.source')}</span>
          </div>
        </>
      )}
    </section>
  );
}

/** A scale bar for the middle of the map. */
function ScaleBar({ view }: { view: View }) {
  const { t } = useI18n();
  const [, south, , north] = view.bounds;
  const { meters, pixels } = scaleBar((south + north) / 2, view.zoom, 96);
  const words =
    meters < 1000
      ? t('map.metres', { count: count(meters) })
      : t('map.kilometres', { count: count(meters / 1000) });
  return (
    <span className={styles.scale} style={{ width: Math.round(pixels) }}>
      {words}
    </span>
  );
}
