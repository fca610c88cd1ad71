import { IconMapPinFilled } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import type { Bounds, Engine, Point, View } from '@wayhouse/ui/map/map-types';
import { boundsAround, wireBounds } from '@wayhouse/ui/map/view-math';
import { MapFrame } from '@wayhouse/ui/trade/map-frame';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fetchData } from '../../shared/api.ts';
import styles from './hotels.module.css';

type Props = {
  /** The position in the fields; null when they are empty or invalid. */
  point: Point | null;
  /** The center of the map when there is no position. Null: the map shows the world. */
  city: Point | null;
  onPoint: (point: Point) => void;
};

const world: Bounds = [-150, -50, 170, 70];
const noPlaces: never[] = [];

/** The hotel's position on a map: a press or a dragged pin fills the fields, and typed fields move the pin. */
export function PositionMap({ point, city, onPoint }: Props) {
  const { t } = useI18n();
  const { bounds, keepBoundsFor } = useMapBounds(point, city);
  const [view, setView] = useState<View | null>(null);
  const { data } = usePlaces(view);
  const setPoint = (next: Point) => {
    keepBoundsFor(next);
    onPoint(next);
  };
  const latest = useRef(setPoint);
  latest.current = setPoint;
  return (
    <div className="col g6">
      <div className={styles.positionMap}>
        <MapFrame
          pageScrollsOverMap
          label={t('console.hotel.map')}
          bounds={bounds}
          places={data?.places ?? noPlaces}
          middle={point}
          // No animation, because a pin dragged while the map moves would end far from the pointer.
          reducedMotion
          onView={setView}
          failure={t('console.hotel.map_failed')}
        >
          {(engine) => engine && <PressedPin engine={engine} point={point} setPoint={latest} />}
        </MapFrame>
      </div>
      <p className="t12 c3">{t(point ? 'console.hotel.map_move' : 'console.hotel.map_put')}</p>
    </div>
  );
}

type PressedPinProps = {
  engine: Engine;
  point: Point | null;
  setPoint: RefObject<(next: Point) => void>;
};

/** The pin at the position. A press on the map sets the position. */
function PressedPin({ engine, point, setPoint }: PressedPinProps) {
  useEffect(
    () => engine.onPress((pressedPoint) => setPoint.current(roundPoint(pressedPoint))),
    [engine, setPoint],
  );
  useEffect(
    () => engine.setSpaces(point ? [{ ...point, width: 36, height: 40, up: 20 }] : []),
    [engine, point],
  );
  return point && <HotelPin engine={engine} point={point} onPoint={(next) => setPoint.current(next)} />;
}

/**
 * The bounds that the map moves to: around a typed position or the city. A position that staff set on the map does not
 * move the map.
 */
function useMapBounds(point: Point | null, city: Point | null) {
  const pointSetOnMap = useRef<Point | null>(null);
  const [bounds, setBounds] = useState<Bounds>(() => boundsFor(point, city));
  const key = JSON.stringify([point, city]);
  const lastKey = useRef(key);
  useEffect(() => {
    if (lastKey.current === key) return;
    lastKey.current = key;
    if (
      point &&
      pointSetOnMap.current &&
      point.lat === pointSetOnMap.current.lat &&
      point.lng === pointSetOnMap.current.lng
    )
      return;
    setBounds(boundsFor(point, city));
  }, [key, point, city]);
  return { bounds, keepBoundsFor: (next: Point) => (pointSetOnMap.current = next) };
}

function boundsFor(point: Point | null, city: Point | null): Bounds {
  if (point) return boundsAround(point, 0.05);
  return city ? boundsAround(city, 0.12) : world;
}

/** Rounds to six decimals of a degree, which is about a tenth of a meter. */
function roundPoint({ lat, lng }: Point): Point {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { lat: round(lat), lng: round(lng) };
}

/** Names of cities and sights for orientation. */
function usePlaces(view: View | null) {
  const input = {
    bounds: view ? wireBounds(view.bounds) : ([0, 0, 0, 0] as Bounds),
    zoom: Math.round((view?.zoom ?? 0) * 10) / 10,
  };
  return useQuery({
    queryKey: ['map', input] as const,
    queryFn: ({ signal }) => fetchData('POST /api/v2/hotel/map', input, { quiet: true, signal }),
    enabled: view !== null,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });
}

const stepPx = 4;
const largeStepPx = 40;

/**
 * A pin that staff drag, or move by arrow keys (with Shift in larger steps). The fields change at the end of a drag,
 * and at each key.
 */
function HotelPin({
  engine,
  point,
  onPoint,
}: {
  engine: Engine;
  point: Point;
  onPoint: (point: Point) => void;
}) {
  const { t } = useI18n();
  const pin = useRef<HTMLButtonElement>(null);
  const [draggedPoint, setDraggedPoint] = useState<Point | null>(null);
  const hasMoved = useRef(false);
  const pinPoint = draggedPoint ?? point;
  const latest = useRef(pinPoint);
  latest.current = pinPoint;
  useEffect(() => engine.onFrame(() => movePin(pin.current, engine, latest.current)), [engine]);
  useLayoutEffect(() => movePin(pin.current, engine, pinPoint));
  const pointUnder = (event: { clientX: number; clientY: number }): Point => {
    const box = pin.current?.parentElement?.getBoundingClientRect();
    return roundPoint(engine.pointAt(event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)));
  };
  const follow = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    hasMoved.current = true;
    setDraggedPoint(pointUnder(event));
  };
  // Uses the ref and the event, because the last move may not be rendered yet.
  const drop = (event: PointerEvent) => {
    if (hasMoved.current) onPoint(pointUnder(event));
    endDrag();
  };
  const endDrag = () => {
    hasMoved.current = false;
    setDraggedPoint(null);
  };
  const move = (event: KeyboardEvent) => {
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
      event.key
    ];
    if (!direction) return;
    event.preventDefault();
    const [x = 0, y = 0] = direction;
    const from = engine.positionOf(point.lat, point.lng);
    const distance = event.shiftKey ? largeStepPx : stepPx;
    onPoint(roundPoint(engine.pointAt(from.x + x * distance, from.y + y * distance)));
  };
  return (
    <button
      ref={pin}
      type="button"
      className={draggedPoint ? `${styles.pin} ${styles.dragging}` : styles.pin}
      aria-label={t('console.hotel.map_pin', { lat: point.lat, lng: point.lng })}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={follow}
      onPointerUp={drop}
      onPointerCancel={endDrag}
      onKeyDown={move}
    >
      <Icon of={IconMapPinFilled} size={24} solid />
    </button>
  );
}

function movePin(pin: HTMLElement | null, engine: Engine, point: Point): void {
  if (!pin) return;
  const { x, y } = engine.positionOf(point.lat, point.lng);
  pin.style.left = `${Math.round(x)}px`;
  pin.style.top = `${Math.round(y)}px`;
}
