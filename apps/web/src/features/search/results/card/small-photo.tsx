import type { HotelHit } from '@wayhouse/contract/search/search';
import { HotelPhoto } from '../../../../shared/picture/hotel-photo.tsx';
import { hotelPicture } from '../../../../shared/picture/stay-picture.ts';
import styles from './card.module.css';

type Props = { hotel: Pick<HotelHit, 'hotel_id' | 'photo' | 'scene_region'> };

/** The small gray picture of a hotel without rooms. */
export function SmallPhoto({ hotel }: Props) {
  return (
    <span className={styles.unavailablePhoto}>
      <HotelPhoto
        url={hotel.photo || undefined}
        scene={hotelPicture({ id: hotel.hotel_id, scene_region: hotel.scene_region })}
        alt=""
        sizes="120px"
      />
    </span>
  );
}
