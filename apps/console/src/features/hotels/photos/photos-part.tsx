import { IconPlus } from '@tabler/icons-react';
import { hotelPhotosMax } from '@wayhouse/contract/catalogue/hotel-limits';
import type { Text2 } from '@wayhouse/contract/schemas';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { useRef, useState } from 'react';
import { Part } from '../form-parts.tsx';
import type { DraftPhoto, HotelFields } from '../hotel-draft.ts';
import styles from '../hotels.module.css';
import { PhotoDialog } from './photo-dialog.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { PhotoUpload } from './photo-upload.tsx';
import { useReorder } from './use-reorder.ts';

type Props = HotelFields & { rooms: readonly { id: string; name: Text2 }[] };

/**
 * Adds and reorders photographs. A finished upload is added to the newest list, which may have changed during the
 * upload.
 */
function usePhotos(photos: DraftPhoto[], onChange: (photos: DraftPhoto[]) => void) {
  const latest = useRef({ photos, onChange });
  latest.current = { photos, onChange };
  const add = (url: string): string => {
    const key = crypto.randomUUID();
    const photo = {
      url,
      caption: { en: '', zh: '' },
      credit: '',
      room_type_id: null,
      focal_x: 50,
      focal_y: 50,
    };
    const next = [...latest.current.photos, { key, ...photo }];
    // Also updates the ref, because a second upload may end before the form renders again.
    latest.current.photos = next;
    latest.current.onChange(next);
    return key;
  };
  const hasPlace = () => latest.current.photos.length < hotelPhotosMax;
  const reorder = useReorder({
    keys: photos.map((photo) => photo.key),
    onMove: (keys) =>
      onChange(keys.flatMap((key) => latest.current.photos.find((photo) => photo.key === key) ?? [])),
  });
  return { add, hasPlace, reorder };
}

/** The photographs of a hotel in the order that customers see, added by upload or URL. Each opens a dialog. */
export function PhotosPart({ form, rooms }: Props) {
  const { t } = useI18n();
  const { photos } = form.draft;
  const onChange = (next: DraftPhoto[]) => form.change({ photos: next });
  const [openKey, setOpenKey] = useState<string | null>(null);
  const isFull = photos.length >= hotelPhotosMax;
  const { add, hasPlace, reorder } = usePhotos(photos, onChange);
  const openIndex = photos.findIndex((photo) => photo.key === openKey);
  const openPhoto = photos[openIndex];
  const close = () => {
    setOpenKey(null);
    // Removes a photograph that still has no URL when its dialog closes.
    if (openPhoto?.url.trim() === '') onChange(photos.filter((photo) => photo !== openPhoto));
  };
  return (
    <Part title={t('console.hotel.photos')} text={t('console.hotel.photos_text')}>
      <ol className={styles.photos} ref={reorder.list}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            index={index}
            reorder={reorder}
            isLast={index === photos.length - 1}
            problem={photoProblem(form, index)}
            onOpen={() => setOpenKey(photo.key)}
            onRemove={() => onChange(photos.filter((each) => each.key !== photo.key))}
          />
        ))}
      </ol>
      <p className="vh" role="status">
        {reorder.movedTo !== null &&
          t('console.hotel.photo_moved', { number: reorder.movedTo + 1, total: photos.length })}
      </p>
      <div className="row g8 fw">
        <PhotoUpload disabled={isFull} hasPlace={hasPlace} onUploaded={(url) => void add(url)} />
        <Button
          kind="secondary"
          size="sm"
          icon={IconPlus}
          disabled={isFull}
          onClick={() => setOpenKey(add(''))}
        >
          {t('console.hotel.add_photo')}
        </Button>
      </div>
      {openPhoto && (
        <PhotoDialog
          photo={openPhoto}
          number={openIndex + 1}
          path={`photos.${openIndex}`}
          form={form}
          rooms={rooms}
          onClose={close}
        />
      )}
    </Part>
  );
}

/** The first problem of a photograph, which its tile shows. */
function photoProblem(form: HotelFields['form'], index: number): string | undefined {
  const problems = ['', '.url', '.caption.en', '.caption.zh'].map((path) =>
    form.error(`photos.${index}${path}`),
  );
  return problems.find((problem) => problem !== undefined);
}
