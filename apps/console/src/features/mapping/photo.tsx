import { pictureAddress } from '@wayhouse/contract/catalogue/picture-address';
import { useI18n } from '@wayhouse/ui/i18n';
import { useState } from 'react';

/** A photograph of a hotel, with a text in its place when it does not load. */
export function Photo({ url, width, alt = '' }: { url: string; width: number; alt?: string }) {
  const { t } = useI18n();
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <span className="t12 c3" aria-hidden="true">
        {t('console.mapping.photo_failed')}
      </span>
    );
  return (
    <img
      src={url.startsWith(pictureAddress) ? `${url}?w=${width}` : url}
      alt={alt}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
