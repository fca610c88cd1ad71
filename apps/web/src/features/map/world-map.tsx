import { IconList, IconX } from '@tabler/icons-react';
import { money } from '@wayhouse/i18n/format';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import type { Bounds, Point, View } from '@wayhouse/ui/map/map-types';
import { world, zoomInOn } from '@wayhouse/ui/map/view-math';
import { Price } from '@wayhouse/ui/trade/price';
import { type ReactNode, useMemo, useState } from 'react';
import type { ShownTotal } from '../../shared/money/all-in.ts';
import { answerPins, hotelKey, type MapHotel } from './answer-pins.ts';
import { ChosenCard } from './chosen-card.tsx';
import styles from './map.module.css';
import { MapCanvas } from './map-canvas.tsx';
import { type MapStay, useMapAnswer } from './map-query.ts';
import type { Pin } from './map-types.ts';
import { useChosenHotel } from './use-chosen-hotel.ts';
import { usePinWords } from './use-pin-words.ts';

type Props = {
  /** Dates and party; visitors have none and see no prices. */
  stay: MapStay;
  /** The target of the map; a new object moves it. Undefined shows the whole world. */
  bounds: Bounds | undefined;
  /** The searched place. Pass the same object in every render. */
  middle: Point | null;
  /** The search box at the top left. */
  finder: ReactNode;
  onOpen: (hotelId: string) => void;
  shownTotal: ShownTotal;
};

const none: never[] = [];

/** All hotels on one map that fills the window: clusters show counts, pins show totals or names. */
export function WorldMap({ stay, bounds, middle, finder, onOpen, shownTotal }: Props) {
  const { t } = useI18n();
  const [view, setView] = useState<View | null>(null);
  const [clusterZoom, setClusterZoom] = useState<{ from: Bounds | undefined; to: Bounds } | null>(null);
  const [isListOpen, setIsListOpen] = useState(false);
  const { data } = useMapAnswer(view, stay);
  const shown = useMemo(() => ({ hits: none, answer: data, basis: {} }), [data]);
  const [chosenHotel, chooseHotel] = useChosenHotel(JSON.stringify(stay), shown);
  const words = usePinWords(shownTotal);
  const pins = useMemo(() => answerPins(data, chosenHotel ?? undefined, words), [data, chosenHotel, words]);
  const press = (pin: Pin) => {
    if (pin.kind === 'cluster') return setClusterZoom({ from: bounds, to: zoomInOn(pin, view) });
    chooseHotel(data?.hotels.find((one) => hotelKey(one.hotel_id) === pin.key) ?? chosenHotel);
  };
  // New bounds from the page override an earlier press on a cluster.
  const target = clusterZoom && clusterZoom.from === bounds ? clusterZoom.to : (bounds ?? world);
  return (
    <MapCanvas
      label={t('map.label')}
      bounds={target}
      places={data?.places ?? none}
      middle={middle}
      onView={setView}
      onPin={press}
      pins={pins}
    >
      <div className={`${styles.toolbar} ${styles.worldToolbar}`}>
        {finder}
        <Button
          kind="secondary"
          icon={isListOpen ? IconX : IconList}
          aria-expanded={isListOpen}
          onClick={() => setIsListOpen(!isListOpen)}
        >
          {t(isListOpen ? 'map.list.hide' : 'map.list.show')}
        </Button>
      </div>
      {isListOpen && (
        <HotelsInView
          hotels={data?.hotels ?? none}
          clusters={data?.clusters ?? none}
          shownTotal={shownTotal}
          onOpen={onOpen}
          onZoomIn={(pin) => setClusterZoom({ from: bounds, to: zoomInOn(pin, view) })}
        />
      )}
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

type Cluster = { lat: number; lng: number; count: number; from: string | null };
type ListProps = Pick<Props, 'shownTotal' | 'onOpen'> & {
  hotels: readonly MapHotel[];
  clusters: readonly Cluster[];
  onZoomIn: (at: { lat: number; lng: number }) => void;
};

/** The map's content as a list, for keyboards, screen readers and browsers without WebGL. */
function HotelsInView({ hotels, clusters, shownTotal, onOpen, onZoomIn }: ListProps) {
  const { t, lang } = useI18n();
  return (
    <section className={`${styles.worldList} card`} aria-label={t('map.list.label')}>
      <ul>
        {hotels.map((hotel) => (
          <li key={hotel.hotel_id}>
            <button type="button" className={styles.worldListRow} onClick={() => onOpen(hotel.hotel_id)}>
              <span className="b6">{pick(hotel.name, lang)}</span>
              {hotel.total !== null && <Price value={shownTotal(hotel.total)} size="sm" />}
            </button>
          </li>
        ))}
        {clusters.map((cluster) => (
          <li key={`${cluster.lat} ${cluster.lng}`}>
            <button type="button" className={styles.worldListRow} onClick={() => onZoomIn(cluster)}>
              <span>
                <Icon of={IconList} size={16} />{' '}
                {cluster.from === null
                  ? t('map.pin.cluster', { count: cluster.count })
                  : t('map.pin.cluster_from', {
                      count: cluster.count,
                      amount: money(shownTotal(cluster.from)),
                    })}
              </span>
            </button>
          </li>
        ))}
        {hotels.length + clusters.length === 0 && (
          <li className={`c2 ${styles.worldListRow}`}>{t('map.list.none')}</li>
        )}
      </ul>
    </section>
  );
}
