import { pick } from '@wayhouse/i18n/translate';
import { HotelScene } from '@wayhouse/ui/hotel-scene';
import { useI18n } from '@wayhouse/ui/i18n';
import { hotelPicture, regionOf, roomPicture } from '../../shared/stay-picture.ts';
import { type GalleryKind, galleryKinds } from './gallery-pictures.ts';
import type { Hotel, Room } from './hotel-queries.ts';

/** The drawn scenes of a hotel: the house large, then lobby, room and what it has. */
export function Gallery({ hotel, room }: { hotel: Hotel; room: Room | undefined }) {
  const { t, lang } = useI18n();
  const kinds = galleryKinds(hotel.facilities);
  return (
    <div className={`gal n${kinds.length}`}>
      {kinds.map((kind) => (
        <figure key={kind}>
          <HotelScene
            eager
            alt={t(`hotel.scene.${kind}`, { name: pick(hotel.name, lang) })}
            picture={pictureOf(kind, hotel, room)}
          />
        </figure>
      ))}
    </div>
  );
}

function pictureOf(kind: GalleryKind, hotel: Hotel, room: Room | undefined) {
  const { hotel_id: id, scene_region } = hotel;
  if (kind === 'hotel') return hotelPicture({ id, scene_region });
  if (kind !== 'room') return { kind, id, region: regionOf(scene_region) };
  const { room_type_id = '', bed_kind = 'king' } = room ?? {};
  return roomPicture({ hotel: { id, scene_region }, room_type_id, bed_kind });
}
