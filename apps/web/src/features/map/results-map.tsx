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
import { createMapTargets } from './map-targets.ts';
import type { MapAnswer, Pin } from './map-types.ts';
import { usePinWords } from './use-pin-words.ts';

type Hit = Omit<MapHotel, 'total'> & { offer: { total: string; pay_at_hotel: string } };

export type ResultsMapProps = {
  /** The list's query. The map sends the same query with its own bounds. */
  question: MapStay & BasisInput & { place: { bounds: Bounds } | { type: string; id: string } };
  /** The hotels on the list's current page. */
  hits: readonly Hit[];
  /** False while the hits are those of the search before, in another place or area. */
  areHitsOfPlace: boolean;
  /** Id of the hotel under the list's cursor, or whose pin is hovered or focused. */
  current: string | null;
  onCurrent: (hotelId: string | null) => void;
  /** Called when the map was moved and the list should search this area. */
  onArea: (area: Bounds | undefined) => void;
  onOpen: (hotelId: string) => void;
  shownTotal: ShownTotal;
};

/** Milliseconds without movement before the list searches the map's area, while "follow" is on. */
const pauseMs = 350;
const noPlaces: never[] = [];
const noHits: never[] = [];

/** The map beside the list: prices on pins, clusters, and a new search of the area to which the reader moves it. */
export function ResultsMap(props: ResultsMapProps) {
  const { question, hits, areHitsOfPlace, current, onCurrent, onArea, onOpen, shownTotal } = props;
  const { t } = useI18n();
  const { place, ...stay } = question;
  const [follow, setFollow] = useState(true);
  const [view, setView] = useState<View | null>(null);
  const [chosenHotel, setChosenHotel] = useState<MapHotel | null>(null);
  const { data } = useMapAnswer(view, stay);
  const { target, setTarget, addSearched } = useTarget(place, areHitsOfPlace ? hits : noHits);
  const area = useArea({ follow, onArea, addSearched });
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
  const [{ targets, first }] = useState(() => {
    const created = createMapTargets();
    return { targets: created, first: created.next(place, boundsOf(hits)) };
  });
  const [target, setTarget] = useState(first);
  useEffect(() => {
    const next = targets.next(place, boundsOf(hits));
    if (next) setTarget(next);
  }, [targets, place, hits]);
  return { target, setTarget, addSearched: targets.addSearched };
}

/** Reports moves of the map to the list: after a pause while "follow" is on, else when the reader presses a button. */
function useArea({
  follow,
  onArea,
  addSearched,
}: {
  follow: boolean;
  onArea: (area: Bounds) => void;
  addSearched: (area: Bounds) => void;
}) {
  /** The bounds to which the reader moved the map; null after a search. */
  const [waitingBounds, setWaitingBounds] = useState<Bounds | null>(null);
  const expectsMove = useRef(false);
  const searchArea = (bounds: Bounds) => {
    addSearched(bounds);
    setWaitingBounds(null);
    onArea(bounds);
  };
  const latestSearch = useRef(searchArea);
  latestSearch.current = searchArea;
  useEffect(() => {
    if (!follow || !waitingBounds) return;
    const timer = window.setTimeout(() => latestSearch.current(waitingBounds), pauseMs);
    return () => window.clearTimeout(timer);
  }, [follow, waitingBounds]);
  const moved = (view: View, byReader: boolean) => {
    if (!byReader && !expectsMove.current) return;
    expectsMove.current = false;
    setWaitingBounds(wireBounds(view.bounds));
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
