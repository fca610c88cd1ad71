import type { HotelPair } from '@wayhouse/contract/console/supply/mapping-desk';
import { useI18n } from '@wayhouse/ui/i18n';
import type { Bounds, Engine, Point } from '@wayhouse/ui/map/map-types';
import { MapFrame } from '@wayhouse/ui/trade/map-frame';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Letter } from './letter.tsx';
import styles from './mapping.module.css';

const noPlaces: never[] = [];
const ignore = () => undefined;

/** The known positions of the two hotels on a map, with a line between them; a text when no position is known. */
export function PairMap({ pair }: { pair: HotelPair }) {
  const { t } = useI18n();
  const { ours, theirs, distance } = pair;
  const points = [ours.position, theirs.position].filter((point) => point !== null);
  const key = JSON.stringify(points);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal points are new objects after each reload
  const bounds = useMemo(() => boundsAround(points), [key]);
  return (
    <div className={styles.map}>
      {bounds ? (
        <MapFrame
          pageScrollsOverMap
          label={t('console.mapping.map')}
          bounds={bounds}
          places={noPlaces}
          middle={null}
          reducedMotion
          onView={ignore}
          failure={t('console.hotel.map_failed')}
        >
          {(engine) => engine && <Pins engine={engine} ours={ours.position} theirs={theirs.position} />}
        </MapFrame>
      ) : (
        <p className={`${styles.unmapped} t13 c3`}>{t('console.mapping.no_position')}</p>
      )}
      {bounds && (
        <span className={styles.distance}>
          {distance === null
            ? t('console.mapping.no_position')
            : t(`console.mapping.apart.${unitOf(distance)}`, distanceOf(distance))}
        </span>
      )}
    </div>
  );
}

export const unitOf = (meters: number): 'm' | 'km' => (meters < 1000 ? 'm' : 'km');

/** Whole meters below a kilometer, else kilometers with one decimal. */
export function distanceOf(meters: number): { distance: string } {
  return { distance: unitOf(meters) === 'm' ? String(meters) : (meters / 1000).toFixed(1) };
}

/** The smallest margin around the points in degrees, so that the map shows the streets near them. */
const marginMin = 0.0015;
/** The margin as a share of the distance between the points. */
const marginShare = 0.6;

/**
 * The bounds of the points with a margin, which grows with the distance between them; null without points. The map ends
 * at 85° of latitude.
 */
function boundsAround(points: readonly Point[]): Bounds | null {
  if (points.length === 0) return null;
  const lats = points.map((point) => point.lat);
  const lngs = points.map((point) => point.lng);
  const marginLat = Math.max(marginMin, (Math.max(...lats) - Math.min(...lats)) * marginShare);
  const marginLng = Math.max(marginMin, (Math.max(...lngs) - Math.min(...lngs)) * marginShare);
  return [
    Math.min(...lngs) - marginLng,
    Math.max(-85, Math.min(...lats) - marginLat),
    Math.max(...lngs) + marginLng,
    Math.min(85, Math.max(...lats) + marginLat),
  ];
}

type PinsProps = { engine: Engine; ours: Point | null; theirs: Point | null };

function Pins({ engine, ours, theirs }: PinsProps) {
  const ourPin = useRef<HTMLSpanElement>(null);
  const theirPin = useRef<HTMLSpanElement>(null);
  const line = useRef<SVGLineElement>(null);
  const move = () => {
    const from = ours && engine.positionOf(ours.lat, ours.lng);
    const to = theirs && engine.positionOf(theirs.lat, theirs.lng);
    movePin(ourPin.current, from);
    movePin(theirPin.current, to);
    if (!line.current || !from || !to) return;
    for (const [name, value] of [
      ['x1', from.x],
      ['y1', from.y],
      ['x2', to.x],
      ['y2', to.y],
    ] as const)
      line.current.setAttribute(name, String(value));
  };
  const latest = useRef(move);
  latest.current = move;
  useEffect(() => engine.onFrame(() => latest.current()), [engine]);
  useLayoutEffect(() => latest.current());
  return (
    <>
      <svg className={styles.line} aria-hidden="true">
        {ours && theirs && <line ref={line} />}
      </svg>
      {ours && (
        <span ref={ourPin} className={styles.pin}>
          <Letter side="ours" large />
        </span>
      )}
      {theirs && (
        <span ref={theirPin} className={styles.pin}>
          <Letter side="theirs" large />
        </span>
      )}
    </>
  );
}

function movePin(pin: HTMLElement | null, position: { x: number; y: number } | null): void {
  if (!pin || !position) return;
  pin.style.left = `${Math.round(position.x)}px`;
  pin.style.top = `${Math.round(position.y)}px`;
}
