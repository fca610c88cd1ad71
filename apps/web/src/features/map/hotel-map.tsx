import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import type { Bounds, View } from '@wayhouse/ui/map/map-types';
import { useByValue } from '@wayhouse/ui/map/use-by-value';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ShownTotal } from '../../shared/money/all-in.ts';
import { answerPins, hotelIdOf } from './answer-pins.ts';
import styles from './map.module.css';
import { MapCanvas } from './map-canvas.tsx';
import { type MapStay, useMapAnswer } from './map-query.ts';
import { usePinWords } from './use-pin-words.ts';

type Props = {
  hotel: { hotel_id: string; name: { en: string; zh: string }; lat: number; lng: number };
  /** Dates and party for the nearby hotels' prices; visitors have none. */
  stay: MapStay;
  onOpen: (hotelId: string) => void;
  /** Pass the same function in every render. */
  shownTotal: ShownTotal;
};

const noPlaces: never[] = [];

/** One hotel on the map, with nearby hotels and their prices. Loads when it comes within 300 px of the visible page. */
export function HotelMap(props: Props) {
  const holder = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = holder.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin: '300px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={holder} className={styles.hotelMap}>
      {isNear && <LoadedMap {...props} />}
    </div>
  );
}

function LoadedMap({ hotel, stay, onOpen, shownTotal }: Props) {
  const { t, lang } = useI18n();
  const [view, setView] = useState<View | null>(null);
  const { data } = useMapAnswer(view, stay);
  const words = usePinWords(shownTotal);
  const pins = useMemo(() => answerPins(data, { ...hotel, total: null }, words), [data, hotel, words]);
  return (
    <MapCanvas
      pageScrollsOverMap
      label={t('map.hotel', { name: pick(hotel.name, lang) })}
      bounds={useByValue(boundsAround(hotel))}
      places={data?.places ?? noPlaces}
      middle={hotel}
      onView={setView}
      onPin={(pin) => {
        const pinHotelId = hotelIdOf(pin);
        if (pinHotelId !== undefined && pinHotelId !== hotel.hotel_id) onOpen(pinHotelId);
      }}
      pins={pins}
    />
  );
}

/** A square with sides of about four kilometers; the point is in its middle. */
function boundsAround({ lat, lng }: { lat: number; lng: number }): Bounds {
  // Degrees. A degree of longitude shrinks with the latitude; the minimum keeps the box finite near the poles.
  const halfHeight = 0.018;
  const halfWidth = halfHeight / Math.max(0.1, Math.cos((lat * Math.PI) / 180));
  return [lng - halfWidth, lat - halfHeight, lng + halfWidth, lat + halfHeight];
}
