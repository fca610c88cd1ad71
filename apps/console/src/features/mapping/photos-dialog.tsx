import type { HotelPair } from '@wayhouse/contract/console/supply/mapping-desk';
import { pick } from '@wayhouse/i18n/translate';
import { useI18n } from '@wayhouse/ui/i18n';
import { Dialog } from '@wayhouse/ui/overlay/dialog';
import { Letter } from './letter.tsx';
import styles from './mapping.module.css';
import { Photo } from './photo.tsx';

type Props = { pair: HotelPair; index: number; onClose: () => void };

/** The photographs of both hotels at one index, large and side by side. */
export function PhotosDialog({ pair, index, onClose }: Props) {
  const { t, lang } = useI18n();
  return (
    <Dialog open onClose={onClose} width={960} title={t('console.mapping.photos', { number: index + 1 })}>
      <div className={styles.largePhotos}>
        {(['ours', 'theirs'] as const).map((side) => {
          const { photos, name } = pair[side];
          const url = photos[index];
          return (
            <figure key={side}>
              {url ? (
                <Photo url={url} width={960} alt={pick(name, lang)} />
              ) : (
                <p className="t13 c3">{t('console.mapping.no_photos')}</p>
              )}
              <figcaption className="row g8 t13">
                <Letter side={side} /> {pick(name, lang)}
              </figcaption>
            </figure>
          );
        })}
      </div>
    </Dialog>
  );
}
