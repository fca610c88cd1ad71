import { IconArrowLeft, IconArrowRight, IconGripVertical, IconPhoto, IconTrash } from '@tabler/icons-react';
import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import { pick } from '@wayhouse/i18n/translate';
import { Badge } from '@wayhouse/ui/badge';
import { IconButton } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { Icon } from '@wayhouse/ui/icon';
import type { DraftPhoto } from '../hotel-draft.ts';
import styles from '../hotels.module.css';
import type { Reorder } from './use-reorder.ts';

type Props = {
  photo: DraftPhoto;
  index: number;
  isLast: boolean;
  reorder: Reorder;
  /** The server's error about the photograph; undefined without one. */
  problem: string | undefined;
  onOpen: () => void;
  onRemove: () => void;
};

/** A photograph, cropped as on the hotel card. Staff reorder it by dragging, by buttons, or by keys on the grip. */
export function PhotoTile({ problem, onOpen, ...bar }: Props) {
  const { photo, index, reorder } = bar;
  const { t, lang } = useI18n();
  const number = index + 1;
  const caption = pick(photo.caption, lang);
  const { key, url, focal_x, focal_y } = photo;
  const isDescribed = photo.caption.en.trim() !== '' && photo.caption.zh.trim() !== '';
  return (
    <li
      className={reorder.draggedKey === key ? `${styles.photo} ${styles.dragging}` : styles.photo}
      data-part="photo"
      data-key={key}
    >
      <button
        type="button"
        className={styles.photoButton}
        aria-label={`${t('console.hotel.photo_edit', { number })}${caption ? `: ${caption}` : ''}`}
        {...reorder.ofPicture(key, onOpen)}
      >
        {url.trim() === '' ? (
          <Icon of={IconPhoto} size={24} />
        ) : (
          <img
            src={url.startsWith(pictureAddress) ? `${url}?w=480` : url}
            alt=""
            draggable={false}
            referrerPolicy="no-referrer"
            style={{ objectPosition: `${focal_x}% ${focal_y}%` }}
          />
        )}
      </button>
      {!isDescribed && (
        <span className={styles.photoBadge}>
          <Badge tone="warning">{t('console.hotel.photo_wordless')}</Badge>
        </span>
      )}
      <Bar {...bar} />
      {problem && <p className={`t12 cd ${styles.photoError}`}>{problem}</p>}
    </li>
  );
}

type BarProps = Pick<Props, 'photo' | 'index' | 'isLast' | 'reorder' | 'onRemove'>;

/** The grip, the caption, and the buttons that move or remove the photograph. */
function Bar({ photo, index, isLast, reorder, onRemove }: BarProps) {
  const { t, lang } = useI18n();
  const { key } = photo;
  const number = index + 1;
  return (
    <div className={`row ${styles.photoToolbar}`} data-part="photo-bar">
      <IconButton
        icon={IconGripVertical}
        size="xs"
        className={styles.photoHandle}
        label={t('console.hotel.photo_move', { number })}
        data-do="grip"
        {...reorder.ofGrip(key)}
      />
      <span className="t12 c3 grow">{pick(photo.caption, lang) || t('console.hotel.photo', { number })}</span>
      <IconButton
        icon={IconArrowLeft}
        size="xs"
        label={t('console.hotel.photo_earlier', { number })}
        data-do="earlier"
        disabled={index === 0}
        onClick={() => reorder.step(key, -1, 'earlier')}
      />
      <IconButton
        icon={IconArrowRight}
        size="xs"
        label={t('console.hotel.photo_later', { number })}
        data-do="later"
        disabled={isLast}
        onClick={() => reorder.step(key, 1, 'later')}
      />
      <IconButton
        icon={IconTrash}
        size="xs"
        label={t('console.hotel.remove_photo', { number })}
        onClick={onRemove}
      />
    </div>
  );
}
