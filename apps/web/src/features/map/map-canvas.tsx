import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMedia } from '../../shared/use-media.ts';
import type { Engine } from './map-engine.ts';
import type { Bounds, MapPlace, Pin, View } from './map-types.ts';
import { PinLayer } from './pin-layer.tsx';
import { ScaleBar } from './scale-bar.tsx';
import { tileSource } from './tile-source.ts';

type Props = {
  label: string;
  /** What is shown first; another value moves the map there. */
  bounds: Bounds;
  pins: readonly Pin[];
  places: readonly MapPlace[];
  /** The page scrolls over the map. */
  gentle?: boolean;
  onView: (view: View, byReader: boolean) => void;
  onPin: (pin: Pin) => void;
  onHover?: (pin: Pin | null) => void;
  /** Stands above the map. */
  children?: ReactNode;
};

/** A map with pins: drawn by an engine that arrives when the map is needed; pins are buttons above it. */
export function MapCanvas({ label, bounds, pins, places, gentle, onView, onPin, onHover, children }: Props) {
  const { t } = useI18n();
  const holder = useRef<HTMLDivElement>(null);
  const { engine, failed, view } = useEngine(holder, { label, bounds, gentle, onView });
  const { lang } = useI18n();
  useEffect(() => engine?.nameplaces(places, lang), [engine, places, lang]);
  const tiles = tileSource();
  return (
    <section className="map mp" aria-label={label}>
      <div ref={holder} className="mp-draw" />
      {failed && <p className="mp-none t13 c2">{t('map.failed')}</p>}
      {engine && <PinLayer {...{ engine, pins, onPin, onHover }} />}
      {children}
      {engine && (
        <>
          <fieldset className="ctl" aria-label={t('map.zoom')}>
            <button type="button" aria-label={t('map.zoom_in')} onClick={() => engine.zoomBy(1)}>
              <Icon of={IconPlus} size={18} />
            </button>
            <button type="button" aria-label={t('map.zoom_out')} onClick={() => engine.zoomBy(-1)}>
              <Icon of={IconMinus} size={18} />
            </button>
          </fieldset>
          <div className="mp-foot">
            {view && <ScaleBar view={view} />}
            <span className="mp-by">{tiles?.attribution || t('map.source')}</span>
          </div>
        </>
      )}
    </section>
  );
}

type EngineProps = Pick<Props, 'label' | 'bounds' | 'gentle' | 'onView'>;

function useEngine(
  holder: React.RefObject<HTMLDivElement | null>,
  { label, bounds, gentle, onView }: EngineProps,
) {
  const { t } = useI18n();
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const [engine, setEngine] = useState<Engine | null>(null);
  const [failed, setFailed] = useState(false);
  const [view, setView] = useState<View | null>(null);
  const latest = useRef(onView);
  latest.current = onView;
  const first = useRef({ label, bounds, still });
  const hint = gentle ? { keys: t('map.gentle.keys'), touch: t('map.gentle.touch') } : undefined;
  const gentleHint = useRef(hint);
  useEffect(() => {
    const container = holder.current;
    if (!container) return;
    let made: Engine | undefined;
    let gone = false;
    const start = async () => {
      const { createEngine } = await import('./map-engine.ts');
      if (gone) return;
      made = createEngine({ container, ...first.current, tiles: tileSource(), gentle: gentleHint.current });
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
      made?.remove();
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
