import { IconMapPinFilled } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import type { Bounds, Engine, Point, View } from '@wayhouse/ui/map/map-types';
import { wireBounds } from '@wayhouse/ui/map/view-math';
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
const none: never[] = [];

/** The hotel's position on a map: a press or a dragged pin fills the fields, and typed fields move the pin. */
export function PositionMap({ point, city, onPoint }: Props) {
  const { t } = useI18n();
  const { bounds, ignore } = useMapBounds(point, city);
  const [seen, setSeen] = useState<View | null>(null);
  const { data } = usePlaces(seen);
  const put = (next: Point) => {
    ignore(next);
    onPoint(next);
  };
  const latest = useRef(put);
  latest.current = put;
  return (
    <div className="col g6">
      <div className={styles.positionMap}>
        <MapFrame
          pageScrollsOverMap
          label={t('console.hotel.map')}
          bounds={bounds}
          places={data?.places ?? none}
          middle={point}
          // No animation, because a pin dragged during one would end far from the pointer.
          reducedMotion
          onView={setSeen}
          failure={t('console.hotel.map_failed')}
        >
          {(engine) => engine && <PressedPin {...{ engine, point, put: latest }} />}
        </MapFrame>
      </div>
      <p className="t12 c3">{t(point ? 'console.hotel.map_move' : 'console.hotel.map_put')}</p>
    </div>
  );
}

type PressedPinProps = {
  engine: Engine;
  point: Point | null;
  put: RefObject<(next: Point) => void>;
};

/** The pin, which a press on the map sets. */
function PressedPin({ engine, point, put }: PressedPinProps) {
  useEffect(() => engine.onPress((pressed) => put.current(roundPoint(pressed))), [engine, put]);
  useEffect(
    () => engine.setSpaces(point ? [{ ...point, width: 36, height: 40, up: 20 }] : []),
    [engine, point],
  );
  return point && <HotelPin {...{ engine, point }} onPoint={(next) => put.current(next)} />;
}

/**
 * The bounds that the map moves to: around a typed position or the city. A position set on the map does not move it.
 */
function useMapBounds(point: Point | null, city: Point | null) {
  const ignored = useRef<Point | null>(null);
  const [bounds, setBounds] = useState<Bounds>(() => boundsFor(point, city));
  const key = JSON.stringify([point, city]);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (point && ignored.current && point.lat === ignored.current.lat && point.lng === ignored.current.lng)
      return;
    setBounds(boundsFor(point, city));
  }, [key, point, city]);
  return { bounds, ignore: (next: Point) => (ignored.current = next) };
}

function boundsFor(point: Point | null, city: Point | null): Bounds {
  if (point) return boundsAround(point, 0.05);
  return city ? boundsAround(city, 0.12) : world;
}

function boundsAround({ lat, lng }: Point, tall: number): Bounds {
  const wide = tall / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return [lng - wide, Math.max(-85, lat - tall), lng + wide, Math.min(85, lat + tall)];
}

/** Rounds to a tenth of a meter. */
function roundPoint({ lat, lng }: Point): Point {
  const cut = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { lat: cut(lat), lng: cut(lng) };
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
const farPx = 40;

/** A pin that staff drag, or move by arrow keys (with Shift in larger steps). The fields change on release. */
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
  const [dragged, setDragged] = useState<Point | null>(null);
  const moved = useRef(false);
  const at = dragged ?? point;
  const latest = useRef(at);
  latest.current = at;
  useEffect(() => engine.onFrame(() => movePin(pin.current, engine, latest.current)), [engine]);
  useLayoutEffect(() => movePin(pin.current, engine, at));
  const under = (event: { clientX: number; clientY: number }): Point => {
    const box = pin.current?.parentElement?.getBoundingClientRect();
    return roundPoint(engine.pointAt(event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)));
  };
  const follow = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    moved.current = true;
    setDragged(under(event));
  };
  // Uses the ref and the event, because the last move may not be rendered yet.
  const drop = (event: PointerEvent) => {
    if (moved.current) onPoint(under(event));
    rest();
  };
  const rest = () => {
    moved.current = false;
    setDragged(null);
  };
  const move = (event: KeyboardEvent) => {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!by) return;
    event.preventDefault();
    const [x = 0, y = 0] = by;
    const from = engine.place(point.lat, point.lng);
    const far = event.shiftKey ? farPx : stepPx;
    onPoint(roundPoint(engine.pointAt(from.x + x * far, from.y + y * far)));
  };
  return (
    <button
      ref={pin}
      type="button"
      className={dragged ? `${styles.pin} ${styles.dragging}` : styles.pin}
      aria-label={t('console.hotel.map_pin', { lat: point.lat, lng: point.lng })}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={follow}
      onPointerUp={drop}
      onPointerCancel={rest}
      onKeyDown={move}
    >
      <Icon of={IconMapPinFilled} size={24} solid />
    </button>
  );
}

function movePin(pin: HTMLElement | null, engine: Engine, point: Point): void {
  if (!pin) return;
  const { x, y } = engine.place(point.lat, point.lng);
  pin.style.left = `${Math.round(x)}px`;
  pin.style.top = `${Math.round(y)}px`;
}
