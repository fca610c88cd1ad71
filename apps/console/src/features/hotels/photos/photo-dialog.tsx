import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import type { Text2 } from '@wayhouse/contract/schemas';
import { pick } from '@wayhouse/i18n/translate';
import { Button } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/form/field';
import { Select } from '@wayhouse/ui/form/select';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { FocalPoint } from '../../../shared/focal-point.tsx';
import { LanguageField } from '../../../shared/language-fields.tsx';
import type { DraftPhoto, HotelFields } from '../hotel-draft.ts';
import styles from './photo-dialog.module.css';

type Props = HotelFields & {
  photo: DraftPhoto;
  number: number;
  /** The path of the photograph in the draft, such as `photos.0`. */
  path: string;
  rooms: readonly { id: string; name: Text2 }[];
  onClose: () => void;
};

/**
 * The fields of a photograph: URL (unless it was uploaded), focal point, caption, credit and room type. Part of the
 * hotel form.
 */
export function PhotoDialog({ photo, number, path, rooms, form, onClose }: Props) {
  const { t, lang } = useI18n();
  const isUploaded = photo.url.startsWith(pictureAddress);
  return (
    <Dialog
      open
      width={720}
      title={t('console.hotel.photo', { number })}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t('console.hotel.photo_done')}
        </Button>
      }
    >
      <div className="col g16">
        {!isUploaded && (
          <TextField
            label={t('console.hotel.photo_url')}
            type="url"
            inputMode="url"
            {...form.field(`${path}.url`, photo.url)}
          />
        )}
        {photo.url.trim() !== '' && (
          <div className={styles.focalPoint}>
            <FocalPoint
              src={isUploaded ? `${photo.url}?w=960` : photo.url}
              label={t('console.content.picture.focal')}
              hint={t('console.content.picture.focal_hint')}
              value={photo}
              onChange={(point) => form.set(path, { ...photo, ...point })}
            />
          </div>
        )}
        <LanguageField
          form={form}
          label={t('console.hotel.caption')}
          hint={t('console.hotel.caption_hint')}
          path={`${path}.caption`}
        />
        <TextField
          label={t('console.hotel.credit')}
          hint={t('console.hotel.credit_hint')}
          optional
          maxLength={200}
          {...form.field(`${path}.credit`, photo.credit)}
        />
        <Select
          label={t('console.hotel.photo_of')}
          value={photo.room_type_id ?? ''}
          placeholder={t('console.hotel.photo_hotel')}
          options={rooms.map((room) => ({ value: room.id, label: pick(room.name, lang) }))}
          onChange={(id) => form.set(`${path}.room_type_id`, id || null)}
        />
      </div>
    </Dialog>
  );
}
