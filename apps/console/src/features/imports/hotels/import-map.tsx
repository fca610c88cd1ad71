import type { HotelImportPreview } from '@wayhouse/contract/console/hotels/hotel-imports';
import { useI18n } from '@wayhouse/ui/i18n';
import type { Bounds, Engine } from '@wayhouse/ui/map/map-types';
import { MapFrame } from '@wayhouse/ui/trade/map-frame';
import { useEffect, useMemo, useRef } from 'react';
import styles from './hotel-imports.module.css';

type Points = HotelImportPreview['points'];

const noPlaces: never[] = [];
const ignore = () => undefined;
/** The margin around the points, in degrees. */
const marginDegrees = 0.02;
/** Share of the points in the first view, so that a few distant points do not shrink the others to a spot. */
const visibleShare = 0.98;

/** The positions of the checked rows on a map, colored by the effect of the import. */
export function ImportMap({ points }: { points: Points }) {
  const { t } = useI18n();
  const bounds = useMemo(() => boundsOf(points), [points]);
  if (!bounds) return null;
  return (
    <div className={styles.map}>
      <MapFrame
        pageScrollsOverMap
        label={t('console.hotel_imports.map', { count: points.length })}
        bounds={bounds}
        places={noPlaces}
        middle={null}
        reducedMotion
        onView={ignore}
        failure={t('console.hotel.map_failed')}
      >
        {(engine) => engine && <Dots engine={engine} points={points} />}
      </MapFrame>
    </div>
  );
}

/** The bounds of most points (`visibleShare`); null without points. The map ends at 85° of latitude. */
function boundsOf(points: Points): Bounds | null {
  if (points.length === 0) return null;
  const span = (values: number[]): [number, number] => {
    const sorted = values.toSorted((a, b) => a - b);
    const leftOut = Math.floor((sorted.length * (1 - visibleShare)) / 2);
    return [(sorted[leftOut] ?? 0) - marginDegrees, (sorted.at(-1 - leftOut) ?? 0) + marginDegrees];
  };
  const [south, north] = span(points.map(({ lat }) => lat));
  const [west, east] = span(points.map(({ lng }) => lng));
  return [west, Math.max(-85, south), east, Math.min(85, north)];
}

const colors = { created: '--primary', changed: '--lantern-deep', unchanged: '--text-3' } as const;
const radius = 4.5;

/** The points, drawn on one canvas because a file has many positions. */
function Dots({ engine, points }: { engine: Engine; points: Points }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const draw = () => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    const { clientWidth: width, clientHeight: height } = canvas.current;
    const scale = window.devicePixelRatio;
    if (canvas.current.width !== width * scale) canvas.current.width = width * scale;
    if (canvas.current.height !== height * scale) canvas.current.height = height * scale;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    const style = getComputedStyle(canvas.current);
    for (const { lat, lng, kind } of points) {
      const { x, y } = engine.positionOf(lat, lng);
      context.beginPath();
      context.arc(x, y, radius, 0, 2 * Math.PI);
      context.fillStyle = style.getPropertyValue(colors[kind]);
      context.fill();
      context.strokeStyle = style.getPropertyValue('--surface');
      context.stroke();
    }
  };
  const latest = useRef(draw);
  latest.current = draw;
  useEffect(() => engine.onFrame(() => latest.current()), [engine]);
  useEffect(() => latest.current());
  return <canvas ref={canvas} className={styles.dots} />;
}
