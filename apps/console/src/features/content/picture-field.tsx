import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import type { Picture } from '@wayhouse/contract/content';
import { Button } from '@wayhouse/ui/button';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';
import styles from './content.module.css';
import { PicturePicker } from './picture-picker.tsx';
import { Thumbnail } from './thumbnail.tsx';

type Props = {
  /** Default: "Picture". */
  label?: string;
  value: Picture | null;
  /** The default picture of the site, shown while none is chosen. */
  defaultSrc?: string;
  error?: string | undefined;
  onChange: (picture: Picture | null) => void;
};

/** A field for a picture: the chosen picture, and a button to change it. */
export function PictureField({ label, value, defaultSrc = '', error, onChange }: Props) {
  const { t } = useI18n();
  const [isPicking, setPicking] = useState(false);
  const src = value ? `${pictureAddress}${value.id}` : defaultSrc;
  return (
    <fieldset className={styles.pictureField}>
      <legend className="t13 b5">{label ?? t('console.content.picture')}</legend>
      <Thumbnail src={src} picture={value} />
      <div className="col g6">
        <span className="t13 c2">
          {value
            ? `${value.alt_en} / ${value.alt_zh}`
            : t(defaultSrc ? 'console.content.picture.shipped' : 'console.content.picture.none')}
        </span>
        <span className="row g8 fw">
          <Button kind="secondary" size="sm" onClick={() => setPicking(true)}>
            {t(value ? 'console.content.picture.change' : 'console.content.picture.choose')}
          </Button>
          {value && (
            <Button kind="ghost" size="sm" onClick={() => onChange(null)}>
              {t('console.content.picture.remove')}
            </Button>
          )}
        </span>
        {error && (
          <p className="t13" role="alert">
            {error}
          </p>
        )}
      </div>
      {isPicking && (
        <PicturePicker
          onClose={() => setPicking(false)}
          onPick={(picture) => {
            onChange(picture);
            setPicking(false);
          }}
        />
      )}
    </fieldset>
  );
}
