import { pick } from '@wayhouse/i18n/translate';
import { HotelScene } from '@wayhouse/ui/hotel-scene';
import { useI18n } from '@wayhouse/ui/i18n';
import { sceneRegion } from '../../shared/scene-region.ts';
import { galleryKinds, pictureBed } from './gallery-pictures.ts';
import type { Hotel, Room } from './hotel-queries.ts';

/** The drawn scenes of a hotel: the house large, then lobby, room and what it has. */
export function Gallery({ hotel, room }: { hotel: Hotel; room: Room | undefined }) {
  const { t, lang } = useI18n();
  const region = sceneRegion(hotel.scene_region);
  const kinds = galleryKinds(hotel.facilities);
  return (
    <div className={`gal n${kinds.length}`}>
      {kinds.map((kind) => (
        <figure key={kind}>
          <HotelScene
            eager
            alt={t(`hotel.scene.${kind}`, { name: pick(hotel.name, lang) })}
            picture={
              kind === 'room'
                ? {
                    kind,
                    id: room?.room_type_id ?? hotel.hotel_id,
                    bed: pictureBed(room?.bed_kind ?? 'king'),
                    region,
                  }
                : { kind, id: hotel.hotel_id, region }
            }
          />
        </figure>
      ))}
    </div>
  );
}
