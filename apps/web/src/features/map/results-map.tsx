import { IconCheck } from '@tabler/icons-react';
import { Button } from '@wayhouse/ui/button';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import type { Bounds, Point, View } from '@wayhouse/ui/map/map-types';
import { boundsOf, wireBounds, world, zoomInOn } from '@wayhouse/ui/map/view-math';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type BasisInput, type ShownTotal, totalOn } from '../../shared/money/all-in.ts';
import { idleTurn } from '../../shared/page/idle-queue.ts';
import { answerPins, hotelIdOf, hotelKey, type MapHotel } from './answer-pins.ts';
import { ChosenCard } from './chosen-card.tsx';
import styles from './map.module.css';
import { MapCanvas } from './map-canvas.tsx';
import { type MapStay, useMapAnswer } from './map-query.ts';
import type { MapAnswer, Pin } from './map-types.ts';
import { usePinWords } from './use-pin-words.ts';

type Hit = Omit<MapHotel, 'total'> & { offer: { total: string; pay_at_hotel: string } };

export type ResultsMapProps = {
  /** The list's query. The map sends the same query with its own bounds. */
  question: MapStay & BasisInput & { place: { bounds: Bounds } | { type: string; id: string } };
  /** The hotels on the list's current page. */
  hits: readonly Hit[];
  /** Id of the hotel under the list's cursor, or whose pin is hovered or focused. */
  current: string | null;
  onCurrent: (hotelId: string | null) => void;
  /** Called when the map was moved and the list should search this area. */
  onArea: (area: Bounds | undefined) => void;
  onOpen: (hotelId: string) => void;
  shownTotal: ShownTotal;
};

/** Milliseconds without movement before the map searches. */
const pauseMs = 350;
const noPlaces: never[] = [];

/** The map beside the list: prices on pins, clusters, and a new search of the area to which the reader moves it. */
export function ResultsMap(props: ResultsMapProps) {
  const { question, hits, current, onCurrent, onArea, onOpen, shownTotal } = props;
  const { t } = useI18n();
  const { place, ...stay } = question;
  const [follow, setFollow] = useState(true);
  const [view, setView] = useState<View | null>(null);
  const [chosenHotel, setChosenHotel] = useState<MapHotel | null>(null);
  const { data } = useMapAnswer(view, stay);
  const { target, setTarget, lastArea } = useTarget(place, hits);
  const area = useArea({ follow, onArea, lastArea });
  const words = usePinWords(shownTotal);
  const highlighted = useHighlighted({ current, chosenHotel, hits, answer: data, basis: question });
  const pins = useMemo(() => answerPins(data, highlighted, words), [data, highlighted, words]);
  const pressPin = (pin: Pin) => {
    if (pin.kind === 'cluster') {
      area.expect();
      return setTarget(zoomInOn(pin, view));
    }
    const hotel = data?.hotels.find((one) => hotelKey(one.hotel_id) === pin.key);
    setChosenHotel(hotel ?? highlighted ?? null);
  };
  return (
    <MapCanvas
      label={t('map.label')}
      bounds={target ?? world}
      places={data?.places ?? noPlaces}
      middle={useMiddle(place, data?.places)}
      pause={idleTurn}
      onView={(newView, byReader) => {
        setView(newView);
        area.moved(newView, byReader);
      }}
      onPin={pressPin}
      onHover={(pin) => onCurrent((pin && hotelIdOf(pin)) ?? null)}
      pins={pins}
    >
      <div className={styles.toolbar}>
        <button
          type="button"
          className={
            follow
              ? `${buttonStyles.chip} ${styles.followChip} ${buttonStyles.selected}`
              : `${buttonStyles.chip} ${styles.followChip}`
          }
          data-part="chip"
          aria-pressed={follow}
          onClick={() => setFollow(!follow)}
        >
          {follow && <Icon of={IconCheck} size={16} />}
          {t('map.follow')}
        </button>
        {area.isWaiting && (
          <Button size="sm" kind="primary" onClick={area.search}>
            {t('map.search_here')}
          </Button>
        )}
      </div>
      {chosenHotel && (
        <ChosenCard
          hotel={chosenHotel}
          shownTotal={shownTotal}
          onOpen={onOpen}
          onClose={() => setChosenHotel(null)}
        />
      )}
    </MapCanvas>
  );
}

/** The point of the searched place, kept from the first map answer that has it. A search of an area has none. */
function useMiddle(
  place: ResultsMapProps['question']['place'],
  places: MapAnswer['places'] | undefined,
): Point | null {
  const [seenPlace, setSeenPlace] = useState<MapAnswer['places'][number] | null>(null);
  const id = 'id' in place ? place.id : null;
  const match = places?.find((each) => each.id === id);
  if (match && match.id !== seenPlace?.id) setSeenPlace(match);
  return seenPlace?.id === id ? seenPlace : null;
}

/**
 * The bounds to which the page moves the map: the area in the URL; for a new place, once, the bounds of its hotels on
 * the current page of the list.
 */
function useTarget(place: ResultsMapProps['question']['place'], hits: readonly Hit[]) {
  const [target, setTarget] = useState<Bounds | undefined>(() =>
    'bounds' in place ? place.bounds : boundsOf(hits),
  );
  /** The area of the map's last search, as text; empty before the first one. */
  const lastArea = useRef('');
  /** The place or area to which the map was last moved, as JSON. */
  const fittedKey = useRef('');
  const key = JSON.stringify(place);
  useEffect(() => {
    if (fittedKey.current === key) return;
    const bounds = 'bounds' in place ? place.bounds : boundsOf(hits);
    if (!bounds) return;
    fittedKey.current = key;
    // The map already shows an area that its own move searched.
    const isOwnSearch = 'bounds' in place && lastArea.current === bounds.join();
    if (!isOwnSearch) setTarget(bounds);
  }, [key, place, hits]);
  return { target, setTarget, lastArea };
}

/** Reports moves of the map to the list: after a pause while "follow" is on, else when the reader presses a button. */
function useArea({
  follow,
  onArea,
  lastArea,
}: {
  follow: boolean;
  onArea: (area: Bounds) => void;
  lastArea: { current: string };
}) {
  /** The bounds to which the reader moved the map while "follow" was off; null after a search. */
  const [waitingBounds, setWaitingBounds] = useState<Bounds | null>(null);
  const expectsMove = useRef(false);
  const timer = useRef(0);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const searchArea = (bounds: Bounds) => {
    lastArea.current = bounds.join();
    setWaitingBounds(null);
    onArea(bounds);
  };
  const moved = (view: View, byReader: boolean) => {
    if (!byReader && !expectsMove.current) return;
    expectsMove.current = false;
    const bounds = wireBounds(view.bounds);
    window.clearTimeout(timer.current);
    if (follow) timer.current = window.setTimeout(() => searchArea(bounds), pauseMs);
    else setWaitingBounds(bounds);
  };
  return {
    moved,
    isWaiting: waitingBounds !== null && !follow,
    search: () => waitingBounds && searchArea(waitingBounds),
    /** Counts the next move as the reader's own, although the page makes it. */
    expect: () => {
      expectsMove.current = true;
    },
  };
}

type HighlightProps = {
  current: string | null;
  chosenHotel: MapHotel | null;
  hits: readonly Hit[];
  answer: { hotels: readonly MapHotel[] } | undefined;
  basis: BasisInput;
};

/** The highlighted hotel: the one at the cursor or under the pointer, else the chosen one. */
function useHighlighted({ current, chosenHotel, hits, answer, basis }: HighlightProps): MapHotel | undefined {
  return useMemo(() => {
    const id = current ?? chosenHotel?.hotel_id;
    if (!id) return undefined;
    const hit = hits.find((one) => one.hotel_id === id);
    if (hit) return { ...hit, total: totalOn(hit.offer, basis) };
    return answer?.hotels.find((one) => one.hotel_id === id) ?? chosenHotel ?? undefined;
  }, [current, chosenHotel, hits, answer, basis]);
}
