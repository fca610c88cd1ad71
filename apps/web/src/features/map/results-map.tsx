import { IconCheck } from '@tabler/icons-react';
import { useStore } from '@wayhouse/client/store';
import { Button } from '@wayhouse/ui/button';
import buttonStyles from '@wayhouse/ui/button.module.css';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import type { Bounds, Point, View } from '@wayhouse/ui/map/map-types';
import { wireBounds, world, zoomInOn } from '@wayhouse/ui/map/view-math';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { BasisInput, ShownTotal } from '../../shared/money/all-in.ts';
import { idleTurn } from '../../shared/page/idle-queue.ts';
import {
  answerPins,
  hotelIdOf,
  hotelKey,
  latestHotel,
  type MapHit,
  type MapHotel,
  type ShownHotels,
} from './answer-pins.ts';
import { ChosenCard } from './chosen-card.tsx';
import styles from './map.module.css';
import { MapCanvas } from './map-canvas.tsx';
import { type MapStay, useMapAnswer } from './map-query.ts';
import { boundsOfPlace, createMapTargets } from './map-targets.ts';
import type { MapAnswer, Pin } from './map-types.ts';
import { useChosenHotel } from './use-chosen-hotel.ts';
import { usePinWords } from './use-pin-words.ts';

export type ResultsMapProps = {
  /** The list's query. The map sends the same query with its own bounds. */
  question: MapStay & BasisInput & { place: { bounds: Bounds } | { type: string; id: string } };
  /** The hotels on the list's current page. */
  hits: readonly MapHit[];
  /** False while `hits` still come from the previous search, which was for another place or area. */
  areHitsOfPlace: boolean;
  /** False while sources are asked, or their prices wait for the reader to show them. */
  hasAllPrices: boolean;
  /** The point of the searched place, when the list has no hotels. */
  point: Point | undefined;
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
  const { question, hits, point, current, onCurrent, onArea, onOpen, shownTotal } = props;
  const { t } = useI18n();
  const { place, ...stay } = question;
  const [follow, setFollow] = useState(true);
  const [view, setView] = useState<View | null>(null);
  const { data } = useMapAnswer(view, stay);
  const shown = useMemo(() => ({ hits, answer: data, basis: question }), [hits, data, question]);
  const [chosenHotel, chooseHotel] = useChosenHotel(JSON.stringify(stay), shown);
  const placeHits = props.areHitsOfPlace ? hits : noHits;
  const { hasAllPrices } = props;
  const area = useArea({ place, hits: placeHits, hasAllPrices, point, follow, onArea });
  const words = usePinWords(shownTotal);
  const highlighted = useHighlighted({ current, chosenHotel, shown });
  const pins = useMemo(() => answerPins(data, highlighted, words), [data, highlighted, words]);
  const pressPin = (pin: Pin) => {
    if (pin.kind === 'cluster') return area.moveTo(zoomInOn(pin, view));
    const hotel = data?.hotels.find((one) => hotelKey(one.hotel_id) === pin.key);
    chooseHotel(hotel ?? highlighted ?? null);
  };
  return (
    <MapCanvas
      label={t('map.label')}
      bounds={area.target ?? world}
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
          onClose={() => chooseHotel(null)}
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

type AreaOptions = Pick<ResultsMapProps, 'hits' | 'hasAllPrices' | 'point'> & {
  place: ResultsMapProps['question']['place'];
  follow: boolean;
  onArea: (area: Bounds) => void;
};

/**
 * Moves the map to the area in the URL, and once to each new place. It then shows the hotels on the current page of the
 * list, or the surroundings of the place when there are none. Moves the map again when the prices of all sources bring
 * hotels outside the map. Reports moves of the reader to the list: after a pause while "follow" is on, else when the
 * reader presses a button.
 */
function useArea({ place, hits, hasAllPrices, point, follow, onArea }: AreaOptions) {
  const [{ targets, first }] = useState(() => {
    const created = createMapTargets();
    return { targets: created, first: created.next(place, boundsOfPlace(hits, point), hasAllPrices) };
  });
  const [target, setTarget] = useState(first);
  useEffect(() => {
    const next = targets.next(place, boundsOfPlace(hits, point), hasAllPrices);
    if (next) setTarget(next);
  }, [targets, place, hits, point, hasAllPrices]);
  const movedBounds = useStore(targets.movedBounds);
  const expectsMove = useRef(false);
  const searchArea = (bounds: Bounds) => {
    targets.addSearched(bounds);
    onArea(bounds);
  };
  const latestSearch = useRef(searchArea);
  latestSearch.current = searchArea;
  useEffect(() => {
    if (!follow || !movedBounds) return;
    const timer = window.setTimeout(() => latestSearch.current(movedBounds), pauseMs);
    return () => window.clearTimeout(timer);
  }, [follow, movedBounds]);
  return {
    target,
    /** Moves the map, and counts the move as the reader's own. */
    moveTo: (bounds: Bounds) => {
      expectsMove.current = true;
      setTarget(bounds);
    },
    moved: (view: View, byReader: boolean) => {
      if (!byReader && !expectsMove.current) return;
      expectsMove.current = false;
      targets.movedBounds.set(wireBounds(view.bounds));
    },
    isWaiting: movedBounds !== null && !follow,
    search: () => movedBounds && searchArea(movedBounds),
  };
}

type HighlightProps = { current: string | null; chosenHotel: MapHotel | null; shown: ShownHotels };

/** The highlighted hotel: the one at the cursor or under the pointer, else the chosen one. */
function useHighlighted({ current, chosenHotel, shown }: HighlightProps): MapHotel | undefined {
  return useMemo(
    () => (current === null ? undefined : latestHotel(current, shown)) ?? chosenHotel ?? undefined,
    [current, chosenHotel, shown],
  );
}
