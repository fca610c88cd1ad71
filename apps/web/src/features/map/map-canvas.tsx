import { useI18n } from '@wayhouse/ui/i18n';
import type { Bounds, Engine, MapPlace, Point, View } from '@wayhouse/ui/map/map-types';
import { useByValue } from '@wayhouse/ui/map/use-by-value';
import { MapFrame } from '@wayhouse/ui/trade/map-frame';
import { type ReactNode, useEffect } from 'react';
import { useMedia } from '../../shared/page/use-media.ts';
import type { Pin } from './map-types.ts';
import { PinLayer } from './pin-layer.tsx';
import { spaceOfPin } from './pin-space.ts';

type Props = {
  label: string;
  /** The first bounds of the map. A new object moves the map, so pass the same object while the map must stay. */
  bounds: Bounds;
  pins: readonly Pin[];
  places: readonly MapPlace[];
  /**
   * The middle of the distance rings: the searched place or the hotel of the page. Pass the same object in every
   * render.
   */
  middle: Point | null;
  /** True: scrolling over the map scrolls the page, and does not zoom the map. */
  pageScrollsOverMap?: boolean;
  onView: (view: View, byReader: boolean) => void;
  onPin: (pin: Pin) => void;
  onHover?: (pin: Pin | null) => void;
  /**
   * Awaited before each loading step, and before the map removes place names under new pins, so that urgent work runs
   * first.
   */
  pause?: () => Promise<void>;
  /** Rendered in front of the map, such as buttons and the card of a hotel. */
  children?: ReactNode;
};

/** A map with pins. Its engine loads on demand; pins are buttons on top of it. */
export function MapCanvas({ pins, onPin, onHover, children, ...frame }: Props) {
  const { t } = useI18n();
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  return (
    <MapFrame {...frame} reducedMotion={reducedMotion} failure={t('map.failed')}>
      {(engine) => (
        <>
          {engine && <Pins pause={frame.pause} engine={engine} pins={pins} onPin={onPin} onHover={onHover} />}
          {children}
        </>
      )}
    </MapFrame>
  );
}

type PinsProps = Pick<Props, 'pins' | 'onPin'> & {
  engine: Engine;
  onHover: ((pin: Pin | null) => void) | undefined;
  pause: (() => Promise<void>) | undefined;
};

/** The pins. They reserve their space, so that the map draws no name under them. */
function Pins({ engine, pins, pause, onPin, onHover }: PinsProps) {
  // Sorted by position, so that hovering, which changes only the order of the pins, does not change the spaces.
  const spaces = useByValue(pins.map(spaceOfPin).sort((a, b) => a.lat - b.lat || a.lng - b.lng));
  useEffect(() => {
    let isOld = false;
    void Promise.resolve(pause?.()).then(() => !isOld && engine.setSpaces(spaces));
    return () => {
      isOld = true;
    };
  }, [engine, pause, spaces]);
  return <PinLayer engine={engine} pins={pins} onPin={onPin} onHover={onHover} />;
}
