import { IconBed, IconChevronDown, IconRuler2, IconUsers } from '@tabler/icons-react';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import { useState } from 'react';
import { HotelPhoto } from '../../../shared/picture/hotel-photo.tsx';
import { PhotoCredit } from '../../../shared/picture/photo-credit.tsx';
import { roomPicture } from '../../../shared/picture/stay-picture.ts';
import hotelDetailStyles from '../../../shared/styles/hotel-detail.module.css';
import { focalOf } from '../gallery-pictures.ts';
import type { Hotel, Room, Stay } from '../hotel-queries.ts';
import { rateKey } from './pick-rates.ts';
import { rateDifferences } from './rate-differences.ts';
import { type RateActions, RateRow } from './rate-row.tsx';
import styles from './rooms.module.css';

type Props = {
  room: Room;
  stay: Stay;
  region: string;
  /** The hotel's photographs, including photographs of the room. */
  photos: Hotel['photos'];
  /** Id of the hotel's cheapest offer that passes the rate filters. */
  lowestId: string | undefined;
  /** True when the prices contain the agency's markup; they are then labeled as sell prices. */
  isSellPrice: boolean;
  actions: RateActions;
};

const ratesMax = 4;

/** A room type: picture, beds and size on one side, its rates on the other. */
export function RoomCard({ room, stay, region, photos, lowestId, isSellPrice, actions }: Props) {
  const { t, lang } = useI18n();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [isExpanded, setIsExpanded] = useState(false);
  const visibleOffers = isExpanded ? room.offers : room.offers.slice(0, ratesMax);
  const hiddenCount = room.offers.length - ratesMax;
  const differences = rateDifferences(room.offers);
  return (
    <section
      className={room.offers.length > 0 ? styles.room : `${styles.room} ${styles.soldOut}`}
      data-part="room"
      aria-label={pick(room.name, lang)}
    >
      <RoomFacts room={room} region={region} photos={photos} hotelId={stay.hotelId} />
      <div className={styles.roomRates}>
        <div>
          {visibleOffers.map((offer, index) => {
            const key = rateKey(offer);
            return (
              <RateRow
                key={key}
                differences={differences[index] ?? []}
                isLowest={offer.offer_id === lowestId}
                isOpen={openKey === key}
                onToggle={() => setOpenKey(openKey === key ? null : key)}
                offer={offer}
                stay={stay}
                isSellPrice={isSellPrice}
                actions={actions}
              />
            );
          })}
          {room.offers.length === 0 && <p className={`${styles.emptyRates} c3`}>{t('hotel.room.none')}</p>}
        </div>
        {room.offers.length > 0 && (room.facilities.length > 0 || hiddenCount > 0) && (
          <div className={styles.roomFacilities}>
            {room.facilities.map((facility) => (
              <span key={facility.code}>{pick(facility.label, lang)}</span>
            ))}
            {hiddenCount > 0 && (
              <button
                type="button"
                className={`${hotelDetailStyles.linkButton} mla`}
                aria-expanded={isExpanded}
                onClick={() => setIsExpanded(!isExpanded)}
              >
                {isExpanded ? t('hotel.room.fewer') : t('hotel.room.more', { count: hiddenCount })}
                <Icon of={IconChevronDown} size={16} className={isExpanded ? hotelDetailStyles.flip : ''} />
              </button>
            )}
          </div>
        )}
      </div>
    </section>
  );
}

type FactsProps = Pick<Props, 'room' | 'region' | 'photos'> & { hotelId: string };

function RoomFacts({ room, region, photos, hotelId }: FactsProps) {
  const { t, lang } = useI18n();
  const name = pick(room.name, lang);
  const otherName = room.name[lang === 'zh' ? 'en' : 'zh'];
  return (
    <div className={styles.roomInfo}>
      <div className={styles.roomPhoto}>
        <HotelPhoto
          url={room.photos[0]}
          focal={focalOf(photos, room.photos[0])}
          scene={roomPicture({ hotel: { id: hotelId, scene_region: region }, ...room })}
          alt=""
        />
        <PhotoCredit of={photos.find(({ url }) => url === room.photos[0])?.credit} />
      </div>
      <div>
        <h3 className={`t16 mt12 ${styles.roomName}`}>{name}</h3>
        {otherName && otherName !== name && (
          <div className="t13 c3" lang={lang === 'zh' ? 'en' : 'zh'}>
            {otherName}
          </div>
        )}
        <div className={styles.roomSpecs}>
          {room.size_m2 > 0 && (
            <span>
              <Icon of={IconRuler2} />
              {t('hotel.room.size', { count: room.size_m2 })}
            </span>
          )}
          <span>
            <Icon of={IconUsers} />
            {t('hotel.room.sleeps', { count: room.max_occupancy })}
          </span>
          {pick(room.beds, lang) && (
            <span>
              <Icon of={IconBed} />
              {pick(room.beds, lang)}
            </span>
          )}
        </div>
      </div>
    </div>
  );
}
