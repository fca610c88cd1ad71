import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { pictureAddress } from '@wayhouse/contract/picture-address';
import type { Text2 } from '@wayhouse/contract/wire';
import { pick } from '@wayhouse/i18n/translate';
import { Button, IconButton } from '@wayhouse/ui/button';
import { TextField } from '@wayhouse/ui/field';
import { useI18n } from '@wayhouse/ui/i18n';
import { Select } from '@wayhouse/ui/select';
import { useRef } from 'react';
import { PairField, Part } from './form-parts.tsx';
import type { HotelDraft } from './hotel-draft.ts';
import { PhotoUpload } from './photo-upload.tsx';

type Props = {
  photos: HotelDraft['photos'];
  rooms: readonly { id: string; name: Text2 }[];
  problems: Record<string, string>;
  onChange: (photos: HotelDraft['photos']) => void;
};

const photosMax = 60;

/** Photographs, uploaded or by web address, in the order that customers see them. */
export function PhotosPart({ photos, rooms, problems, onChange }: Props) {
  const { t } = useI18n();
  // An upload ends later: it is added to what stands then.
  const latest = useRef({ photos, onChange });
  latest.current = { photos, onChange };
  const add = (url: string) => {
    const fresh = { key: crypto.randomUUID(), url, caption: { en: '', zh: '' }, room_type_id: null };
    latest.current.onChange([...latest.current.photos, fresh].slice(0, photosMax));
  };
  const swap = (index: number, other: number) => {
    const next = [...photos];
    const [one, two] = [next[index], next[other]];
    if (!one || !two) return;
    next[index] = two;
    next[other] = one;
    onChange(next);
  };
  return (
    <Part title={t('console.hotel.photos')} text={t('console.hotel.photos_text')}>
      <ol className="photo-rows">
        {photos.map((photo, index) => (
          <li key={photo.key} className="col g12">
            <PhotoFields
              photo={photo}
              path={`content.photos.${index}`}
              rooms={rooms}
              problems={problems}
              onChange={(part) =>
                onChange(photos.map((each) => (each.key === photo.key ? { ...each, ...part } : each)))
              }
            />
            <div className="row g8">
              <span className="t12 c3 grow">{t('console.hotel.photo', { number: index + 1 })}</span>
              <IconButton
                icon={IconArrowUp}
                size="xs"
                label={t('console.hotel.earlier')}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              />
              <IconButton
                icon={IconArrowDown}
                size="xs"
                label={t('console.hotel.later')}
                disabled={index === photos.length - 1}
                onClick={() => swap(index, index + 1)}
              />
              <IconButton
                icon={IconTrash}
                size="xs"
                label={t('console.hotel.remove_photo', { number: index + 1 })}
                onClick={() => onChange(photos.filter((each) => each.key !== photo.key))}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="row g8 fw">
        <PhotoUpload disabled={photos.length >= photosMax} onUploaded={add} />
        <Button
          kind="secondary"
          size="sm"
          icon={IconPlus}
          disabled={photos.length >= photosMax}
          onClick={() => add('')}
        >
          {t('console.hotel.add_photo')}
        </Button>
      </div>
    </Part>
  );
}

type FieldsProps = Omit<Props, 'photos' | 'onChange'> & {
  photo: HotelDraft['photos'][number];
  path: string;
  onChange: (part: Partial<HotelDraft['photos'][number]>) => void;
};

function PhotoFields({ photo, path, rooms, problems, onChange }: FieldsProps) {
  const { t, lang } = useI18n();
  const problem = problems[`${path}.url`];
  return (
    <>
      <div className="wide-one">
        {photo.url.startsWith(pictureAddress) ? (
          <img className="photo-own" src={`${photo.url}?w=480`} alt={pick(photo.caption, lang)} />
        ) : (
          <TextField
            label={t('console.hotel.photo_url')}
            type="url"
            inputMode="url"
            value={photo.url}
            {...(problem !== undefined && { error: problem })}
            onChange={(event) => onChange({ url: event.target.value })}
          />
        )}
        <Select
          label={t('console.hotel.photo_of')}
          value={photo.room_type_id ?? ''}
          placeholder={t('console.hotel.photo_hotel')}
          options={rooms.map((room) => ({ value: room.id, label: pick(room.name, lang) }))}
          onChange={(id) => onChange({ room_type_id: id || null })}
        />
      </div>
      <PairField
        label={t('console.hotel.caption')}
        value={photo.caption}
        path={`${path}.caption`}
        problems={problems}
        onChange={(caption) => onChange({ caption })}
      />
    </>
  );
}
